import CMathematics

/// The spread of win rates over a level's deals: a beta distribution with the estimated mean and variance. No deal is
/// rated by its own few games, so chance cannot make some look worse than they are.
///
/// ```swift
/// let spread = DealSpread(mean: 0.57, share: 0.17)
/// print(spread.worst)  // about 0.16: what is won of the worst 5 % of the deals
/// ```
public struct DealSpread: Hashable, Sendable {
  /// The win rate over all deals, 0 to 1.
  public let mean: Double
  /// The part of the variance of winning that lies between deals, 0 to 1.
  public let share: Double

  /// Creates a spread from the mean and the share of the variance, both clamped to 0 ... 1.
  public init(mean: Double, share: Double) {
    self.mean = min(1, max(0, mean))
    self.share = min(1, max(0, share))
  }

  /// The win rate on the worst ``DealLuck/worstShare`` of the deals.
  ///
  /// Computed by the trapezoidal rule over log odds, where the density is smooth and falls off fast. Complexity: O(1),
  /// some thousand terms.
  public var worst: Double {
    guard mean > 0, mean < 1, share > 1e-6 else { return mean }
    let concentration = 1 / min(share, 0.99) - 1
    let (a, b) = (mean * concentration, (1 - mean) * concentration)
    let middle = Logistic.logit(mean)
    let core = 10 * (1 / a + 1 / b).squareRoot()
    let (low, high) = (middle - core - 40 / a, middle + core + 40 / b)
    let step = (high - low) / Double(Self.terms)
    func logDensity(_ odds: Double) -> Double {
      // log x and log (1 - x) without loss of digits at the ends.
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

  /// The smallest share of the variance at which deals with a mean are unfair. It is at least ``DealLuck/unfairShare``,
  /// and the win rate on the worst deals is then below ``DealLuck/unfairPart`` of the usual one. 1 if no spread is
  /// large enough.
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
