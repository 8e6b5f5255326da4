/// How a 4 x 4 board is turned so that an arrangement has its lines in rows, row 0 or row 1 free, and the empty cell on
/// a cell of colour 0 in the end. The eight ways are the symmetries of the square.
struct Orientation: Sendable {
  /// Across the diagonal first: columns become rows.
  static let transposed = 1
  /// Then top to bottom.
  static let flipped = 2
  /// Then left to right.
  static let mirrored = 4

  /// Where each cell goes.
  let cells: [Int]
  /// Where each cell comes from.
  let inverse: [Int]

  /// The orientation of a number: a sum of the above.
  init(_ number: Int) {
    let cells = (0..<16).map { cell in
      var (row, column) = (cell / 4, cell % 4)
      if number & Self.transposed != 0 { (row, column) = (column, row) }
      if number & Self.flipped != 0 { row = 3 - row }
      if number & Self.mirrored != 0 { column = 3 - column }
      return 4 * row + column
    }
    self.cells = cells
    inverse = (0..<16).map { cells.firstIndex(of: $0) ?? 0 }
  }

  /// All, by number.
  static var all: [Orientation] { (0..<8).map(Orientation.init) }

  /// The number of the orientation for an arrangement. Transposing keeps the colours of cells, each reflection
  /// exchanges them.
  static func number(isRows: Bool, freeLine: Int, lastColour: Int) -> Int {
    let isFlipped = freeLine > 1
    return (isRows ? 0 : transposed) + (isFlipped ? flipped : 0) + ((lastColour == 1) != isFlipped ? mirrored : 0)
  }
}
