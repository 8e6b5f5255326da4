import TextFormats

/// The content of a cell, or the bubble that a cannon shoots.
///
/// The raw values are used by the fast board: 0 for an empty cell, then the colours, then the special bubbles.
public enum BubbleType: UInt8, Hashable, CaseIterable, Sendable {
  /// A cell or slot without a bubble.
  case empty
  /// A red bubble.
  case red
  /// A yellow bubble.
  case yellow
  /// A green bubble.
  case green
  /// A blue bubble.
  case blue
  /// A bubble that never matches; only a bomb, a lightning or a fall removes it.
  case indestructible
  /// A power bubble that removes its row.
  case lightning
  /// A power bubble that removes its neighbours.
  case bomb
  /// A power bubble that removes all bubbles of the colour that touches it.
  case star

  /// The four colours.
  public static let colors: [BubbleType] = [.red, .yellow, .green, .blue]

  /// The next type in the designer's cycle yellow, red, blue, green, yellow. Other types stay unchanged.
  public func next() -> BubbleType {
    switch self {
    case .yellow: .red
    case .red: .blue
    case .blue: .green
    case .green: .yellow
    case .empty, .indestructible, .lightning, .bomb, .star: self
    }
  }

  /// Whether it is a lightning, a bomb or a star.
  public func hasPower() -> Bool { self == .lightning || self == .bomb || self == .star }

  /// Whether it is red, yellow, green or blue.
  public func isColor() -> Bool { (1...4).contains(rawValue) }

  /// Whether it fires when another bubble removes it. A star does not: it only fires when a coloured bubble touches it.
  func firesInChain() -> Bool { self == .lightning || self == .bomb }

  /// The points for a removed or dropped bubble: 30 for a colour, 20 for an indestructible one, 10 for a power bubble.
  public var points: Int {
    switch self {
    case .empty: 0
    case .red, .yellow, .green, .blue: 30
    case .indestructible: 20
    case .lightning, .bomb, .star: 10
    }
  }
}

extension BubbleType: TextCodable {
  /// The text that an error message gives as expected.
  public static var expectedText: String { "one of . R Y G B I L X S" }

  /// `.` for an empty cell; R, Y, G and B for the colours; I, L, X and S for an indestructible bubble, lightning, bomb
  /// and star.
  public var character: Character {
    switch self {
    case .empty: "."
    case .red: "R"
    case .yellow: "Y"
    case .green: "G"
    case .blue: "B"
    case .indestructible: "I"
    case .lightning: "L"
    case .bomb: "X"
    case .star: "S"
    }
  }

  /// The type with the given ``character``, or `nil`.
  public init?(_ character: Character) {
    guard let type = Self.allCases.first(where: { $0.character == character }) else { return nil }
    self = type
  }

  /// The ``character`` as a string.
  public var description: String { String(character) }

  /// Reads a type as ``description`` writes it.
  public init?(_ description: String) {
    guard description.count == 1, let character = description.first else { return nil }
    self.init(character)
  }
}
