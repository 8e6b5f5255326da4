/// A status as a shape, a colour and a word, so that it can be read without colours.
public enum StatusLight: String, CaseIterable, Hashable, Sendable {
  /// As wanted: a circle with a tick.
  case good
  /// Undecided: a ring with a question mark.
  case open
  /// Worth a look: a triangle with an exclamation mark.
  case warning
  /// Wrong: a square with a cross.
  case bad
  /// No judgement: a ring with a dash.
  case none

  /// The symbol, which takes the size of its text. The page must contain ``symbols`` once.
  var icon: String { "<svg class=\"light \(rawValue)\" aria-hidden=\"true\"><use href=\"#light-\(rawValue)\"/></svg>" }

  /// The shapes of all symbols, for one place on a page.
  static var symbols: String {
    let shapes = allCases.map { light in
      "<symbol id=\"light-\(light.rawValue)\" viewBox=\"0 0 16 16\">\(light.shape)</symbol>"
    }
    return "<svg class=\"symbols\" width=\"0\" height=\"0\" aria-hidden=\"true\">\(shapes.joined())</svg>"
  }

  // Rules of style sheets do not reach into the copies of a symbol, except for inherited values.
  private static let cut =
    "style=\"fill:none;stroke:var(--ground);stroke-width:2;stroke-linecap:round;stroke-linejoin:round\""
  private static let ink = "style=\"fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round\""
  private static let ring =
    "<circle style=\"fill:var(--ground);stroke:currentColor;stroke-width:1.6\" cx=\"8\" cy=\"8\" r=\"6.9\"/>"

  private var shape: String {
    switch self {
    case .good: "<circle cx=\"8\" cy=\"8\" r=\"7.5\"/><path \(Self.cut) d=\"M4.4 8.4l2.5 2.5 4.8-5.4\"/>"
    case .open: "\(Self.ring)<path \(Self.ink) d=\"M6 6.3a2 2 0 1 1 2.9 1.8q-.9.5-.9 1.3M8 11.7v.2\"/>"
    case .warning: "<path d=\"M8 .8l7.6 14H.4z\"/><path \(Self.cut) d=\"M8 5.6v4.4M8 12.3v.2\"/>"
    case .bad:
      "<rect x=\".8\" y=\".8\" width=\"14.4\" height=\"14.4\" rx=\"2.4\"/>"
        + "<path \(Self.cut) d=\"M5 5l6 6M11 5l-6 6\"/>"
    case .none: "\(Self.ring)<path \(Self.ink) d=\"M5 8h6\"/>"
    }
  }

  /// The style rules of the symbols, light and dark.
  static let styleSheet = """
    .light { width: 1em; height: 1em; vertical-align: -.12em; fill: currentColor; flex: none; }
    .symbols { position: absolute; }
    .light.good, .state.good { color: var(--green); } .light.bad, .state.bad { color: var(--red); }
    .light.warning, .state.warning { color: var(--amber); } .light.open, .state.open { color: var(--accent); }
    .light.none, .state.none { color: var(--soft); }

    """
}
