/// The share of a population that wins a level, with an interval that includes persons, deals and chance.
///
/// A population is made of groups in stated shares. Each game has a person, a deal and chance events of its own, so the
/// games are a sample of all that differs from play to play, and what varies between them is the whole error but one:
/// that real people are not the simulated ones.
///
/// The share is the weighted mean of the groups' win rates. Its variance is summed game by game over all groups at once
/// (a sandwich with the game as the cluster), because in a game all groups have the person with the same luck and the
/// same deal; it is never taken smaller than that of independent groups with two wins and two losses added to each, so
/// that a group that wins everything does not count as perfectly known. The interval is Wilson's for the number of
/// independent games that would have the same variance.
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

  /// The share of a population.
  ///
  /// Complexity: O(games x groups).
  /// - Parameters:
  ///   - groups: each group's share of the population, in any unit, and its games on the level.
  ///   - confidence: of the interval.
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
    // As many independent games as would have this variance; near 0 and 1 the rate itself would say that there are
    // none.
    interval = WilsonInterval.bounds(
      of: self.rate, trials: cautiousRate * (1 - cautiousRate) / variance, confidence: confidence)
  }

  /// The sum of the squares of what each game adds to the share's error.
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
