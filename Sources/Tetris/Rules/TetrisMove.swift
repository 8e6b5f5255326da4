import TextFormats

/// A player's input for the falling tile.
///
/// Written `L`, `R`, `D` and `S0`, `S1`, …; ordered in that order.
public enum TetrisMove: Hashable, Sendable {
  /// Shift one column to the left.
  case left
  /// Shift one column to the right.
  case right
  /// Drop to the lowest free cell at once.
  case drop
  /// Exchange its text with the upcoming tile of that index, 0 being the next one.
  case swap(Int)

  private var rank: Int {
    switch self {
    case .left: -3
    case .right: -2
    case .drop: -1
    case .swap(let index): index
    }
  }
}

extension TetrisMove: Comparable {
  /// Left, right, drop, then swaps by index.
  public static func < (a: TetrisMove, b: TetrisMove) -> Bool { a.rank < b.rank }
}

extension TetrisMove: TextCodable {
  /// The moves that an error message lists as expected.
  public static var expectedText: String { "L, R, D or S0, S1, …" }

  /// `L`, `R`, `D`, or `S` and an index.
  public var description: String {
    switch self {
    case .left: "L"
    case .right: "R"
    case .drop: "D"
    case .swap(let index): "S\(index)"
    }
  }

  /// Reads a move as ``description`` writes it; `nil` for anything else.
  public init?(_ description: String) {
    switch description {
    case "L": self = .left
    case "R": self = .right
    case "D": self = .drop
    default:
      let digits = description.dropFirst()
      guard description.first == "S", let index = Int(digits), index >= 0, String(index) == digits else { return nil }
      self = .swap(index)
    }
  }
}
