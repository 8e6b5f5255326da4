extension LineRule {
  /// The valid lines of a grid: rows from the top, then columns from the left.
  public func correctLines(in grid: TextGrid) -> [CorrectLine] {
    var lines: [CorrectLine] = []
    for row in 0..<grid.numRows {
      append(to: &lines, from: Coordinate(row: row, col: 0), .eastwards, length: grid.numColumns, in: grid)
    }
    for col in 0..<grid.numColumns {
      append(to: &lines, from: Coordinate(row: 0, col: col), .southwards, length: grid.numRows, in: grid)
    }
    return lines
  }

  /// The cells of all valid lines.
  public func highlightedCoordinates(in grid: TextGrid) -> Set<Coordinate> {
    Set(correctLines(in: grid).flatMap(\.cells))
  }

  /// Adds the line that begins at a cell in a direction, if it is valid. Few lines are valid, so their cells are listed
  /// last.
  private func append(
    to lines: inout [CorrectLine], from start: Coordinate, _ direction: Direction, length: Int, in grid: TextGrid
  ) {
    var texts: [String] = []
    texts.reserveCapacity(length)
    var cell = start
    for _ in 0..<length {
      guard let text = grid[cell] else { return }
      texts.append(text)
      cell = direction.step(from: cell)
    }
    guard let phrase = phrase(spelledBy: texts) else { return }
    let cells = sequence(first: start, next: direction.step).prefix(length)
    lines.append(CorrectLine(cells: Array(cells), isRow: direction.isHorizontal, phrase: phrase))
  }
}

/// A valid line on a board: its cells and its phrase.
public struct CorrectLine: Hashable, Sendable {
  /// The cells from left to right or from top to bottom.
  public var cells: [Coordinate]
  /// Whether it is a row.
  public var isRow: Bool
  /// The phrase that it spells.
  public var phrase: Phrase

  /// Creates a valid line.
  public init(cells: [Coordinate], isRow: Bool, phrase: Phrase) {
    self.cells = cells
    self.isRow = isRow
    self.phrase = phrase
  }
}
