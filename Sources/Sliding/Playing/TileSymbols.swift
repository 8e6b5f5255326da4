import Phrasebook

/// The tiles of one board as small numbers, from 1 in the order of their texts; 0 is the empty cell, and equal tiles
/// have one number. The tiles never change, so a game is numbered once and needs no further text comparisons.
struct TileSymbols: Sendable {
  /// A number for a tile.
  typealias Symbol = UInt16

  private let symbols: [String: Symbol]

  /// The numbers of some tiles.
  init(_ texts: Set<String>) {
    symbols = Dictionary(uniqueKeysWithValues: zip(texts.sorted(), 1...))
  }

  /// The number of a tile; `nil` when it is none of these.
  subscript(text: String) -> Symbol? { symbols[text] }

  /// The cells of a grid in row-major order; `nil` when it has other tiles.
  func cells(of grid: TextGrid) -> [Symbol]? {
    var cells: [Symbol] = []
    cells.reserveCapacity(grid.count)
    for row in 0..<grid.numRows {
      for column in 0..<grid.numColumns {
        guard let text = grid[Coordinate(row: row, col: column)] else {
          cells.append(0)
          continue
        }
        guard let symbol = symbols[text] else { return nil }
        cells.append(symbol)
      }
    }
    return cells
  }
}
