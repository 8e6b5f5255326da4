import Phrasebook

/// The player's view of one game in numbers: the tiles, the lines that they can form, and the number of lines that win.
struct SlidingSight: Sendable {
  /// A line that the tiles can form.
  struct Line: Sendable {
    /// The tiles of the line in order.
    var tiles: [TileSymbols.Symbol]
    /// The familiarity of the phrase that it spells.
    var phrase: Familiarity
  }

  /// The size of the grid.
  let shape: GridShape
  /// The number of rows, or of columns, that win.
  let linesToWin: Int
  /// The lines, in the order of the lexicon.
  let lines: [Line]

  /// The sight of a board of a game, with the numbers of its tiles.
  init(_ grid: TextGrid, of game: SlidingPuzzle, symbols: TileSymbols) {
    shape = game.shape
    linesToWin = game.linesToWin
    let length = game.level.lineLength
    lines = game.catalog.formableLines(from: grid.coordinates.compactMap { grid[$0] })
      .filter { $0.tiles.count == length }
      .map { line in Line(tiles: line.tiles.compactMap { symbols[$0] }, phrase: Familiarity(line.phrase)) }
  }

  /// The sight of a packed board, with its symbols as numbers.
  init(_ board: SlidingBoard) {
    shape = board.shape
    linesToWin = board.linesToWin
    let length = board.shape.lineLength
    lines = zip(board.familiarities, board.packedLines).map { phrase, packed in
      let tiles = (0..<length).map { TileSymbols.Symbol(packed >> UInt64(4 * $0) & 15) }
      return Line(tiles: tiles, phrase: phrase)
    }
  }
}
