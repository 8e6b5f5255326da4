import Phrasebook
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
  /// The type of its phrases; `nil` for a game without phrases.
  var type: GameType?
  /// The score that the level's designer expects, if there is one.
  var targetScore: Int?
  /// The program that played.
  var revision: String
  /// The root seed.
  var rootSeed: Seed
  /// Which part of the run, as `i/n`.
  var shard: String
  /// What the game counts in addition to score, moves and time; `nil` in files of earlier versions.
  var measures: [Measure]?
  /// Whether time passes in the game; `nil`, as in files of earlier versions, when it does.
  var isTimed: Bool?
  /// The results.
  var result: RunResult

  /// Which part of the run it is; `nil` when the file says something else.
  var part: Shard? { Shard(shard) }

  /// In what this is of another run than `other`, or `nil` when both are parts of one.
  func difference(from other: RunSummary) -> String? {
    if game != other.game { return "game" }
    if rulesVersion != other.rulesVersion { return "version of the rules" }
    if level != other.level || type != other.type || targetScore != other.targetScore { return "level" }
    if revision != other.revision { return "program" }
    if rootSeed != other.rootSeed { return "seed" }
    if part?.count != other.part?.count { return "number of parts" }
    if measures != other.measures { return "set of measures" }
    return result.summaries.map(\.agent) == other.result.summaries.map(\.agent) ? nil : "list of agents"
  }
}
