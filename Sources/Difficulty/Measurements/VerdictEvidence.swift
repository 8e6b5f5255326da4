/// The basis of a verdict: an estimate and its interval.
public struct VerdictEvidence: Hashable, Sendable {
  /// The measured value.
  public let estimate: Double
  /// The interval of the value, with 95 % confidence, or more if several hypotheses were tested.
  public let interval: ClosedRange<Double>

  /// Creates an estimate with an interval, which is widened if necessary to contain the estimate.
  public init(_ estimate: Double, _ interval: ClosedRange<Double>) {
    self.estimate = estimate
    self.interval = min(interval.lowerBound, estimate)...max(interval.upperBound, estimate)
  }

  /// A share with Wilson's interval; `nil` without trials.
  public init?(_ share: WilsonInterval) {
    guard let rate = share.rate else { return nil }
    self.init(rate, share.lower...share.upper)
  }

  /// The share of `count` in some games; `nil` without games.
  init?(_ count: Int, of games: Int) { self.init(WilsonInterval(successes: count, of: games)) }
}
