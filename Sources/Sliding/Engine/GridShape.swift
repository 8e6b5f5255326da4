/// The size of a grid and the length of its lines.
struct GridShape: Hashable, Sendable {
  /// The number of rows, at least 2.
  let rows: Int
  /// The number of columns, at least 2.
  let columns: Int
  /// The number of cells in a line.
  let lineLength: Int

  /// The number of cells.
  var count: Int { rows * columns }

  /// The cells of each row that can be a line, from the top; empty when rows have another length.
  var rowLines: [[Int]] {
    columns == lineLength ? (0..<rows).map { row in (0..<columns).map { row * columns + $0 } } : []
  }

  /// The cells of each column that can be a line, from the left; empty when columns have another length.
  var columnLines: [[Int]] {
    rows == lineLength ? (0..<columns).map { column in (0..<rows).map { $0 * columns + column } } : []
  }

  /// The colour of a cell on a chessboard, 0 or 1.
  func colour(of cell: Int) -> Int { (cell / columns + cell % columns) & 1 }

  /// The cell from which a slide comes, or `nil` when there is none.
  func start(of move: SlidingMove, empty: Int) -> Int? {
    let row = empty / columns
    let column = empty % columns
    switch move {
    case .down: return row > 0 ? empty - columns : nil
    case .left: return column < columns - 1 ? empty + 1 : nil
    case .right: return column > 0 ? empty - 1 : nil
    case .up: return row < rows - 1 ? empty + columns : nil
    }
  }

  /// The cell from which the tile comes, for each cell and slide (index 4 x empty cell + slide), or 255 when there is
  /// none.
  var starts: [UInt8] {
    (0..<count).flatMap { empty in
      SlidingMove.allCases.map { UInt8(start(of: $0, empty: empty) ?? 255) }
    }
  }

  /// The set of the neighbours of each cell, as bits; for at most 16 cells.
  var neighbours: [UInt16] {
    (0..<count).map { cell in
      SlidingMove.allCases.reduce(UInt16(0)) { set, move in
        start(of: move, empty: cell).map { set | 1 << UInt16($0) } ?? set
      }
    }
  }

  /// The permutations of the cells that keep neighbours adjacent: the reflections and rotations of the rectangle, and
  /// for a square also those across the diagonals. Element *i* of one is the cell to which cell *i* goes.
  var symmetries: [[Int]] {
    var maps: [[Int]] = []
    for transposed in rows == columns ? [false, true] : [false] {
      for flippedRows in [false, true] {
        for flippedColumns in [false, true] {
          maps.append(
            (0..<count).map { cell in
              let row = flippedRows ? rows - 1 - cell / columns : cell / columns
              let column = flippedColumns ? columns - 1 - cell % columns : cell % columns
              return transposed ? column * columns + row : row * columns + column
            })
        }
      }
    }
    return maps
  }
}

extension SlidingPuzzle {
  /// The size of the level's grid and the length of its lines.
  var shape: GridShape { GridShape(rows: level.rules.rows, columns: level.rules.columns, lineLength: level.lineLength) }
}
