/// How emphasis is shown: not at all, or with the colours of an ANSI terminal.
///
/// A value that is handed in. Whether standard output is a terminal and whether `NO_COLOR` is set is for the caller to
/// find out, once, so that the same table always gives the same bytes.
public enum Style: Hashable, Sendable {
  /// Text without escape sequences, for files, pipes and readers who want none.
  case plain
  /// Select Graphic Rendition sequences of ECMA-48.
  case ansi

  /// The text, wrapped in the escape sequences of its emphasis if this style has any.
  public func paint(_ text: String, as emphasis: Emphasis) -> String {
    guard self == .ansi, !text.isEmpty, let code = Self.code(of: emphasis) else { return text }
    return "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }

  /// Only the eight basic colours, which every terminal theme keeps readable on its own background.
  private static func code(of emphasis: Emphasis) -> String? {
    switch emphasis {
    case .none: nil
    case .heading: "1"
    case .faint: "2"
    case .good: "32"
    case .warning: "33"
    case .bad: "31"
    case .highlight: "1;7"
    }
  }
}

/// What a piece of text means to its reader; a ``Style`` decides how that looks.
public enum Emphasis: Hashable, Sendable, CaseIterable {
  /// Ordinary text.
  case none
  /// A title or the head of a column.
  case heading
  /// Less important than its surroundings.
  case faint
  /// As it should be.
  case good
  /// Worth a second look.
  case warning
  /// Wrong.
  case bad
  /// What the eye should find first: a cell of a board, the best move.
  case highlight
}
