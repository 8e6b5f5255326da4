import Phrasebook

/// A board whose tiles are small numbers. Equal texts have equal symbols, numbered in order of first occurrence, row by
/// row.
struct SymbolBoard: Hashable, Sendable {
  /// The number of columns.
  let numColumns: Int
  /// The symbol of every cell, in row-major order.
  var cells: [UInt8]
  let texts: [String]
  /// The catalogue's number of each symbol; -1 for tiles in no line.
  let numbers: [Int32]
  /// The number of tiles with each symbol.
  let copies: [UInt8]

  /// The maximum number of cells in a board: larger boards do not fit the bit masks of the solvers.
  static let largestSize = 64

  /// Packs a board of a game; `nil` when it has an empty cell, another size than the game's, or more than
  /// ``largestSize`` cells.
  init?(_ grid: TextGrid, of game: SwappingPuzzle) {
    guard grid.numRows == game.level.rules.rows, grid.numColumns == game.level.rules.columns,
      1...Self.largestSize ~= grid.count
    else { return nil }
    var cells: [UInt8] = []
    var texts: [String] = []
    var numbers: [Int32] = []
    var copies: [UInt8] = []
    cells.reserveCapacity(grid.count)
    texts.reserveCapacity(grid.count)
    numbers.reserveCapacity(grid.count)
    copies.reserveCapacity(grid.count)
    for row in 0..<grid.numRows {
      for column in 0..<grid.numColumns {
        guard let text = grid[Coordinate(row: row, col: column)] else { return nil }
        let number = game.catalog.number(of: text) ?? -1
        let known = number < 0 ? texts.firstIndex(of: text) : numbers.firstIndex(of: number)
        if let known {
          cells.append(UInt8(known))
          copies[known] += 1
        } else {
          cells.append(UInt8(texts.count))
          texts.append(text)
          numbers.append(number)
          copies.append(1)
        }
      }
    }
    numColumns = grid.numColumns
    self.cells = cells
    self.texts = texts
    self.numbers = numbers
    self.copies = copies
  }

  /// The board of tiles that a level deals, numbered as in it.
  init(_ dealt: [Int], from level: LevelTiles, of game: SwappingPuzzle) {
    precondition(
      dealt.count == game.level.rules.rows * game.level.rules.columns, "the phrases of a deal fill the board")
    var kinds: [Int] = []
    var copies: [UInt8] = []
    cells = dealt.map { tile in
      if let known = kinds.firstIndex(of: tile) {
        copies[known] += 1
        return UInt8(known)
      }
      kinds.append(tile)
      copies.append(1)
      return UInt8(kinds.count - 1)
    }
    numColumns = game.level.rules.columns
    texts = kinds.map { level.texts[$0] }
    numbers = kinds.map { level.numbers[$0] }
    self.copies = copies
  }

  /// Whether no two tiles are equal.
  var isDistinct: Bool { texts.count == cells.count }

  /// The number of symbols that occur on several tiles.
  var repeatedCount: Int { isDistinct ? 0 : copies.count { $0 > 1 } }

  /// The cell of an index in row-major order.
  func coordinate(_ cell: Int) -> Coordinate {
    Coordinate(row: cell / numColumns, col: cell % numColumns)
  }

  /// The swap of two cells.
  /// - Precondition: `first < second`.
  func move(_ first: Int, _ second: Int) -> SwappingMove {
    SwappingMove(ordered: coordinate(first), coordinate(second))
  }
}
