import TextFormats

extension GameBubbleSet: CustomStringConvertible {
  /// The rows as texts, with one character per cell.
  public var rowTexts: [String] {
    (0..<geometry.rows).map { row in String(bubbles[geometry.cellRange(ofRow: row)].map(\.character)) }
  }

  /// The rows, one per line; odd rows of a hexagonal grid are not indented.
  public var description: String { rowTexts.joined(separator: "\n") }

  /// Reads rows as ``rowTexts`` writes them. In a short row the missing cells are empty.
  /// - Throws: ``InputError`` with the position of the first invalid or surplus character, or of the first
  ///   surplus row.
  public init(rows: [String], isHexagonal: Bool = true, file: String = "-") throws(InputError) {
    guard rows.count <= BubbleGeometry.mostRows else {
      throw InputError(
        file: file, line: BubbleGeometry.mostRows + 1, column: 1, found: "\(rows.count) rows",
        expected: "at most \(BubbleGeometry.mostRows)")
    }
    self.init(numberOfRows: rows.count, isHexagonal: isHexagonal)
    for (row, text) in rows.enumerated() {
      for (column, character) in text.enumerated() {
        guard let cell = geometry.cell(row: row, column: column) else {
          throw InputError(
            file: file, line: row + 1, column: column + 1, found: "\(text.count) cells",
            expected: "at most \(geometry.cells(inRow: row))")
        }
        guard let type = BubbleType(character) else {
          throw InputError(
            file: file, line: row + 1, column: column + 1, found: String(character).quoted,
            expected: "one of . R Y G B I L X S")
        }
        updateBubble(at: cell, to: type)
      }
    }
  }
}

extension GameBubbleSet: Codable {
  private enum CodingKeys: String, CodingKey { case isHexagonal, rows }

  /// Reads the kind of the grid and its rows.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let rows = try container.decode([String].self, forKey: .rows)
    do {
      try self.init(rows: rows, isHexagonal: container.decode(Bool.self, forKey: .isHexagonal))
    } catch let error as InputError {
      throw DecodingError.dataCorruptedError(
        forKey: .rows, in: container,
        debugDescription: "row \(error.line), cell \(error.column): found \(error.found), expected \(error.expected)")
    }
  }

  /// Writes the kind of the grid and its rows.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(isHexagonal, forKey: .isHexagonal)
    try container.encode(rowTexts, forKey: .rows)
  }
}
