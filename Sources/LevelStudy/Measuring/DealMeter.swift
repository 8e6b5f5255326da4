import Difficulty
import GameKit
import PuzzleCore
import Simulation

/// Plays a sample of a level's deals for the metrics that need no solver.
public struct DealMeter: Sendable {
  /// The number of deals that are played.
  public var deals: Int
  /// The seed of the deals.
  public var rootSeed: Seed
  /// The number of threads.
  public var workers: Int

  /// One sample for each metric of a game that measures its deals; empty for other games, or without deals. The samples
  /// do not depend on the number of threads; a cancelled measurement is incomplete.
  public func samples<Game: PlayableGame>(of game: Game, cancellation: Cancellation) -> [MetricSample] {
    guard let game = game as? any MeasuredDeals, deals > 0 else { return [] }
    return OrderedReduction.results(count: deals, workers: workers, cancellation: cancellation) {
      game.dealValues($0, of: rootSeed)
    }.samples
  }
}
