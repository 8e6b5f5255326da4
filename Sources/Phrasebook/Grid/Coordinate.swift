import PuzzleCore

/// A cell of a grid: row 0 at the top, column 0 at the left.
public struct Coordinate: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The row, from 0, growing downwards.
  public var row: Int
  /// The column, from 0, growing to the right.
  public var col: Int

  /// Creates the cell at a row and column.
  ///
  /// Neighbours of edge cells may be outside a grid, so negative numbers are allowed here;
  /// ``isWithin(numRows:numCols:)`` tests whether a cell is in a grid.
  @inlinable
  public init(row: Int, col: Int) {
    self.row = row
    self.col = col
  }

  /// The top-left cell.
  public static let origin = Coordinate(row: 0, col: 0)

  // A coordinate may come from a file, so a step beyond the largest integer wraps around instead of trapping. Either
  // way it is outside every grid.

  /// The cell below.
  public var nextRow: Coordinate { Coordinate(row: row &+ 1, col: col) }
  /// The cell above.
  public var prevRow: Coordinate { Coordinate(row: row &- 1, col: col) }
  /// The cell to the right.
  public var nextCol: Coordinate { Coordinate(row: row, col: col &+ 1) }
  /// The cell to the left.
  public var prevCol: Coordinate { Coordinate(row: row, col: col &- 1) }

  /// Whether the cell lies in a grid of that size.
  public func isWithin(numRows: Int, numCols: Int) -> Bool {
    row >= 0 && row < numRows && col >= 0 && col < numCols
  }

  /// The four neighbours in the order up, left, right, down; some may be outside a grid.
  public var neighbours: [Coordinate] { [prevRow, prevCol, nextCol, nextRow] }

  /// Orders cells by row, then by column.
  public static func < (a: Coordinate, b: Coordinate) -> Bool {
    (a.row, a.col) < (b.row, b.col)
  }

  /// The cell in words, counted from 1: `row 1, column 4`.
  public var description: String { words.english }

  /// The same in every language.
  public var words: HintText {
    // Files may name any cell; the largest number has no successor.
    HintTemplate.cell(HintText(row < .max ? row + 1 : row), HintText(col < .max ? col + 1 : col))
  }

  /// Reads a cell written as `[row, col]`.
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    row = try container.decode(Int.self)
    col = try container.decode(Int.self)
    guard container.isAtEnd else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found more than two numbers, expected [row, col]")
    }
  }

  /// Writes the cell as `[row, col]`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(row)
    try container.encode(col)
  }
}
