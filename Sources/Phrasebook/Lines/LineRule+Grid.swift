extension LineRule {
  /// The valid lines of a grid: rows from the top, then columns from the left.
  public func correctLines(in grid: TextGrid) -> [CorrectLine] {
    let rows = (0..<grid.numRows).map { row in (0..<grid.numColumns).map { Coordinate(row: row, col: $0) } }
    let columns = (0..<grid.numColumns).map { col in (0..<grid.numRows).map { Coordinate(row: $0, col: col) } }
    return rows.compactMap { correctLine($0, isRow: true, in: grid) }
      + columns.compactMap { correctLine($0, isRow: false, in: grid) }
  }

  /// The cells of all valid lines.
  public func highlightedCoordinates(in grid: TextGrid) -> Set<Coordinate> {
    Set(correctLines(in: grid).flatMap(\.cells))
  }

  private func correctLine(_ cells: [Coordinate], isRow: Bool, in grid: TextGrid) -> CorrectLine? {
    guard let texts = grid.getTexts(at: cells), let phrase = phrase(spelledBy: texts) else { return nil }
    return CorrectLine(cells: cells, isRow: isRow, phrase: phrase)
  }
}
