/// A probability estimated from a count of successes, with Wilson's score interval.
///
/// The interval contains every probability that a score test would not reject. It stays inside 0 ... 1 and is right for
/// 0 successes and for 0 failures. Its mean coverage is close to its confidence with as few as ten trials, where the
/// textbook interval (estimate ± z x error) fails badly.
///
/// Sources: E. B. Wilson, *Probable inference, the law of succession, and statistical inference*, JASA 22 (1927),
/// 209-212; L. D. Brown, T. T. Cai, A. DasGupta, *Interval estimation for a binomial proportion*, Statistical Science
/// 16 (2001), 101-133, who recommend it.
public struct WilsonInterval: Hashable, Sendable {
  /// The number of successes.
  public let successes: Int
  /// The number of trials.
  public let trials: Int
  /// The confidence of the interval, for example 0.95.
  public let confidence: Double
  /// The lower bound, 0 ... 1; exactly 0 when there was no success.
  public let lower: Double
  /// The upper bound, 0 ... 1; exactly 1 when there was no failure.
  public let upper: Double

  /// Creates the interval for `successes` of `trials`; without trials, 0 ... 1.
  ///
  /// Confidences are limited as in ``StandardNormal/twoSidedQuantile(confidence:)``. Complexity: O(1).
  /// - Precondition: `0 <= successes <= trials`.
  public init(successes: Int, of trials: Int, confidence: Double = 0.95) {
    precondition(successes >= 0 && successes <= trials, "found \(successes) successes in \(trials) trials")
    self.successes = successes
    self.trials = trials
    self.confidence = confidence
    guard trials > 0 else {
      (lower, upper) = (0, 1)
      return
    }
    let z = StandardNormal.twoSidedQuantile(confidence: confidence)
    let n = Double(trials)
    let p = Double(successes) / n
    let spread = z * z / n
    let centre = (p + spread / 2) / (1 + spread)
    let half = z * (p * (1 - p) / n + spread / n / 4).squareRoot() / (1 + spread)
    lower = successes == 0 ? 0 : max(0, centre - half)
    upper = successes == trials ? 1 : min(1, centre + half)
  }

  /// The share of successes, or `nil` without trials.
  public var rate: Double? {
    trials > 0 ? Double(successes) / Double(trials) : nil
  }

  /// The interval from the lower to the upper bound.
  public var bounds: ClosedRange<Double> { lower...upper }
}

extension WilsonInterval {
  /// The bounds for a share that was estimated with the precision of the given number of independent trials, which need
  /// not be whole. O(1).
  /// - Precondition: `trials > 0`.
  static func bounds(of rate: Double, trials: Double, confidence: Double = 0.95) -> ClosedRange<Double> {
    let z = StandardNormal.twoSidedQuantile(confidence: confidence)
    let spread = z * z / trials
    let centre = (rate + spread / 2) / (1 + spread)
    let half = z * (rate * (1 - rate) / trials + spread / trials / 4).squareRoot() / (1 + spread)
    return max(0, min(rate, centre - half))...min(1, max(rate, centre + half))
  }
}
