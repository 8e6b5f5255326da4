import Phrasebook

/// A swap of the tiles of two different cells.
///
/// The order of the two cells does not matter, so the smaller cell always comes first: every swap has exactly one
/// value, one text and one JSON form.
public struct SwappingMove: Hashable, Comparable, Sendable {
  /// The smaller cell, in the order of rows and then columns.
  public let first: Coordinate
  /// The larger cell.
  public let second: Coordinate

  /// The swap of two cells in either order, or `nil` when they are the same cell.
  public init?(_ a: Coordinate, _ b: Coordinate) {
    guard a != b else { return nil }
    first = min(a, b)
    second = max(a, b)
  }

  /// The swap of two cells that are known to differ and to be in order.
  init(ordered first: Coordinate, _ second: Coordinate) {
    precondition(first < second, "the smaller cell comes first")
    self.first = first
    self.second = second
  }

  /// Orders swaps by their first cell, then by their second.
  public static func < (a: SwappingMove, b: SwappingMove) -> Bool {
    (a.first, a.second) < (b.first, b.second)
  }
}
