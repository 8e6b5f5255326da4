/// The colours of a ``Scene``.
///
/// The eight colours of ``palette`` are distinguishable by everyone, in light and dark mode. Seven are those of Okabe
/// and Ito (*Color Universal Design*, 2008); their black, which a dark background would hide, is replaced by a grey.
/// Tests check the least distances with protanopia, deuteranopia and tritanopia. Each has a letter for readers who see
/// no colours. The neutral colours have none; they are for lines, words and backgrounds, where colour has no meaning.
public enum SceneColour: String, Hashable, Sendable, CaseIterable {
  /// Blue, with the letter B.
  case blue
  /// Orange, with the letter O.
  case orange
  /// Bluish green, with the letter G.
  case green
  /// Reddish purple, with the letter P.
  case purple
  /// Yellow, with the letter Y.
  case yellow
  /// Vermilion, with the letter R.
  case red
  /// Sky blue, with the letter C.
  case cyan
  /// Grey, letter K as in printing; dark in light mode, light in dark mode.
  case grey
  /// The colour of text: black in light mode, white in dark mode.
  case ink
  /// The colour of less important text.
  case soft
  /// A barely visible colour for borders and fields.
  case rule
  /// The background of the scene.
  case paper

  /// The eight colours with a meaning, for example one per kind of bubble.
  public static let palette: [SceneColour] = [.blue, .orange, .green, .purple, .yellow, .red, .cyan, .grey]

  /// The letter of the colour; `nil` for a neutral one.
  public var letter: Character? {
    switch self {
    case .blue: "B"
    case .orange: "O"
    case .green: "G"
    case .purple: "P"
    case .yellow: "Y"
    case .red: "R"
    case .cyan: "C"
    case .grey: "K"
    case .ink, .soft, .rule, .paper: nil
    }
  }

  /// A colour for screens, with the colour of letters on it. ``ReplayPalette`` has the neutral ones.
  struct Tone: Hashable {
    /// The colour in the form of a style sheet: `#rrggbb`.
    var value: String
    /// The colour of letters on it, with a contrast of at least 4.5 to 1 (WCAG 2.2, level AA).
    var letter: String
  }

  /// The tone in light mode; `nil` for a neutral colour.
  var light: Tone? {
    switch self {
    case .blue: Tone(value: "#0072b2", letter: "#ffffff")
    case .orange: Tone(value: "#e69f00", letter: "#000000")
    case .green: Tone(value: "#009e73", letter: "#000000")
    case .purple: Tone(value: "#cc79a7", letter: "#000000")
    case .yellow: Tone(value: "#f0e442", letter: "#000000")
    case .red: Tone(value: "#d55e00", letter: "#000000")
    case .cyan: Tone(value: "#56b4e9", letter: "#000000")
    case .grey: Tone(value: "#4d4d4d", letter: "#ffffff")
    case .ink, .soft, .rule, .paper: nil
    }
  }

  /// The tone in dark mode; `nil` for a neutral colour.
  var dark: Tone? { self == .grey ? Tone(value: "#c0c6cc", letter: "#000000") : light }

  /// The number of the colour among a terminal's 256, and whether letters on it are white; `nil` for a neutral one.
  ///
  /// Chosen among the neighbours of the colours above to maximise the smallest distance.
  var terminal: (number: Int, hasWhiteLetters: Bool)? {
    switch self {
    case .blue: (26, true)
    case .orange: (214, false)
    case .green: (35, false)
    case .purple: (169, false)
    case .yellow: (228, false)
    case .red: (166, false)
    case .cyan: (117, false)
    case .grey: (240, true)
    case .ink, .soft, .rule, .paper: nil
    }
  }
}
