import Difficulty

/// An estimate of the ratio of two counts from games that counted both, for example phrases per landing.
///
/// The estimate is the ratio of the two sums. Its standard error follows from the residuals of the games. An average of
/// the ratios of the games would give short games the same weight as long ones.
///
/// Source: W. G. Cochran, *Sampling Techniques*, 3rd edition, 1977, section 6.4, without the correction for a finite
/// population.
struct RatioEstimate: Hashable, Sendable {
  /// The number of added games.
  private(set) var count = 0
  private var overSum: Int128 = 0
  private var underSum: Int128 = 0
  private var overSquares: Int128 = 0
  private var products: Int128 = 0
  private var underSquares: Int128 = 0

  /// Creates an estimate without games.
  init() {}

  /// Adds a game with `over` counts in the numerator and `under` counts in the denominator. Sums are exact as long as
  /// each count and the number of games are below 2^40. O(1).
  mutating func add(_ over: Int, per under: Int) {
    count += 1
    let (over, under) = (Int128(over), Int128(under))
    overSum += over
    underSum += under
    overSquares += over * over
    products += over * under
    underSquares += under * under
  }

  /// The sum of the numerators over the sum of the denominators; `nil` if the latter is 0.
  var ratio: Double? { underSum == 0 ? nil : Double(overSum) / Double(underSum) }

  /// The standard error of the ratio; `nil` with fewer than two games or without a ratio.
  var standardError: Double? {
    guard let ratio, count > 1 else { return nil }
    let residuals = Double(overSquares) - 2 * ratio * Double(products) + ratio * ratio * Double(underSquares)
    let games = Double(count)
    let mean = Double(underSum) / games
    return (max(0, residuals) / (games * (games - 1))).squareRoot() / abs(mean)
  }

  /// The interval that contains the true ratio with a probability of about `confidence`, from the normal approximation;
  /// `nil` without a standard error.
  func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard let ratio, let standardError else { return nil }
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * standardError
    return (ratio - reach)...(ratio + reach)
  }
}
