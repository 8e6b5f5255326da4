import Difficulty
import LevelStudy
import Reporting
import TextFormats

/// What people add to the fewest moves.
extension DifficultyTables {
  /// The fewest levels of a game whose order is compared with that of par.
  private static let leastLevels = 3

  /// For each game with enough levels of known par, Spearman's rank correlation of par with the share of the population
  /// that does not win. At 1, par orders the levels as people do.
  static func parOrder(_ measured: [MeasuredLevel]) -> [String: PredictionScore] {
    Dictionary(grouping: measured, by: \.game).compactMapValues { levels in
      let score = PredictionScore(
        levels.map { $0.par?.median?.exact.map(Double.init) },
        observed: levels.map { $0.population.map { 1 - $0.rate } },
        bootstrap: Bootstrap(draws: 0))
      return score.levels < leastLevels || score.order == nil ? nil : score
    }
  }

  /// How the order of the levels agrees with that of par, on one line.
  var parNote: [String] {
    let found = parOrder.sorted { $0.key < $1.key }.compactMap { game, score in
      score.order.flatMap { FixedDecimal.string($0.value, digits: 2) }.map {
        "\($0) over \(score.levels) levels of \(game)"
      }
    }
    return found.isEmpty
      ? [] : ["par: rank correlation of the fewest moves with the share not won: \(found.joined(separator: ", "))"]
  }
}
