import Difficulty
import Dispatch
import Foundation
import PuzzleCore
import Simulation
import Synchronization

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
    let next = Atomic(0)
    let values = Mutex<[[Double?]?]>(Array(repeating: nil, count: deals))
    DispatchQueue.concurrentPerform(iterations: max(1, min(workers, deals))) { _ in
      while !cancellation.isCancelled {
        let deal = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard deal < deals else { return }
        let found = game.dealValues(deal, of: rootSeed)
        values.withLock { $0[deal] = found }
      }
    }
    let known = values.withLock { $0.compactMap { $0 } }
    return Game.dealMetrics.enumerated().map { place, metric in MetricSample(metric, known.map { $0[place] }) }
  }
}
