import Phrasebook
import TextFormats

/// A slide, named by the direction in which the tile moves into the empty cell.
///
/// Ordered by its letter: D, L, R, U.
public enum SlidingMove: UInt8, Hashable, Comparable, Sendable, CaseIterable {
  /// The tile above the empty cell moves down.
  case down
  /// The tile to the right of the empty cell moves left.
  case left
  /// The tile to the left of the empty cell moves right.
  case right
  /// The tile below the empty cell moves up.
  case up

  /// The slide whose tile moves in a direction.
  public init(_ direction: Direction) {
    switch direction {
    case .southwards: self = .down
    case .westwards: self = .left
    case .eastwards: self = .right
    case .northwards: self = .up
    }
  }

  /// The direction in which the tile moves.
  public var direction: Direction {
    switch self {
    case .down: .southwards
    case .left: .westwards
    case .right: .eastwards
    case .up: .northwards
    }
  }

  /// The slide that reverses this one.
  public var inverse: SlidingMove {
    switch self {
    case .down: .up
    case .left: .right
    case .right: .left
    case .up: .down
    }
  }

  /// The cell whose tile this slide moves into the empty cell; may lie outside the grid.
  public func start(empty: Coordinate) -> Coordinate {
    inverse.direction.step(from: empty)
  }

  /// Orders slides by letter.
  public static func < (a: SlidingMove, b: SlidingMove) -> Bool { a.rawValue < b.rawValue }
}

extension SlidingMove: TextCodable {
  /// The moves that an error message lists as expected.
  public static var expectedText: String { "U, D, L or R" }

  /// Reads `U`, `D`, `L` or `R`. Returns `nil` for anything else.
  public init?(_ description: String) {
    guard let move = Self.allCases.first(where: { $0.description == description }) else { return nil }
    self = move
  }

  /// `U`, `D`, `L` or `R`.
  public var description: String {
    switch self {
    case .down: "D"
    case .left: "L"
    case .right: "R"
    case .up: "U"
    }
  }
}
