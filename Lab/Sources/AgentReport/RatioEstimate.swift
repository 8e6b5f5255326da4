import Difficulty

/// How many of one thing there are for each of another, estimated from games that counted both: phrases for each
/// landing, for example.
///
/// The ratio of the two sums, with the standard error that follows from how far each game is off it. Dividing game by
/// game and averaging would give short games as much weight as long ones.
///
/// Source: W. G. Cochran, *Sampling Techniques*, 3rd edition, 1977, section 6.4, without the correction for a finite
/// population.
struct RatioEstimate: Hashable, Sendable {
  /// How many games were added.
  private(set) var count = 0
  private var overSum: Int128 = 0
  private var underSum: Int128 = 0
  private var overSquares: Int128 = 0
  private var products: Int128 = 0
  private var underSquares: Int128 = 0

  /// No games.
  init() {}

  /// Adds a game that counted `over` of what is above the line and `under` of what is below it. Sums are exact; they
  /// fit as long as the counts stay below 2^40 and the games below 2^40. O(1).
  mutating func add(_ over: Int, per under: Int) {
    count += 1
    let (over, under) = (Int128(over), Int128(under))
    overSum += over
    underSum += under
    overSquares += over * over
    products += over * under
    underSquares += under * under
  }

  /// The sum above the line over the sum below it; `nil` when the latter is 0.
  var ratio: Double? { underSum == 0 ? nil : Double(overSum) / Double(underSum) }

  /// How far the ratio would typically move with other games; `nil` with fewer than two games or without a ratio.
  var standardError: Double? {
    guard let ratio, count > 1 else { return nil }
    let residuals = Double(overSquares) - 2 * ratio * Double(products) + ratio * ratio * Double(underSquares)
    let games = Double(count)
    let mean = Double(underSum) / games
    return (max(0, residuals) / (games * (games - 1))).squareRoot() / abs(mean)
  }

  /// The interval that holds the true ratio with about `confidence`, from the normal approximation; `nil` without an
  /// error.
  func interval(confidence: Double = 0.95) -> ClosedRange<Double>? {
    guard let ratio, let standardError else { return nil }
    let reach = StandardNormal.twoSidedQuantile(confidence: confidence) * standardError
    return (ratio - reach)...(ratio + reach)
  }
}
