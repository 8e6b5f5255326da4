import Phrasebook
import TextFormats

extension JSONValue {
  /// A grid as an array of rows of strings or null.
  public static func grid(_ grid: TextGrid) -> JSONValue {
    .array(grid.rows.map { .array($0.map { $0.map(JSONValue.string) ?? .null }) })
  }

  /// Cells as an array of `[row, col]`.
  public static func cells(_ cells: [Coordinate]) -> JSONValue {
    .array(cells.map(JSONValue.cell))
  }

  /// A cell as `[row, col]`.
  public static func cell(_ cell: Coordinate) -> JSONValue { [.integer(cell.row), .integer(cell.col)] }
}

extension CorrectLine {
  /// A line as `moli solve` writes what a solution reaches.
  public var target: JSONValue {
    .object([
      .init("phrase", .string(phrase.text)), .init("line", .string(isRow ? "row" : "column")),
      .init("index", .integer(cells.first.map { isRow ? $0.row : $0.col } ?? 0)),
    ])
  }
}
