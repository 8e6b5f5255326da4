/// The difference between a population's win rates at two things, from games of the same people at both.
struct WinGap {
  /// The difference of the shares, -1 to 1.
  let value: Double
  private let variance: Double

  /// Creates the gap of a population's groups, each with its share in any unit and its games at the first and at the
  /// second; `nil` without games.
  ///
  /// The variance is summed game by game over both and all groups (a sandwich with the game as the cluster), with two
  /// extra games that differ, so that groups that win or lose everything do not count as perfectly known. Complexity:
  /// O(games x groups).
  init?(_ groups: [(share: Double, first: WonGames, second: WonGames)]) {
    let whole = groups.reduce(0) { $0 + $1.share }
    guard whole > 0, groups.allSatisfy({ $0.first.games > 0 && $0.second.games > 0 }) else { return nil }
    var (value, floor) = (0.0, 0.0)
    var influence = [Double](repeating: 0, count: groups.map { max($0.first.games, $0.second.games) }.max() ?? 0)
    for (share, first, second) in groups where share > 0 {
      let weight = share / whole
      for (sign, won) in [(1.0, first), (-1.0, second)] {
        let trials = Double(won.games)
        let mean = Double(won.wins) / trials
        value += sign * weight * mean
        floor += weight * weight / (trials * trials)
        for (game, isWon) in won.isWon.enumerated() {
          influence[game] += sign * weight * ((isWon ? 1 : 0) - mean) / trials
        }
      }
    }
    self.value = value
    variance = influence.reduce(floor) { $0 + $1 * $1 }
  }

  /// The interval that extends the given number of standard errors to both sides.
  func interval(reach: Double) -> ClosedRange<Double> {
    let half = reach * variance.squareRoot()
    return value - half...value + half
  }
}
