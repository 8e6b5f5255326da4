import Exact

/// The middle and the ends of a distribution: the 10th, 50th and 90th percentile by nearest rank, so each is an
/// observed value.
public struct Percentiles: Hashable, Sendable {
  /// The 10th percentile.
  public let low: Int
  /// The median.
  public let median: Int
  /// The 90th percentile.
  public let high: Int

  /// Creates the percentiles of `distribution`; `nil` if it is empty. Complexity: O(different values).
  public init?(_ distribution: Distribution) {
    guard let low = distribution.percentile(10), let median = distribution.percentile(50),
      let high = distribution.percentile(90)
    else { return nil }
    self.low = low
    self.median = median
    self.high = high
  }
}
