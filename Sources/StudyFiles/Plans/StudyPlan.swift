import Foundation
import GameKit
import LevelStudy
import Phrasebook
import Simulation

/// A study as a file: everything that machines need to share its work, except the program itself.
///
/// A plan contains the question, the complete levels, words and players, and the units of work with their estimated
/// costs. It carries hashes of its parts, so that an edited plan is refused with the name of the changed part.
///
/// ```swift
/// func work(ofPart part: Shard, in file: String) throws -> [String] {
///   let plan = try StudyPlan(file: file, program: "0.1.0")
///   return plan.units.places(of: part).map { plan.units[$0].name }
/// }
/// ```
public struct StudyPlan: Sendable {
  /// The version of the format that this code writes and accepts.
  public static let currentVersion = 1
  /// The value of the key `format`.
  public static let format = "moli-study-plan"

  /// The version of the program.
  public var program: String
  /// The question of the study.
  public var options: StudyOptions
  /// The words of the study.
  public var lexicon: PlannedWords
  /// The levels of the study.
  public var levels: [PlannedLevel]
  /// The season whose levels they are; `nil` for other levels.
  public var season: PlannedSeason?
  /// The players of the study.
  public var players: [MeasuredPlayer]
  /// The English readings of phrases by their texts, if the user has imported glosses and they are shown.
  public var glosses: [String: [PhraseEntry.Reading]]?
  /// The units of work.
  public var units: [StudyUnit]

  /// Creates a plan of some material.
  /// - Throws: ``GameKit/Failure`` when a level cannot be read again from the plan.
  public init(
    program: String, options: StudyOptions, material: StudyMaterial, words: WordSource,
    glosses: [String: [PhraseEntry.Reading]]? = nil, units: [StudyUnit]
  ) throws {
    self.program = program
    self.options = options
    self.glosses = glosses
    self.units = units
    lexicon = try PlannedWords(of: material, from: words)
    levels = try material.levels.map { try PlannedLevel($0) }
    season = try material.season.map { try PlannedSeason($0) }
    players = material.players
  }

  /// The material of the plan, ready for work.
  /// - Parameters:
  ///   - builtIn: the built-in lexicon.
  ///   - file: the plan's name, for messages.
  /// - Throws: ``GameKit/Failure`` when this program's lexicon or rules differ from those of the plan.
  public func material(registry: GameRegistry, builtIn: Words, file: String) throws -> StudyMaterial {
    let (words, own) = try lexicon.words(builtIn: builtIn, plan: file)
    let library = LevelLibrary(registry: registry, words: words, ownWords: lexicon.ownEverywhere ? nil : own)
    let glosses = glosses
    let read = try levels.map { try $0.level(by: library, plan: file) }
    let season = try season?.season(of: read)
    return StudyMaterial(
      words: words, levels: season?.levels ?? read, season: season, players: players,
      explanation: glosses.map { glosses in PhraseExplanation(glosses: { glosses[$0.text] ?? [] }) }
        ?? (lexicon.table == nil ? Glossary(imported: nil).explanation : .none))
  }
}

/// The hashes of the parts of a plan.
public struct StudyHashes: Hashable, Codable, Sendable {
  /// The question of the study.
  var options: String
  /// The hash of the words.
  var lexicon: String
  var levels: String
  var players: String
  /// The hash of the English of phrases.
  var glosses: String
  /// The names of the units.
  var units: String

  /// The names of the parts that differ between two plans, or between a plan and its hashes.
  func differences(from other: StudyHashes) -> [String] {
    let parts: [(String, KeyPath<StudyHashes, String>)] = [
      ("options", \.options), ("lexicon", \.lexicon), ("levels", \.levels), ("players", \.players),
      ("glosses", \.glosses), ("units", \.units),
    ]
    return parts.filter { self[keyPath: $0.1] != other[keyPath: $0.1] }.map(\.0)
  }
}

extension StudyPlan {
  /// The hashes of its parts.
  func hashes() throws -> StudyHashes {
    StudyHashes(
      options: try StudyCode.hash(options), lexicon: try StudyCode.hash(lexicon), levels: try levelsHash(),
      players: try StudyCode.hash(players), glosses: try StudyCode.hash(glosses),
      units: try StudyCode.hash(units.map(\.name)))
  }

  /// The hash of the levels with their season.
  private func levelsHash() throws -> String {
    let hash = try StudyCode.hash(levels)
    return try season.map { try StudyCode.hash([hash, StudyCode.hash($0)]) } ?? hash
  }

  /// The identity of the study: a hash of everything except the costs, which differ slightly when the same study is
  /// planned again. Results with the same identity can be combined.
  public func study() throws -> StudyIdentity { StudyIdentity(program: program, hashes: try hashes()) }
}

/// The identity of a study.
public struct StudyIdentity: Hashable, Codable, Sendable {
  /// The version of the program.
  public var program: String
  /// The hashes of the parts of its plan, without the costs.
  public var hashes: StudyHashes

  /// The identity as 16 hexadecimal digits.
  public func digest() throws -> String { try StudyCode.hash(self) }

  /// The reason why results of another study do not belong to this one, in words that follow the name of their file;
  /// `nil` when they do.
  func objection(to other: StudyIdentity) -> String? {
    if other.program != program {
      return "found results of moli \(other.program), expected those of moli \(program), which made the plan"
    }
    let differences = hashes.differences(from: other.hashes)
    guard !differences.isEmpty else { return nil }
    return
      "found results of another plan, expected those of this one; they differ in \(differences.joined(separator: ", "))"
  }
}
