import Phrasebook

extension SwappingPuzzle {
  /// Says what is wrong with a position that was read from a file: a board of another size or with an empty cell, moves
  /// or a clock out of range, or a status that the board and the clock contradict.
  public func defect(in state: GridGameState) -> String? {
    if let error = defect(in: state.grid) { return error.found }
    return standingDefect(in: state)
  }

  /// What is wrong with a board, or `nil` when it fills the grid of the level; rows and columns are
  /// counted from 1, as in drawings.
  func defect(in grid: TextGrid) -> RuleError? {
    let rules = level.rules
    guard grid.numRows == rules.rows, grid.numColumns == rules.columns else {
      return RuleError(
        field: "board", found: "\(grid.numRows) rows of \(grid.numColumns) tiles",
        expected: "\(rules.rows) rows of \(rules.columns) tiles")
    }
    for cell in grid.coordinates where (grid[cell] ?? "").isEmpty {
      return RuleError(
        field: "board", found: "an empty cell in \(cell)",
        expected: "a tile in every cell")
    }
    return nil
  }
}
