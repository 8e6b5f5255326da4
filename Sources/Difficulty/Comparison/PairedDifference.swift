import Exact

/// How far two contestants are apart on average, estimated from games that they played on the same deals.
///
/// The error is that of the *differences*: what a deal gives to both cancels out. Where the games stopped at a verdict
/// the estimate is a little too far from 0, because chance that exaggerates a difference also ends the test sooner, and
/// the interval is approximate; see J. Whitehead, *The design and analysis of sequential clinical trials*, 1997,
/// chapter 5.
public struct PairedDifference: Hashable, Sendable {
  private var moments = Moments()

  /// No games.
  public init() {}

  /// Adds a pair of games by the difference of their values. O(1).
  public mutating func add(_ difference: Int) { moments.add(difference) }

  /// How many pairs there are.
  public var pairs: Int { moments.count }

  /// The mean difference; `nil` without pairs.
  public var mean: Double? { moments.mean.map(Double.init) }

  /// The standard error of the mean; `nil` with fewer than two pairs.
  public var standardError: Double? {
    moments.sampleVariance.map { (Double($0) / Double(moments.count)).squareRoot() }
  }

  /// The interval that holds the true mean difference with about `confidence`; `nil` when the pairs cannot tell one.
  /// See ``Exact/Moments/interval(confidence:within:)``: within a range it is that of ``PairedWins``.
  /// - Parameter range: the least and the greatest difference that a pair can have, where there are such.
  public func interval(confidence: Double = 0.95, within range: ClosedRange<Double>? = nil) -> ClosedRange<Double>? {
    moments.interval(confidence: confidence, within: range)
  }
}
