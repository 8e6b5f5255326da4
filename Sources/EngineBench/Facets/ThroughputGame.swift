import GameKit
import PuzzleCore

/// A game of which `moli bench` measures answers and whole games, apart from a comparison of engines.
///
/// The verb is called like the game: `moli bench GAME`.
public protocol ThroughputGame: PlayableGame {
  /// What is measured, and how much of it.
  static var throughput: ThroughputPlan { get }

  /// The work, set up and ready to be timed.
  /// - Throws: ``Failure`` or `BenchError` when what is to be timed gives wrong answers.
  static func throughputWork(seed: Seed) throws -> [ThroughputWork]
}
