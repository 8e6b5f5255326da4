import CMathematics

/// How far apart the win rates of a level's deals lie: a beta distribution with the mean and the variance that were
/// estimated. Single deals are never judged by their own few games, so that chance does not make some of them look
/// worse than any is.
///
/// ```swift
/// let spread = DealSpread(mean: 0.57, share: 0.17)
/// print(spread.worst)  // about 0.16: what is won of the worst 5 % of the deals
/// ```
public struct DealSpread: Hashable, Sendable {
  /// The share won of all deals, 0 to 1.
  public let mean: Double
  /// How much of the variance of winning lies between deals, 0 to 1.
  public let share: Double

  /// Deals with this mean and share of the variance, both moved into 0 ... 1.
  public init(mean: Double, share: Double) {
    self.mean = min(1, max(0, mean))
    self.share = min(1, max(0, share))
  }

  /// The share won of the worst ``DealLuck/worstShare`` of the deals.
  ///
  /// By the trapezoidal rule over log odds, where the density is smooth and falls off fast. Complexity: O(1), some
  /// thousand terms.
  public var worst: Double {
    guard mean > 0, mean < 1, share > 1e-6 else { return mean }
    let concentration = 1 / min(share, 0.99) - 1
    let (a, b) = (mean * concentration, (1 - mean) * concentration)
    let middle = Logistic.logit(mean)
    let core = 10 * (1 / a + 1 / b).squareRoot()
    let (low, high) = (middle - core - 40 / a, middle + core + 40 / b)
    let step = (high - low) / Double(Self.terms)
    func logDensity(_ odds: Double) -> Double {
      // log x and log (1 - x) without the loss of digits at the ends.
      let log1 = odds > 0 ? -log1p(exp(-odds)) : odds - log1p(exp(odds))
      return a * log1 + b * (log1 - odds)
    }
    let highest = logDensity(middle)
    let places = (0...Self.terms).map { low + Double($0) * step }
    let weights = places.map { exp(logDensity($0) - highest) }
    var left = DealLuck.worstShare * weights.reduce(0, +)
    let all = left
    var sum = 0.0
    for (place, weight) in zip(places, weights) {
      let taken = min(weight, left)
      sum += taken * Logistic.probability(place)
      left -= taken
      if left <= 0 { break }
    }
    return all > 0 ? min(mean, sum / all) : mean
  }

  private static let terms = 1_200

  /// The share of the variance from which on deals with a mean are unfair: it is at least ``DealLuck/unfairShare``, and
  /// of the worst deals less than ``DealLuck/unfairPart`` of the usual share is won. 1 where no spread is that large.
  public static func unfairShare(mean: Double) -> Double {
    func isUnfair(_ share: Double) -> Bool {
      DealSpread(mean: mean, share: share).worst < DealLuck.unfairPart * mean
    }
    if isUnfair(DealLuck.unfairShare) { return DealLuck.unfairShare }
    guard isUnfair(0.99) else { return 1 }
    var (fair, unfair) = (DealLuck.unfairShare, 0.99)
    for _ in 0..<12 {
      let middle = (fair + unfair) / 2
      if isUnfair(middle) { unfair = middle } else { fair = middle }
    }
    return unfair
  }
}
