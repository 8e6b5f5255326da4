extension FastTetris {
  /// For each tile of a dealt game, by its number in ``FastTetrisState``, the value that `number` has for its text;
  /// first, for the empty cell, that of the empty text.
  public func dealtTileNumbers(_ number: (String) -> Int16) -> [Int16] {
    index.alphabet.texts.prefix(index.dealtTiles + 1).map(number)
  }

  /// Writes the tiles of the grid, row by row from the top, as numbers from ``dealtTileNumbers(_:)``. It allocates
  /// nothing. Complexity: O(cells).
  /// - Precondition: the game began with a deal, and there is room for a number for each cell.
  public func write(
    gridOf state: FastTetrisState, as tiles: [Int16], to numbers: UnsafeMutablePointer<Int16>
  ) {
    let (rows, columns) = (state.grid.rows, state.grid.columns)
    numbers.update(repeating: 0, count: rows * columns)
    tiles.withUnsafeBufferPointer { tiles in
      for column in 0..<columns {
        var place = (rows - 1) * columns + column
        for height in 0..<state.grid.height(column) {
          numbers[place] = tiles[Int(state.grid.tile(height, column))]
          place -= columns
        }
      }
    }
  }
}
