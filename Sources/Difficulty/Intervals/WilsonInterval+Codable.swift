/// An interval as JSON: the counts, from which the bounds follow.
extension WilsonInterval: Codable {
  private enum CodingKeys: String, CodingKey { case successes, trials, confidence }

  /// Reads an interval; throws `DecodingError.dataCorrupted` for more successes than trials or a confidence outside of
  /// 0...1.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let (successes, trials) = (
      try values.decode(Int.self, forKey: .successes), try values.decode(Int.self, forKey: .trials)
    )
    let confidence = try values.decode(Double.self, forKey: .confidence)
    guard successes >= 0, successes <= trials, confidence > 0, confidence < 1 else {
      throw DecodingError.dataCorruptedError(
        forKey: .successes, in: values,
        debugDescription: "found \(successes) of \(trials) at \(confidence), expected a part at a confidence below 1")
    }
    self.init(successes: successes, of: trials, confidence: confidence)
  }

  /// Writes the counts and the confidence, from which the bounds follow.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(successes, forKey: .successes)
    try values.encode(trials, forKey: .trials)
    try values.encode(confidence, forKey: .confidence)
  }
}
