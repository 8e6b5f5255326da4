import PuzzleCore
import Simulation

/// What `moli play --out` writes: the exact results of a run or of one part of it, and where they come from.
struct RunSummary: Codable {
  /// The game's name.
  var game: String
  /// The version of its rules.
  var rulesVersion: Int
  /// The level's name.
  var level: String
  /// The program that played.
  var revision: String
  /// The root seed.
  var rootSeed: Seed
  /// Which part of the run, as `i/n`.
  var shard: String
  /// The results.
  var result: RunResult
}
