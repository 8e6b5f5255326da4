/// What is special about a cell of a board at one moment.
///
/// Each mark looks different by shape as well as by colour, in a terminal, a drawing and a page.
public enum CellMark: String, Hashable, Sendable, CaseIterable {
  /// The tile that the player moves or has just moved.
  case active
  /// Part of a line that counts as it stands.
  case valid
  /// Part of a line that has just been completed and is about to vanish.
  case completed
  /// Vanishes together with a completed line.
  case vanishing
  /// Has just come to its place without being moved by the player.
  case moved

  /// The brackets around a marked tile where there is no colour.
  var brackets: (String, String) {
    switch self {
    case .active, .valid: ("[", "]")
    case .completed: ("{", "}")
    case .vanishing: ("(", ")")
    case .moved: (":", ":")
    }
  }

  /// How it is painted on a terminal with colours.
  var emphasis: Emphasis {
    switch self {
    case .active, .valid, .completed: .highlight
    case .vanishing: .bad
    case .moved: .good
    }
  }

  /// Whether the brackets stay where there is colour, too: marks in neighbouring cells must not differ by colour only.
  var keepsBrackets: Bool { self != .active && self != .valid }
}
