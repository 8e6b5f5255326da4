import Exact

/// The mean difference between two contestants, estimated from games that they played on the same deals.
///
/// The error is that of the *differences*: the common effect of a deal cancels out. If the games stopped at a verdict,
/// the estimate is a little too far from 0, because chance that exaggerates a difference also ends the test sooner. The
/// interval is then approximate; see J. Whitehead, *The design and analysis of sequential clinical trials*, 1997,
/// chapter 5.
public struct PairedDifference: Hashable, Sendable {
  private var moments = Moments()

  /// Creates an empty estimate.
  public init() {}

  /// Adds a pair of games by the difference of their values. O(1).
  public mutating func add(_ difference: Int) { moments.add(difference) }

  /// The number of pairs.
  public var pairs: Int { moments.count }

  /// The mean difference; `nil` without pairs.
  public var mean: Double? { moments.mean.map(Double.init) }

  /// The standard error of the mean; `nil` with fewer than two pairs.
  public var standardError: Double? {
    moments.sampleVariance.map { (Double($0) / Double(moments.count)).squareRoot() }
  }

  /// The interval that contains the true mean difference with about `confidence`; `nil` if the pairs are not enough.
  /// See ``Exact/Moments/interval(confidence:within:)``: within a range it is that of ``PairedWins``.
  /// - Parameter range: the smallest and the largest possible difference of a pair; `nil` if it is unbounded.
  public func interval(confidence: Double = 0.95, within range: ClosedRange<Double>? = nil) -> ClosedRange<Double>? {
    moments.interval(confidence: confidence, within: range)
  }
}
