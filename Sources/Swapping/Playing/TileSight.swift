import Phrasebook

/// A player's view of one game: the tiles as small numbers, the lines of the board, and the known phrases that these
/// tiles can spell. The tiles of a board never change, so it is built once per game.
final class TileSight: Sendable {
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
  /// The tiles of the valid lines, one line after another.
  private let valid: [UInt8]
  /// The texts of the symbols.
  private let texts: [String]

  /// The sight of a board, or `nil` when the board is not full.
  convenience init?(_ grid: TextGrid, of game: SwappingPuzzle, vocabulary: Vocabulary) {
    guard let board = SymbolBoard(grid, of: game) else { return nil }
    self.init(board, GoalSpace(board: board, game: game), of: game, vocabulary: vocabulary)
  }

  /// The sight of a board whose lines are known already.
  init(_ board: SymbolBoard, _ space: GoalSpace, of game: SwappingPuzzle, vocabulary: Vocabulary) {
    var known: [KnownLine] = []
    var last: Int?
    var isKnown = false
    for (index, phrase) in game.catalog.familiarities(ofLines: space.lines).enumerated() {
      // The lines of a phrase follow one another, and the answer is the same for all of them.
      let place = game.catalog.place(ofLine: space.lines[index])
      let isSame = last.map { $0 == place || game.catalog.haveSameTiles($0, place) } ?? false
      if last != place { isKnown = vocabulary.knows(phrase) }
      last = place
      guard isKnown else { continue }
      let number = known.last.map { isSame ? $0.phrase : $0.phrase + 1 } ?? 0
      known.append(
        KnownLine(tiles: Array(space[index]), rank: vocabulary.rank(of: phrase), phrase: number))
    }
    self.known = known
    directions = space.slots.directions
    slots = game.lines
    copies = board.copies.map(Int.init)
    isReading = board.texts.map { text in text.unicodeScalars.allSatisfy { $0.value < 0x2E80 } }
    hasReadings = game.level.gameType == .ciHui
    valid = space.lines.indices.flatMap { space[$0] }
    texts = board.texts
  }

  /// Whether a line of the board is valid, which every player sees because it is highlighted.
  func isValid(_ line: [Int], on cells: [UInt8]) -> Bool {
    // The tiles of a board make few lines, and most differ from this one in their first tile.
    var start = 0
    while start < valid.count {
      var place = 0
      while place < line.count, valid[start + place] == cells[line[place]] { place += 1 }
      if place == line.count { return true }
      start += line.count
    }
    return false
  }

  /// The symbols of a board in row-major order, or `nil` when its tiles differ from those of the first board.
  func cells(of grid: TextGrid) -> [UInt8]? {
    var cells: [UInt8] = []
    cells.reserveCapacity(grid.count)
    for coordinate in grid.coordinates {
      guard let text = grid[coordinate], let symbol = texts.firstIndex(of: text) else { return nil }
      cells.append(UInt8(symbol))
    }
    return cells
  }
}
