import CMathematics

/// A sequential test that two contestants differ by less than a limit. Meetings in which neither is ahead count, too.
///
/// A meeting has the value 1 when the first is ahead, -1 when the second is, and 0 for neither; d is its mean. For a
/// bet b the factor 1 - b (value - limit) has a mean of at most 1 where d >= limit, so the product over all meetings
/// is a supermartingale. It ever reaches 1 / error with probability at most `error` (Ville's inequality). The same
/// holds for d <= -limit with the values reversed, and for a mixture of bets. When both products have reached 1 / error,
/// d is within the limits.
///
/// **Error rate**, an exact bound for any number of independent meetings: where |d| >= limit, the test ends with
/// probability at most `error`. At most one of the two claims is true, so the bound needs no division.
///
/// **Example.** Without a single difference, limit 0.005 and error 0.01: half of the mixture bets 1, so the product is
/// at least 1.005^n / 2, which reaches 100 after n = log(200) / log(1.005) = 1,063 meetings; the other bets save a few.
///
/// Source: I. Waudby-Smith, A. Ramdas, *Estimating means of bounded random variables by betting*, Journal of the Royal
/// Statistical Society B 86 (2024), 1-27.
public struct DifferenceBound: Hashable, Sendable {
  /// The difference that is excluded: of all meetings, those in which one is ahead minus those in which the other is.
  public let limit: Double
  /// The largest probability of excluding a difference of at least the limit.
  public let error: Double

  /// Bets 1, 1/2, 1/4, … with the weights 1/2, 1/4, 1/8, …; small bets are for contestants who often differ.
  private static let bets = 7

  /// Creates a test.
  /// - Precondition: `0 < limit < 1` and `0 < error < 1`.
  public init(limit: Double, error: Double) {
    precondition(limit > 0 && limit < 1, "found a limit of \(limit)")
    precondition(error > 0 && error < 1, "found an error of \(error)")
    self.limit = limit
    self.error = error
  }

  /// Whether the meetings so far exclude a difference of the limit. O(1), from counts alone.
  public func excludes(wins: Int, losses: Int, ties: Int) -> Bool {
    product(wins, losses, ties) >= 1 / error && product(losses, wins, ties) >= 1 / error
  }

  /// The product against a mean of at least the limit.
  private func product(_ up: Int, _ down: Int, _ ties: Int) -> Double {
    var (bet, sum) = (1.0, 0.0)
    for _ in 0..<Self.bets {
      let logarithm =
        Double(up) * log1p(-bet * (1 - limit)) + Double(down) * log1p(bet * (1 + limit))
        + Double(ties) * log1p(bet * limit)
      sum += bet / 2 * exp(logarithm)
      bet /= 2
    }
    return sum
  }
}
