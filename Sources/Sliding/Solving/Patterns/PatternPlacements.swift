/// A numbering of the ways to place a pattern's tiles on the cells of a grid.
///
/// ``PatternSearch`` is generic over it, so that the calls are specialised.
protocol PatternPlacements {
  /// How many numbers there are.
  var count: Int { get }

  /// The cells of the tiles of a number, four bits each, tile 0 lowest.
  func cells(at place: Int) -> Int

  /// The number of tiles in these cells, all different.
  func place(of cells: Int) -> Int
}

/// Placements numbered by their cells themselves: ``Pattern``'s index. Numbers with two tiles in a cell stay unused.
struct NibblePlacements: PatternPlacements {
  /// 16 to the number of tiles.
  let count: Int

  @inline(__always)
  func cells(at place: Int) -> Int { place }

  @inline(__always)
  func place(of cells: Int) -> Int { cells }
}
