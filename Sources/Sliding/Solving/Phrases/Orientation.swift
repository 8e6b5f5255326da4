/// One of the eight symmetries of the square. It turns a 4 x 4 board so that an arrangement has its lines in rows, row
/// 0 or row 1 free, and the final empty cell on a cell of colour 0.
struct Orientation: Sendable {
  /// The first step: reflection across the diagonal, which turns columns into rows.
  static let transposed = 1
  /// The second step: top to bottom.
  static let flipped = 2
  /// The third step: left to right.
  static let mirrored = 4

  /// The target of each cell.
  let cells: [Int]
  /// The source of each cell.
  let inverse: [Int]

  /// The orientation with a number: the sum of the constants above.
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

  /// All orientations by number.
  static var all: [Orientation] { (0..<8).map(Orientation.init) }

  /// The number of the orientation for an arrangement. Transposing keeps the colours of cells; each of the other
  /// reflections swaps them.
  static func number(isRows: Bool, freeLine: Int, lastColour: Int) -> Int {
    let isFlipped = freeLine > 1
    return (isRows ? 0 : transposed) + (isFlipped ? flipped : 0) + ((lastColour == 1) != isFlipped ? mirrored : 0)
  }
}
