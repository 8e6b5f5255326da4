import Phrasebook
import PuzzleCore

extension SlidingPuzzle {
  /// Draws the phrases, removes the last tile of the last one, and shuffles all cells including the empty one.
  ///
  /// A board is won at once if enough lines happen to be valid.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> GridGameState {
    let phrases = level.drawBoardPhrases(using: &generator)
    let cells = generator.shuffled(unshuffledCells(of: phrases))
    return opened(level.grid(of: cells), phrases: phrases)
  }

  /// The cells of a board before the shuffle, row-major: the tiles of the phrases one after another, without the last
  /// tile. The starting boards of the phrases are the arrangements of this multiset.
  public func unshuffledCells(of phrases: [Phrase]) -> [String?] {
    var cells: [String?] = phrases.flatMap(level.boardTiles(of:))
    if !cells.isEmpty { cells[cells.count - 1] = nil }
    return cells
  }

  /// A starting position with these cells in row-major order; `phrases` are the drawn ones, the last being the
  /// diversion.
  /// - Throws: ``RuleError`` when the cells make no board; see ``validate(_:)``.
  public func state(phrases: [Phrase], cells: [String?]) throws(RuleError) -> GridGameState {
    let size = level.rules.rows * level.rules.columns
    guard cells.count == size else {
      throw RuleError(field: "board", found: "\(cells.count) cells", expected: "\(size) cells")
    }
    let grid = level.grid(of: cells)
    try validate(grid)
    return opened(grid, phrases: phrases)
  }

  /// The position of a board given by a user, for which the dealt phrases are unknown.
  /// - Throws: ``RuleError`` if the grid is not a board of this level; see ``validate(_:)``.
  public func state(fromGrid grid: TextGrid) throws(RuleError) -> GridGameState {
    try validate(grid)
    return opened(grid, phrases: [])
  }

  /// Accepts a grid of the level's size with exactly one empty cell and a text on every tile.
  /// - Throws: ``RuleError`` that names what is wrong.
  public func validate(_ grid: TextGrid) throws(RuleError) {
    let rules = level.rules
    guard grid.numRows == rules.rows, grid.numColumns == rules.columns else {
      throw RuleError(
        field: "board", found: "\(grid.numRows) x \(grid.numColumns) cells",
        expected: "\(rules.rows) x \(rules.columns) cells")
    }
    let empty = grid.coordinates.count { grid[$0] == nil }
    guard empty == 1 else {
      throw RuleError(
        field: "board", found: empty == 0 ? "no empty cell" : "\(empty) empty cells", expected: "exactly one empty cell"
      )
    }
    if let blank = grid.coordinates.first(where: { grid[$0] == "" }) {
      throw RuleError(field: "board", found: "a tile without text at \(blank)", expected: "a text on every tile")
    }
  }

  private func opened(_ grid: TextGrid, phrases: [Phrase]) -> GridGameState {
    let won = isWon(catalog.rule.correctLines(in: grid), on: grid)
    return GridGameState(
      grid: grid, status: won ? .endedWithWon : .inProgress, phrasesTested: phrases.map(\.text))
  }
}
