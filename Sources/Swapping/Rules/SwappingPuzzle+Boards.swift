import Phrasebook

extension SwappingPuzzle {
  /// The starting position with the tiles of `phrases` arranged as in `cells`, in row-major order.
  ///
  /// - Throws: `RuleError` unless the cells hold exactly the tiles of the phrases and fill the board.
  public func state(phrases: [Phrase], cells: [String?]) throws(RuleError) -> GridGameState {
    let size = level.rules.rows * level.rules.columns
    guard cells.count == size else {
      throw RuleError(field: "board", found: "\(cells.count) cells", expected: "\(size) cells")
    }
    let tiles = phrases.flatMap { level.boardTiles(of: $0) }
    guard cells.compactMap({ $0 }).sorted() == tiles.sorted(), tiles.count == size else {
      throw RuleError(
        field: "board", found: cells.map { $0 ?? "_" }.joined(separator: " "),
        expected: "the tiles \(tiles.joined(separator: " ")) in some order")
    }
    return freshState(on: level.grid(of: cells), phrasesTested: phrases.map(\.text))
  }

  /// The starting position of a board given by a user.
  ///
  /// The dealt phrases are unknown, so none are recorded. Tiles of no phrase are accepted: such a board can be played
  /// but not won, and a solver reports why.
  /// - Throws: `RuleError` when the board has another size than the level's or an empty cell; the error counts rows and
  ///   columns from 1.
  public func state(fromGrid grid: TextGrid) throws(RuleError) -> GridGameState {
    if let error = defect(in: grid) { throw error }
    return freshState(on: grid, phrasesTested: [])
  }
}
