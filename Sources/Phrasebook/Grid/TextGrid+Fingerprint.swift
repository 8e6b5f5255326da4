import PuzzleCore

extension StableHash {
  /// Adds a grid: its size and its cells in row-major order.
  public mutating func combine(_ grid: TextGrid) {
    combine(grid.numRows)
    combine(grid.numColumns)
    for cell in grid.coordinates {
      combine(grid[cell] ?? "")
    }
  }
}
