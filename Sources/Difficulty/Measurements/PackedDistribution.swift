import Exact
import TextFormats

/// A distribution as a short text for JSON: each value as its difference from the previous one, with its count.
///
/// A million games have about a hundred thousand different times in milliseconds; they take about four bytes each
/// instead of eleven.
struct PackedDistribution: Codable {
  let distribution: Distribution

  init(_ distribution: Distribution) { self.distribution = distribution }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let numbers = PackedNumbers(try container.decode(String.self))
    guard let distribution = numbers.flatMap({ Self.distribution($0) }) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found other numbers, expected values with how often each was seen")
    }
    self.distribution = distribution
  }

  /// The maximum number of samples, beyond which JSON readers round: 2^53.
  private static let mostSamples = Int(clamping: 1 << 53 as Int64)

  private static func distribution(_ packed: PackedNumbers) -> Distribution? {
    var (numbers, distribution, last) = (packed, Distribution(), Int?.none)
    while !numbers.isAtEnd {
      guard let step = numbers.next(), let count = numbers.next(), last == nil || step > 0,
        case (let value, false) = (last ?? 0).addingReportingOverflow(step),
        count >= 1, count <= mostSamples - distribution.count
      else { return nil }
      distribution.add(value, times: count)
      last = value
    }
    return distribution
  }

  func encode(to encoder: any Encoder) throws {
    var (numbers, last) = (PackedNumbers(), 0)
    for bin in distribution.bins {
      numbers.append(bin.value - last)
      numbers.append(bin.count)
      last = bin.value
    }
    var container = encoder.singleValueContainer()
    try container.encode(numbers.text)
  }
}

extension GameDistributions: Codable {
  private enum CodingKeys: String, CodingKey {
    case scores, moves, movesToWin, timesToWin, timesToFail, timesToLeave, measures
  }

  /// Reads what ``encode(to:)`` writes.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func read(_ key: CodingKeys) throws -> Distribution {
      try values.decode(PackedDistribution.self, forKey: key).distribution
    }
    self.init(
      scores: try read(.scores), moves: try read(.moves), movesToWin: try read(.movesToWin),
      timesToWin: try read(.timesToWin), timesToFail: try read(.timesToFail))
    timesToLeave = try read(.timesToLeave)
    measures = try values.decode([PackedDistribution].self, forKey: .measures).map(\.distribution)
  }

  /// Writes the distributions, each as a text in base 64.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    let single: [(CodingKeys, Distribution)] = [
      (.scores, scores), (.moves, moves), (.movesToWin, movesToWin), (.timesToWin, timesToWin),
      (.timesToFail, timesToFail), (.timesToLeave, timesToLeave),
    ]
    for (key, distribution) in single { try values.encode(PackedDistribution(distribution), forKey: key) }
    try values.encode(measures.map(PackedDistribution.init), forKey: .measures)
  }
}
