extension TextGrid: Codable {
  /// Reads a grid written as an array of rows of strings or null.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let rows = try container.decode([[String?]].self)
    guard let width = rows.first?.count, width > 0, rows.allSatisfy({ $0.count == width }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found rows of no or different lengths, expected a rectangle of cells")
    }
    self.init(fromInitialGrid: rows)
  }

  /// Writes the grid as an array of rows of strings or null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rows)
  }
}
