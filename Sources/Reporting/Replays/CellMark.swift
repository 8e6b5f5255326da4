/// The mark of a cell of a board at one moment.
///
/// Each mark differs in shape as well as in colour, in a terminal, a drawing and a page.
public enum CellMark: String, Hashable, Sendable, CaseIterable {
  /// The tile that the player moves or has just moved.
  case active
  /// Part of a line that is valid at present.
  case valid
  /// Part of a line that has just been completed and is about to vanish.
  case completed
  /// Vanishes together with a completed line.
  case vanishing
  /// Has just moved without the player moving it.
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

  /// The emphasis on terminals with colours.
  var emphasis: Emphasis {
    switch self {
    case .active, .valid, .completed: .highlight
    case .vanishing: .bad
    case .moved: .good
    }
  }

  /// Whether the brackets also stay with colour, because marks in adjacent cells must not differ only by colour.
  var keepsBrackets: Bool { self != .active && self != .valid }
}
