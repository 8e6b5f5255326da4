/// What a verdict rests on: an estimate and its interval.
public struct VerdictEvidence: Hashable, Sendable {
  /// What was measured.
  public let estimate: Double
  /// Where it lies with 95 % confidence, or more where several things were tested.
  public let interval: ClosedRange<Double>

  /// An estimate with an interval, which is widened if it does not hold the estimate.
  public init(_ estimate: Double, _ interval: ClosedRange<Double>) {
    self.estimate = estimate
    self.interval = min(interval.lowerBound, estimate)...max(interval.upperBound, estimate)
  }

  /// A share with Wilson's interval; `nil` without trials.
  public init?(_ share: WilsonInterval) {
    guard let rate = share.rate else { return nil }
    self.init(rate, share.lower...share.upper)
  }

  /// The share of some games; `nil` without games.
  init?(_ count: Int, of games: Int) { self.init(WilsonInterval(successes: count, of: games)) }
}
