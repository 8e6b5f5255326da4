import Phrasebook

/// Which won boards the tiles of a board allow. It depends on the tiles only, not on where they lie.
///
/// A board is won when all its rows are valid or all its columns are (``SwappingPuzzle/isWon(_:on:)`` says why nothing
/// else wins), so a won board is a split of the tiles into lines, an order of the lines, and a direction.
struct GoalSpace: Sendable {
  /// The different lines that the tiles can spell, in the order of the catalogue, as symbols.
  let lines: [[UInt8]]
  /// The phrase of each line.
  let phrases: [Phrase]
  /// The directions in which a line fits the board: rows (`true`) before columns.
  let directions: [Bool]
  /// The cells of each line of a direction: `slots[direction][line][place]`.
  let slots: [[[Int]]]

  /// The won boards that the tiles of `board` allow under the rules of `game`.
  init(board: SymbolBoard, game: SwappingPuzzle) {
    var symbols: [String: UInt8] = [:]
    for (symbol, text) in board.texts.enumerated() { symbols[text] = UInt8(symbol) }
    var lines: [[UInt8]] = []
    var phrases: [Phrase] = []
    let tiles = board.cells.map { board.texts[Int($0)] }
    for formable in game.catalog.formableLines(from: tiles) {
      let line = formable.tiles.compactMap { symbols[$0] }
      // A lexicon may hold phrases of several lengths.
      guard line.count == game.level.lineLength else { continue }
      lines.append(line)
      phrases.append(formable.phrase)
    }
    self.lines = lines
    self.phrases = phrases
    let (rows, columns, length) = (board.numRows, board.numColumns, game.level.lineLength)
    directions = (columns == length ? [true] : []) + (rows == length ? [false] : [])
    slots = directions.map { isRow in
      isRow
        ? (0..<rows).map { row in (0..<columns).map { row * columns + $0 } }
        : (0..<columns).map { column in (0..<rows).map { $0 * columns + column } }
    }
  }

  /// Symbols in row-major order put line after line, as the lines of a direction run.
  func lineByLine(_ cells: [UInt8], direction: Int) -> [UInt8] {
    slots[direction].flatMap { line in line.map { cells[$0] } }
  }

  /// The opposite of ``lineByLine(_:direction:)``.
  func rowMajor(_ tiles: [UInt8], direction: Int) -> [UInt8] {
    var cells = tiles
    for (place, cell) in slots[direction].joined().enumerated() { cells[cell] = tiles[place] }
    return cells
  }

  /// Whether all lines of a direction are valid on a board of symbols in row-major order.
  func isWon(_ cells: [UInt8], direction: Int) -> Bool {
    slots[direction].allSatisfy { slot in lines.contains(slot.map { cells[$0] }) }
  }
}
