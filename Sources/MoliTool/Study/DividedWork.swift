import ArgumentParser
import GameKit
import LevelStudy
import Phrasebook
import PuzzleCore
import Simulation
import StudyFiles

/// The work of a verb, divided into units that several machines share, and the use of their results.
///
/// It depends only on the verb's options and material, so it is the same on every machine that reads the plan.
protocol DividedWork {
  /// The root seed, the games of each player, and the players, for people who read the plan.
  var facts: WorkFacts { get }
  /// The units in their order.
  var units: [WorkUnit] { get }
  /// A lower estimate of the processor time of a unit in seconds.
  func seconds(of unit: Int, _ meter: CostMeter) throws -> Double
  /// The indices of the units whose cost differs from that of the previous unit. Every other unit costs as much as the
  /// one before it.
  var kinds: [Int] { get }
  /// Groups units that are worked on together and share one result. By default each unit is a group.
  func blocks(of units: [Int]) -> [[Int]]
  /// Works on units; returns `nil` when the work was cancelled.
  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock?
  /// Adds the results of units, in any order.
  mutating func add(_ block: StudyBlock) throws
  /// Prints and writes the output of the verb for all added results.
  func finish() throws
}

/// The description of the work in a plan, in addition to the options.
struct WorkFacts {
  var seed: Seed
  var games: Int
  var agents: [String]
  var metric: String
}

struct WorkUnit {
  /// The name for people.
  var name: String
  /// The number of progress steps.
  var steps: Int
}

extension DividedWork {
  func blocks(of units: [Int]) -> [[Int]] { units.map { [$0] } }
  var kinds: [Int] { Array(units.indices) }
}

/// A verb whose work can be divided.
protocol StudiedVerb: ParsableCommand {
  /// Whether the verb itself has an option `--out`, for files that it writes in addition to its printed output.
  static var hasOut: Bool { get }
  /// Whether its results can be added to a library of results.
  static var hasLibrary: Bool { get }
  /// The options for words.
  var lexicon: LexiconOptions { get }
  /// Refuses options that a study does not support.
  func checkDivisible() throws
  /// The material of the verb, from files and the user's database.
  func material() throws -> StudyMaterial
  /// The English of phrases for the output of the results; `nil` for the English that comes with moli.
  func glosses(of material: StudyMaterial) throws -> [String: [PhraseEntry.Reading]]?
  /// The divided work on some material.
  func divided(_ material: StudyMaterial) throws -> any DividedWork
}

extension StudiedVerb {
  static var hasOut: Bool { false }
  static var hasLibrary: Bool { false }
  func checkDivisible() throws {}
  func glosses(of material: StudyMaterial) throws -> [String: [PhraseEntry.Reading]]? { nil }

  /// The words of the material that are not built in.
  func wordSource(of material: StudyMaterial) throws -> WordSource {
    let needsOwn = lexicon.ownPhrases || material.levels.contains { $0.ownWords != nil }
    return WordSource(
      table: try lexicon.file.map { try InputFile(name: $0).text(.words) },
      ownPhrases: needsOwn ? try lexicon.database.openExisting()?.userPhrases() ?? [] : [],
      ownEverywhere: lexicon.ownPhrases)
  }
}
