import ArgumentParser
import GameKit
import LevelStudy
import Phrasebook
import PuzzleCore
import Simulation
import StudyFiles

/// The work of a verb in units that machines share, and what is done with their results.
///
/// It is made from the verb's options and material alone, so it is the same wherever the plan is read.
protocol DividedWork {
  /// The root seed, the games of each player and who plays, for people who read the plan.
  var facts: WorkFacts { get }
  /// The units in their order.
  var units: [WorkUnit] { get }
  /// The least seconds of processor time that a unit is estimated to take.
  func seconds(of unit: Int, _ meter: CostMeter) throws -> Double
  /// Units each of which costs something else than those before it; the others cost as much as the one before.
  var kinds: [Int] { get }
  /// Which of some units are worked on together and have one result; each unit alone where nothing else is said.
  func blocks(of units: [Int]) -> [[Int]]
  /// Works on units; `nil` when it was cancelled.
  func work(
    on units: [Int], cancellation: Cancellation, onProgress: @escaping @Sendable (Int) -> Void
  ) throws -> StudyBlock?
  /// Adds what came of units, in any order.
  mutating func add(_ block: StudyBlock) throws
  /// Prints and writes what the verb does with all that was added.
  func finish() throws
}

/// What a plan says of its work besides the options.
struct WorkFacts {
  var seed: Seed
  var games: Int
  var agents: [String]
  var metric: String
}

/// A unit of work.
struct WorkUnit {
  /// What it is, for people.
  var name: String
  /// How many steps of progress it has.
  var steps: Int
}

extension DividedWork {
  func blocks(of units: [Int]) -> [[Int]] { units.map { [$0] } }
  var kinds: [Int] { Array(units.indices) }
}

/// A verb whose work can be divided.
protocol StudiedVerb: ParsableCommand {
  /// Whether it has an option `--out` of its own, for what it writes besides what it prints.
  static var hasOut: Bool { get }
  /// Whether what it prints can be added to a library of results.
  static var hasLibrary: Bool { get }
  /// The options for words.
  var lexicon: LexiconOptions { get }
  /// Refuses options that make no sense in a study.
  func checkDivisible() throws
  /// What it works on, from files and the user's database.
  func material() throws -> StudyMaterial
  /// English of phrases for where the results are shown, if it is not that which comes with moli.
  func glosses(of material: StudyMaterial) throws -> [String: [PhraseEntry.Reading]]?
  /// Its work on some material.
  func divided(_ material: StudyMaterial) throws -> any DividedWork
}

extension StudiedVerb {
  static var hasOut: Bool { false }
  static var hasLibrary: Bool { false }
  func checkDivisible() throws {}
  func glosses(of material: StudyMaterial) throws -> [String: [PhraseEntry.Reading]]? { nil }

  /// The words of the material apart from those that are built in.
  func wordSource(of material: StudyMaterial) throws -> WordSource {
    let needsOwn = lexicon.ownPhrases || material.levels.contains { $0.ownWords != nil }
    return WordSource(
      table: try lexicon.file.map { try InputFile(name: $0).text(.words) },
      ownPhrases: needsOwn ? try lexicon.database.openExisting()?.userPhrases() ?? [] : [],
      ownEverywhere: lexicon.ownPhrases)
  }
}
