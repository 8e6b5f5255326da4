import TextFormats

/// The values of pairs of games, in order; a few bytes per pair as JSON.
public struct PlayedPairs: Hashable, Sendable {
  /// The values of each pair.
  public var values: [PairValues]

  /// Creates pairs from their values.
  public init(_ values: [PairValues]) { self.values = values }
}

extension PlayedPairs: Codable {
  private enum CodingKeys: String, CodingKey { case pairs, values }

  /// Reads pairs; throws `DecodingError.dataCorrupted` when values are missing.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let count = try container.decode(Int.self, forKey: .pairs)
    var numbers = PackedNumbers(try container.decode(String.self, forKey: .values))
    func value() throws -> Int? {
      guard let flag = numbers?.next(), flag == 0 || flag == 1 else { throw refusal }
      guard flag == 1 else { return nil }
      guard let value = numbers?.next() else { throw refusal }
      return value
    }
    var refusal: DecodingError {
      DecodingError.dataCorruptedError(
        forKey: .values, in: container, debugDescription: "found other numbers, expected the values of \(count) pairs")
    }
    var values: [PairValues] = []
    while values.count < count { values.append(PairValues(first: try value(), second: try value())) }
    guard count >= 0, numbers?.isAtEnd == true else { throw refusal }
    self.values = values
  }

  /// Writes the pairs: for each value whether it exists, and the value.
  public func encode(to encoder: any Encoder) throws {
    var numbers = PackedNumbers()
    for pair in values {
      for value in [pair.first, pair.second] {
        numbers.append(value == nil ? 0 : 1)
        if let value { numbers.append(value) }
      }
    }
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(values.count, forKey: .pairs)
    try container.encode(numbers.text, forKey: .values)
  }
}
