import Phrasebook

/// A board whose tiles are small numbers: equal texts have equal symbols, numbered in the order in which they are first
/// met, row by row.
struct SymbolBoard: Hashable, Sendable {
  /// The number of rows.
  let numRows: Int
  /// The number of columns.
  let numColumns: Int
  /// The symbol of every cell, in row-major order.
  var cells: [UInt8]
  /// The text of every symbol.
  let texts: [String]
  /// How many tiles bear each symbol.
  let copies: [UInt8]

  /// Boards of more cells than this do not fit the bit masks of the solvers.
  static let largestSize = 64

  /// Packs a grid, or returns `nil` when it has an empty cell, no cell, or more than ``largestSize`` cells.
  init?(_ grid: TextGrid) {
    guard grid.count > 0, grid.count <= Self.largestSize else { return nil }
    var cells: [UInt8] = []
    var texts: [String] = []
    var copies: [UInt8] = []
    var symbols: [String: UInt8] = [:]
    cells.reserveCapacity(grid.count)
    texts.reserveCapacity(grid.count)
    symbols.reserveCapacity(grid.count)
    for coordinate in grid.coordinates {
      guard let text = grid[coordinate] else { return nil }
      if let known = symbols[text] {
        cells.append(known)
        copies[Int(known)] += 1
      } else {
        let symbol = UInt8(texts.count)
        symbols[text] = symbol
        cells.append(symbol)
        texts.append(text)
        copies.append(1)
      }
    }
    numRows = grid.numRows
    numColumns = grid.numColumns
    self.cells = cells
    self.texts = texts
    self.copies = copies
  }

  /// The cell of an index in row-major order.
  func coordinate(_ cell: Int) -> Coordinate {
    Coordinate(row: cell / numColumns, col: cell % numColumns)
  }

  /// The index of a cell in row-major order.
  func index(of coordinate: Coordinate) -> Int {
    coordinate.row * numColumns + coordinate.col
  }

  /// The swap of two cells.
  /// - Precondition: `first < second`.
  func move(_ first: Int, _ second: Int) -> SwappingMove {
    SwappingMove(ordered: coordinate(first), coordinate(second))
  }
}
