/// The way to show emphasis: not at all, or with the colours of an ANSI terminal.
///
/// The caller determines the style once, from whether standard output is a terminal and whether `NO_COLOR` is set. So
/// the same table always gives the same bytes.
public enum Style: Hashable, Sendable {
  /// Text without escape sequences, for files and pipes.
  case plain
  /// Select Graphic Rendition sequences of ECMA-48.
  case ansi

  /// The text with the escape sequences of its emphasis, if this style has any.
  public func paint(_ text: String, as emphasis: Emphasis) -> String {
    guard self == .ansi, !text.isEmpty, let code = Self.code(of: emphasis) else { return text }
    return "\u{1b}[\(code)m\(text)\u{1b}[0m"
  }

  /// Only the eight basic colours, which every terminal theme keeps readable on its background.
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

/// The meaning of a piece of text; a ``Style`` decides how it looks.
public enum Emphasis: Hashable, Sendable, CaseIterable {
  /// Text without emphasis.
  case none
  /// A title or the head of a column.
  case heading
  /// Less important than its surroundings.
  case faint
  /// The emphasis of a good value.
  case good
  /// The emphasis of a warning.
  case warning
  /// A bad value or an error.
  case bad
  /// A highlight: a cell of a board, the best move.
  case highlight
}
