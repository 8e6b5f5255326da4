import Phrasebook

extension SwappingMove: LosslessStringConvertible {
  /// The swap as `r1,c1,r2,c2`.
  public var description: String { "\(first.row),\(first.col),\(second.row),\(second.col)" }

  /// Reads a swap exactly as ``description`` writes it. Returns `nil` for anything else: signs, spaces, leading zeros,
  /// one cell named twice, or the larger cell first.
  public init?(_ description: String) {
    let fields = description.split(separator: ",", omittingEmptySubsequences: false)
    let numbers = fields.compactMap { Int($0) }
    guard fields.count == 4, numbers.count == 4 else { return nil }
    let a = Coordinate(row: numbers[0], col: numbers[1])
    let b = Coordinate(row: numbers[2], col: numbers[3])
    guard numbers.allSatisfy({ $0 >= 0 }), a < b else { return nil }
    self.init(ordered: a, b)
    // `Int` reads "+1", "-0" and "007" as well; only the form that is written back unchanged counts.
    guard self.description == description else { return nil }
  }
}

extension SwappingMove: Codable {
  /// Reads a swap written as `[r1, c1, r2, c2]`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = try container.decode([Int].self)
    guard numbers.count == 4, numbers.allSatisfy({ $0 >= 0 }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found \(numbers), expected a swap [r1, c1, r2, c2] of rows and columns from 0"
      )
    }
    let a = Coordinate(row: numbers[0], col: numbers[1])
    let b = Coordinate(row: numbers[2], col: numbers[3])
    guard a < b else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found \(numbers), expected two different cells, the smaller one first")
    }
    self.init(ordered: a, b)
  }

  /// Writes the swap as `[r1, c1, r2, c2]`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([first.row, first.col, second.row, second.col])
  }
}
