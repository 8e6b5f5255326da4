import Phrasebook

/// A player's view of one game: the tiles as small numbers, the lines of the board, and the known phrases that these
/// tiles can spell. The tiles of a board never change, so it is built once per game.
struct TileSight: Sendable {
  /// A line that the player could make.
  struct KnownLine: Sendable {
    var tiles: [UInt8]
    /// The phrase's frequency rank; 1 if it has none.
    var rank: Int
    /// The number of the phrase; a Ci Hui makes two lines or more.
    var phrase: Int
  }

  /// The known lines, in the order of the lexicon.
  let known: [KnownLine]
  /// The directions in which a line fits the board: rows (`true`) before columns.
  let directions: [Bool]
  /// The cells of each line of a direction: `slots[direction][line][place]`.
  let slots: [[[Int]]]
  /// The number of tiles with each symbol.
  let copies: [Int]
  /// Whether each symbol looks like a reading rather than a character. A reading is not written in a script of the CJK
  /// blocks, which begin at U+2E80.
  let isReading: [Bool]
  /// Whether half of a line is a reading.
  let hasReadings: Bool
  private let valid: Set<[UInt8]>
  private let symbols: [String: UInt8]

  /// The sight of a board, or `nil` when the board is not full.
  init?(_ grid: TextGrid, of game: SwappingPuzzle, vocabulary: Vocabulary) {
    guard let board = SymbolBoard(grid, of: game) else { return nil }
    self.init(board, GoalSpace(board: board, game: game), of: game, vocabulary: vocabulary)
  }

  /// The sight of a board whose lines are known already.
  init(_ board: SymbolBoard, _ space: GoalSpace, of game: SwappingPuzzle, vocabulary: Vocabulary) {
    var known: [KnownLine] = []
    var last: Phrase?
    for (index, line) in space.lines.enumerated() {
      let phrase = game.catalog.phrase(ofLine: line)
      defer { last = phrase }
      guard vocabulary.knows(phrase) else { continue }
      let number =
        known.last.map { last?.chinese == phrase.chinese ? $0.phrase : $0.phrase + 1 } ?? 0
      known.append(
        KnownLine(tiles: Array(space[index]), rank: vocabulary.rank(of: phrase), phrase: number))
    }
    self.known = known
    directions = space.slots.directions
    slots = directions.indices.map { direction in
      (0..<space.slots.count).map { space.slots.line($0, direction: direction).map(Int.init) }
    }
    copies = board.copies.map(Int.init)
    isReading = board.texts.map { text in text.unicodeScalars.allSatisfy { $0.value < 0x2E80 } }
    hasReadings = game.level.gameType == .ciHui
    valid = Set(space.lines.indices.map { Array(space[$0]) })
    var symbols: [String: UInt8] = [:]
    for (symbol, text) in board.texts.enumerated() { symbols[text] = UInt8(symbol) }
    self.symbols = symbols
  }

  /// Whether a line of these tiles is valid, which every player sees because it is highlighted.
  func isValid(_ line: [UInt8]) -> Bool { valid.contains(line) }

  /// The symbols of a board in row-major order, or `nil` when its tiles differ from those of the first board.
  func cells(of grid: TextGrid) -> [UInt8]? {
    var cells: [UInt8] = []
    cells.reserveCapacity(grid.count)
    for coordinate in grid.coordinates {
      guard let text = grid[coordinate], let symbol = symbols[text] else { return nil }
      cells.append(symbol)
    }
    return cells
  }
}
