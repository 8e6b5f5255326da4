/// Rasch's model: player *j* wins level *i* with probability 1 / (1 + e^(b_i - a_j)), b the difficulty of the level and
/// a the ability of the player, both in logits.
///
/// The counts of wins are all that it looks at: they are sufficient for it. All b and a are estimated together by
/// maximum likelihood. That is consistent here because the number of players is small and fixed while the number of
/// games grows; it would not be for many players with few games each.
///
/// **Prior.** A level that everybody always wins has no finite maximum likelihood estimate. So each level is counted as
/// played once more by a player of mean ability, and each player as having played once more a level of mean difficulty,
/// with half a win and half a loss. In a model with one parameter that is Jeffreys' prior; it is worth one game, depends
/// on nothing but differences on the scale, and keeps every estimate finite.
///
/// Sources: G. Rasch, *Probabilistic models for some intelligence and attainment tests*, 1960; D. Firth, *Bias reduction
/// of maximum likelihood estimates*, Biometrika 80 (1993), 27-38; S. Greenland, M. A. Mansournia, *Penalization, bias
/// reduction, and default priors in logistic regression*, Statistics in Medicine 34 (2015), 3133-3143, for priors given
/// as extra observations.
public enum RaschModel {
  /// How many games the prior is worth for each level and for each player.
  static let priorGames = 1.0
  /// Newton's method doubles its correct digits each time; a fit needs five to fifteen steps.
  static let mostSteps = 100
  /// Estimates are given to a millionth of a logit: far below their error, and far above what differs between machines.
  static let resolution = 1e6

  /// Fits the model to a table, or returns `nil` for a table without games.
  ///
  /// Standard errors come from the information matrix at the estimate. All sums run in the order of the table, so that
  /// the same table always gives the same numbers.
  ///
  /// Complexity: O(steps x (levels + players)^3).
  public static func fit(_ table: WinTable) -> RelativeDifficulty? {
    guard !table.entries.isEmpty else { return nil }
    let problem = RaschLikelihood(table, priorGames: priorGames)
    guard let (places, variances) = maximise(problem) else { return nil }
    let estimate = { (name: String, index: Int) in
      LogitEstimate(name: name, value: rounded(places[index]), standardError: rounded(variances[index].squareRoot()))
    }
    let freedom = table.entries.count - (places.count - 1)
    return RelativeDifficulty(
      levels: table.levels.enumerated().map { estimate($1, $0) },
      players: table.players.enumerated().map { estimate($1, $0 + table.levels.count) },
      dispersion: freedom > 0 ? rounded(problem.pearsonStatistic(at: places) / Double(freedom)) : nil)
  }

  /// Newton's method with halved steps: the log posterior is concave, so it cannot get caught.
  private static func maximise(_ problem: RaschLikelihood) -> (places: [Double], variances: [Double])? {
    var places = [Double](repeating: 0, count: problem.size)
    var value = problem.logPosterior(at: places)
    for _ in 0..<mostSteps {
      let (gradient, information) = problem.derivatives(at: places)
      guard let matrix = PositiveDefiniteMatrix(information, size: problem.size) else { return nil }
      var step = matrix.solve(gradient)
      var next = zip(places, step).map { $0 + $1 }
      var nextValue = problem.logPosterior(at: next)
      // Near the top the true gain is smaller than the rounding of the sum.
      while nextValue < value - 1e-12 * abs(value) && step.contains(where: { abs($0) > 1e-9 }) {
        step = step.map { $0 / 2 }
        next = zip(places, step).map { $0 + $1 }
        nextValue = problem.logPosterior(at: next)
      }
      (places, value) = (next, nextValue)
      if step.allSatisfy({ abs($0) < 1e-9 }) { break }
    }
    let (_, information) = problem.derivatives(at: places)
    guard let matrix = PositiveDefiniteMatrix(information, size: problem.size) else { return nil }
    // The information holds the constraint "the sum of all b is 0" as one more observation with variance 1; it shifts
    // all places together, so it adds the same amount to each variance.
    let shift = 1 / Double(problem.levels * problem.levels)
    return (places, matrix.inverseDiagonal.map { max(0, $0 - shift) })
  }

  private static func rounded(_ value: Double) -> Double {
    let result = (value * resolution).rounded() / resolution
    return result == 0 ? 0 : result
  }
}
