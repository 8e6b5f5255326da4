extension Distribution: Codable {
  /// Reads what ``encode(to:)`` writes. Throws `DecodingError.dataCorrupted` when values do not ascend, a count is
  /// below 1, or there are more than 2^53 samples.
  public init(from decoder: any Decoder) throws {
    self.init()
    var list = try decoder.unkeyedContainer()
    var last: Int?
    while !list.isAtEnd {
      var pair = try list.nestedUnkeyedContainer()
      let value = try pair.decode(Int.self)
      let repetitions = try pair.decode(Int.self)
      guard pair.isAtEnd, last.map({ $0 < value }) ?? true, repetitions >= 1,
        repetitions <= Moments.largestDecodedCount - count
      else {
        throw DecodingError.dataCorruptedError(
          in: list,
          debugDescription: "found [\(value), \(repetitions)], expected pairs [value, count] with ascending values "
            + "and counts of at least 1 that add up to at most 2^53")
      }
      add(value, times: repetitions)
      last = value
    }
  }

  /// Writes the bins in ascending order as `[[value, count], ...]`.
  public func encode(to encoder: any Encoder) throws {
    var list = encoder.unkeyedContainer()
    for bin in bins {
      var pair = list.nestedUnkeyedContainer()
      try pair.encode(bin.value)
      try pair.encode(bin.count)
    }
  }
}
