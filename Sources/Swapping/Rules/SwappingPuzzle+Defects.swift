import Phrasebook

extension SwappingPuzzle {
  /// The reason to refuse a position read from a file: a board of another size or with an empty cell, moves or a clock
  /// out of range, or a status that contradicts the board or the clock. `nil` when nothing is wrong.
  public func defect(in state: GridGameState) -> String? {
    if let error = defect(in: state.grid) { return error.found }
    return standingDefect(in: state)
  }

  /// The error of a board that does not fill the level's grid, with rows and columns counted from 1; `nil` when it
  /// does.
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
