extension LineRule {
  /// The valid lines of a grid: rows from the top, then columns from the left.
  public func correctLines(in grid: TextGrid) -> [CorrectLine] {
    var lines: [CorrectLine] = []
    for row in 0..<grid.numRows {
      append(to: &lines, isRow: true, length: grid.numColumns, in: grid) { Coordinate(row: row, col: $0) }
    }
    for col in 0..<grid.numColumns {
      append(to: &lines, isRow: false, length: grid.numRows, in: grid) { Coordinate(row: $0, col: col) }
    }
    return lines
  }

  /// The cells of all valid lines.
  public func highlightedCoordinates(in grid: TextGrid) -> Set<Coordinate> {
    Set(correctLines(in: grid).flatMap(\.cells))
  }

  /// Adds the line of the cells that `cell` names if it is valid. Few lines are, so their cells are listed last.
  private func append(
    to lines: inout [CorrectLine], isRow: Bool, length: Int, in grid: TextGrid, cell: (Int) -> Coordinate
  ) {
    var texts: [String] = []
    texts.reserveCapacity(length)
    for place in 0..<length {
      guard let text = grid[cell(place)] else { return }
      texts.append(text)
    }
    guard let phrase = phrase(spelledBy: texts) else { return }
    lines.append(CorrectLine(cells: (0..<length).map(cell), isRow: isRow, phrase: phrase))
  }
}

/// A valid line on a board: where it lies and what it spells.
public struct CorrectLine: Hashable, Sendable {
  /// The cells from left to right or from top to bottom.
  public var cells: [Coordinate]
  /// Whether it is a row.
  public var isRow: Bool
  /// What it spells.
  public var phrase: Phrase

  /// A valid line.
  public init(cells: [Coordinate], isRow: Bool, phrase: Phrase) {
    self.cells = cells
    self.isRow = isRow
    self.phrase = phrase
  }
}
