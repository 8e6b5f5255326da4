import GameKit
import PuzzleCore

/// A game with a bench of its own, which measures answers and whole games rather than comparing engines.
///
/// The subcommand has the name of the game: `moli bench GAME`.
public protocol ThroughputGame: PlayableGame {
  /// What is measured, and its default amounts.
  static var throughput: ThroughputPlan { get }

  /// The work, prepared so that only its execution is timed.
  /// - Throws: ``Failure`` or `BenchError` when the code to be timed gives wrong answers.
  static func throughputWork(seed: Seed) throws -> [ThroughputWork]
}
