/// Rasch's model: player *j* wins level *i* with probability 1 / (1 + e^(b_i - a_j)), b the difficulty of the level and
/// a the ability of the player, both in logits.
///
/// It needs only the counts of wins, which are sufficient statistics. All b and a are estimated together by maximum
/// likelihood. This is consistent because the number of players is small and fixed while the number of games grows; for
/// many players with few games each it would not be.
///
/// **Prior.** A level that every player always wins has no finite maximum likelihood estimate. So each level counts as
/// played once more by a player of mean ability, and each player as having played once more a level of mean difficulty,
/// with half a win and half a loss. In a model with one parameter this is Jeffreys' prior. It weighs as much as one
/// game, depends only on differences on the scale, and keeps every estimate finite.
///
/// Sources: G. Rasch, *Probabilistic models for some intelligence and attainment tests*, 1960; D. Firth, *Bias
/// reduction of maximum likelihood estimates*, Biometrika 80 (1993), 27-38; S. Greenland, M. A. Mansournia,
/// *Penalization, bias reduction, and default priors in logistic regression*, Statistics in Medicine 34 (2015),
/// 3133-3143, for priors given as extra observations.
public enum RaschModel {
  /// The weight of the prior for each level and each player, in games.
  static let priorGames = 1.0
  /// Estimates are rounded to a millionth of a logit: far below their error, and far above differences between
  /// machines.
  static let resolution = 1e6

  /// Fits the model to a table; `nil` for a table without games.
  ///
  /// Standard errors come from the information matrix at the estimate. All sums follow the order of the table, so that
  /// the same table always gives the same numbers.
  ///
  /// Complexity: O(steps x (levels + players)^3).
  public static func fit(_ table: WinTable) -> RelativeDifficulty? {
    guard !table.entries.isEmpty else { return nil }
    let problem = RaschLikelihood(table, priorGames: priorGames)
    guard
      let top = ConcaveMaximum(
        from: Array(repeating: 0, count: problem.size), value: problem.logPosterior, derivatives: problem.derivatives)
    else { return nil }
    // The information contains the constraint "the sum of all b is 0" as one more observation with variance 1. It
    // shifts all places together, so it adds the same amount to each variance.
    let shift = 1 / Double(problem.levels * problem.levels)
    let estimate = { (name: String, index: Int) in
      LogitEstimate(
        name: name, value: rounded(top.place[index]),
        standardError: rounded(max(0, top.variance(index) - shift).squareRoot()))
    }
    return RelativeDifficulty(
      levels: table.levels.enumerated().map { estimate($1, $0) },
      players: table.players.enumerated().map { estimate($1, $0 + table.levels.count) },
      fit: ScaleFit(table, at: top))
  }

  /// Rounds a number to a millionth; zero has no sign.
  static func rounded(_ value: Double) -> Double {
    let result = (value * resolution).rounded() / resolution
    return result == 0 ? 0 : result
  }
}
