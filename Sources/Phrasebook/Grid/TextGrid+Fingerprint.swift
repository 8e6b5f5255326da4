import PuzzleCore

extension StableHash {
  /// Adds a grid: its size and its cells in row-major order. An empty cell differs from a cell with an empty text.
  public mutating func combine(_ grid: TextGrid) {
    combine(grid.numRows)
    combine(grid.numColumns)
    for cell in grid.coordinates {
      let text = grid[cell]
      // A byte that no UTF-8 text holds.
      if text == "" { combine(byte: 0xfe) }
      combine(text ?? "")
    }
  }
}
