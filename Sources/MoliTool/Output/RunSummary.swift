import Phrasebook
import PuzzleCore
import Simulation

/// The content of `moli play --out`: the exact results of a run or of one part of it, with their origin.
struct RunSummary: Codable {
  /// The game's name.
  var game: String
  var rulesVersion: Int
  /// The level's name.
  var level: String
  /// The type of its phrases; `nil` for a game without phrases.
  var type: GameType?
  /// The target score of the level, if it has one.
  var targetScore: Int?
  /// The revision of the program that played.
  var revision: String
  var rootSeed: Seed
  /// The part of the run as `i/n`.
  var shard: String
  /// The measures of the game in addition to score, moves and time; `nil` in files of earlier versions.
  var measures: [Measure]?
  /// Whether time passes in the game. `nil`, as in files of earlier versions, means that it does.
  var isTimed: Bool?
  /// The exact results of the run or part.
  var result: RunResult

  /// The part of the run; `nil` if the text in the file is invalid.
  var part: Shard? { Shard(shard) }

  /// The property in which this run differs from `other`; `nil` if both are parts of one run.
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
