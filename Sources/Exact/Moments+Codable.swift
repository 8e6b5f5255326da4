extension Moments: Codable {
  private enum CodingKeys: String, CodingKey {
    case count, sum, sumOfSquares, min, max
  }

  /// Reads what ``encode(to:)`` writes. Throws `DecodingError.dataCorrupted` for parts that no samples can have
  /// together, such as a mean outside the range, and for more than 2^53 samples.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let moments = Moments(
      count: try container.decode(Int.self, forKey: .count),
      sum: try container.decode(BigInteger.self, forKey: .sum),
      sumOfSquares: try container.decode(BigInteger.self, forKey: .sumOfSquares),
      min: try container.decodeIfPresent(Int.self, forKey: .min),
      max: try container.decodeIfPresent(Int.self, forKey: .max))
    guard let moments else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "found moments that contradict each other, expected those of at most 2^53 integers"))
    }
    self = moments
  }

  /// Writes `count`, `sum` and `sumOfSquares` (both sums as decimal text), and `min` and `max` unless there are no
  /// samples.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(count, forKey: .count)
    try container.encode(sum, forKey: .sum)
    try container.encode(sumOfSquares, forKey: .sumOfSquares)
    try container.encodeIfPresent(min, forKey: .min)
    try container.encodeIfPresent(max, forKey: .max)
  }
}
