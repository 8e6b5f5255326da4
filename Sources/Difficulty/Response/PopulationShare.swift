/// The win rate of a population on a level, with an interval that includes people, deals and chance.
///
/// A population consists of groups with given shares. Each game has its own person, deal and chance events, so the
/// games are a sample of everything that differs between plays, and their variation is the whole error except one: the
/// difference between real and simulated people.
///
/// The share is the weighted mean of the groups' win rates. Its variance is summed game by game over all groups at once
/// (a sandwich with the game as the cluster), because in a game all groups have the person with the same luck and the
/// same deal. It is at least the variance of independent groups with two wins and two losses added to each, so that a
/// group that wins everything does not count as perfectly known. The interval is Wilson's for the number of independent
/// games with the same variance.
///
/// ```swift
/// let novices = WonGames([false, false, true, false]), experts = WonGames([true, true, true, false])
/// let share = PopulationShare([(0.75, novices), (0.25, experts)])
/// print(share?.rate ?? 0)  // 0.375
/// ```
///
/// Sources: E. B. Wilson, JASA 22 (1927), 209-212; K.-Y. Liang, S. L. Zeger, Biometrika 73 (1986), 13-22, for the
/// sandwich; A. Agresti, B. A. Coull, The American Statistician 52 (1998), 119-126, for two wins and two losses.
public struct PopulationShare: Hashable, Codable, Sendable {
  /// The share, 0 to 1.
  public let rate: Double
  /// The bounds of the interval.
  public let interval: ClosedRange<Double>
  /// The standard error of the share.
  public let standardError: Double

  /// Creates the share of a population.
  ///
  /// Complexity: O(games x groups).
  /// - Parameters:
  ///   - groups: each group's share of the population, in any unit, and its games on the level.
  ///   - confidence: the confidence of the interval.
  /// - Returns: `nil` without groups, when a group has no games, or when the shares are not positive numbers.
  public init?(_ groups: [(share: Double, won: WonGames)], confidence: Double = 0.95) {
    let whole = groups.reduce(0) { $0 + $1.share }
    guard whole > 0, whole.isFinite, groups.allSatisfy({ $0.share >= 0 && $0.won.games > 0 }) else { return nil }
    var (rate, cautiousRate, floor) = (0.0, 0.0, 0.0)
    for (share, won) in groups {
      let weight = share / whole
      let trials = Double(won.games)
      rate += weight * Double(won.wins) / trials
      let cautious = (Double(won.wins) + 2) / (trials + 4)
      cautiousRate += weight * cautious
      floor += weight * weight * cautious * (1 - cautious) / trials
    }
    let variance = max(floor, Self.sandwich(groups.map { ($0.share / whole, $0.won) }))
    self.rate = min(1, rate)
    standardError = variance.squareRoot()
    // The number of independent games with this variance. Near 0 and 1, the rate itself would give none, so a more
    // cautious rate is used.
    interval = WilsonInterval.bounds(
      of: self.rate, trials: cautiousRate * (1 - cautiousRate) / variance, confidence: confidence)
  }

  /// The sum of the squares of each game's contribution to the share's error.
  private static func sandwich(_ groups: [(weight: Double, won: WonGames)]) -> Double {
    var influence = [Double](repeating: 0, count: groups.map(\.won.games).max() ?? 0)
    for (weight, won) in groups {
      let mean = Double(won.wins) / Double(won.games)
      for (game, isWon) in won.isWon.enumerated() {
        influence[game] += weight * ((isWon ? 1 : 0) - mean) / Double(won.games)
      }
    }
    return influence.reduce(0) { $0 + $1 * $1 }
  }
}
