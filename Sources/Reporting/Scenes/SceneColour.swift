/// The colours of a ``Scene``.
///
/// The eight of ``palette`` stay apart for everyone, by day and by night: seven are those of Okabe and Ito (*Color
/// Universal Design*, 2008) without their black, which a dark ground would swallow; a grey takes its place. The least
/// distances with protanopia, deuteranopia and tritanopia are tested. Each has a letter for readers who see no colours.
/// The neutral ones have none; they are for lines, words and grounds, which mean nothing by their colour.
public enum SceneColour: String, Hashable, Sendable, CaseIterable {
  /// B.
  case blue
  /// O.
  case orange
  /// G, bluish.
  case green
  /// P, reddish.
  case purple
  /// Y.
  case yellow
  /// R, vermilion.
  case red
  /// C, the blue of the sky.
  case cyan
  /// K, as printers call their black; dark by day, light by night.
  case grey
  /// The colour of text: black by day, white by night.
  case ink
  /// The colour of less important text.
  case soft
  /// Barely visible: borders and fields.
  case rule
  /// The ground of the scene.
  case paper

  /// The eight colours that mean something, for example one for each kind of bubble.
  public static let palette: [SceneColour] = [.blue, .orange, .green, .purple, .yellow, .red, .cyan, .grey]

  /// The letter that says the same as the colour; `nil` of a neutral one.
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

  /// A colour for screens, with the colour of letters on it. Those of the neutral colours are in ``ReplayPalette``.
  struct Tone: Hashable {
    /// As a style sheet writes it: `#rrggbb`.
    var value: String
    /// The colour of letters on it, with a contrast of at least 4.5 to 1 (WCAG 2.2, level AA).
    var letter: String
  }

  /// By day; `nil` of a neutral colour.
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

  /// By night; `nil` of a neutral colour.
  var dark: Tone? { self == .grey ? Tone(value: "#c0c6cc", letter: "#000000") : light }

  /// The number of the colour among the 256 of a terminal, with whether letters on it are white; `nil` of a neutral
  /// one.
  ///
  /// Chosen among the neighbours of the colours above so that the least distance is greatest.
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
