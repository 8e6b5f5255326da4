import Exact

/// Where the middle and the ends of a distribution lie: the 10th, 50th and 90th percentile by nearest rank, so each is
/// a value that was really seen.
public struct Percentiles: Hashable, Sendable {
  /// One in ten is at most this.
  public let low: Int
  /// One in two is at most this.
  public let median: Int
  /// Nine in ten are at most this.
  public let high: Int

  /// The percentiles of `distribution`, or `nil` if it is empty. Complexity: O(different values).
  public init?(_ distribution: Distribution) {
    guard let low = distribution.percentile(10), let median = distribution.percentile(50),
      let high = distribution.percentile(90)
    else { return nil }
    self.low = low
    self.median = median
    self.high = high
  }
}
