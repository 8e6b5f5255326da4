import Difficulty
import PuzzleCore
import Simulation

/// Plays a sample of a level's deals for the metrics that need no solver.
struct DealMeter: Sendable {
  /// How many deals are played.
  var deals: Int
  /// The seed of the deals.
  var rootSeed: Seed
  /// How many threads play.
  var workers: Int

  /// A sample for each of the game's ``CatalogGame/dealMetrics``; none when it has none or no deal is played. The samples do
  /// not depend on the number of threads; a cancelled measurement is incomplete.
  func samples<Game: CatalogGame>(of game: Game, cancellation: Cancellation) -> [MetricSample] {
    guard !Game.dealMetrics.isEmpty, deals > 0 else { return [] }
    let values = OrderedReduction.results(count: deals, workers: workers, cancellation: cancellation) {
      game.dealValues($0, of: rootSeed)
    }
    return Game.dealMetrics.enumerated().map { place, metric in MetricSample(metric, values.map { $0[place] }) }
  }
}
