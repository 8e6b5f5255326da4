import TextFormats

/// Boards as users write them: one board per line, its cells in row-major order separated by white space, `_` for the
/// empty cell.
public struct BoardText: Sendable {
  /// The number of rows.
  public let rows: Int
  /// The number of columns.
  public let columns: Int

  /// Creates the format of boards of a size; both numbers are above 0.
  public init(rows: Int, columns: Int) {
    self.rows = max(1, rows)
    self.columns = max(1, columns)
  }

  /// The longest accepted line, in bytes.
  public static let lineLimit = 64 << 10

  /// Whether a line has no board: it is blank or a comment that starts with `#`.
  public static func isSkipped(_ line: some StringProtocol) -> Bool {
    guard let first = line.first(where: { !$0.isWhitespace }) else { return true }
    return first == "#"
  }

  /// Reads one line.
  /// - Parameters:
  ///   - file: the file's name for messages.
  ///   - number: the line's number, from 1.
  /// - Throws: ``InputError`` at the first surplus cell, or at the end of the line when cells are missing.
  public func parse(_ line: some StringProtocol, file: String, number: Int) throws(InputError) -> TextGrid {
    func refuse(_ column: Int, _ found: String) -> InputError {
      InputError(
        file: file, line: number, column: column, found: found,
        expected: "\(rows * columns) cells separated by white space, \(rows) rows of \(columns)")
    }
    guard line.utf8.count <= Self.lineLimit else { throw refuse(1, "\(line.utf8.count) bytes") }
    let tokens = Tokens(of: line)
    let size = rows * columns
    guard tokens.count == size else {
      if tokens.count > size { throw refuse(tokens.column(of: size), "more than \(size) cells") }
      throw refuse(line.count + 1, tokens.count == 1 ? "1 cell" : "\(tokens.count) cells")
    }
    return TextGrid(cells: tokens.map { $0 == "_" ? nil : $0 }, numColumns: columns)
  }

  /// The column of a cell on a line, in characters from 1, for messages.
  ///
  /// It is the end of the line if the line has fewer cells.
  public func column(of cell: Coordinate, in line: some StringProtocol) -> Int {
    let tokens = Tokens(of: line)
    let index = cell.row * columns + cell.col
    return tokens.indices.contains(index) ? tokens.column(of: index) : line.count + 1
  }

  /// A board on one line, in the form that ``parse(_:file:number:)`` reads.
  public static func line(of grid: TextGrid) -> String {
    grid.rows.map { $0.map { $0 ?? "_" }.joined(separator: " ") }.joined(separator: "  ")
  }
}
