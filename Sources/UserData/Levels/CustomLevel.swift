import Foundation
import GRDB
import Phrasebook

/// A custom level of any game as stored: with the texts of its phrases, whatever their lexicon, or as the text of a
/// level file that only its game reads.
public struct CustomLevel: Hashable, Sendable {
  /// The name, trimmed.
  public let name: String
  /// The declared difficulty.
  public let difficulty: Int
  /// The name of the game.
  public let game: String
  /// The stored content of the level.
  public internal(set) var content: Content
  /// The row in the database; 0 for a level that is not stored yet.
  let number: Int64

  /// The stored content of a level, other than its name, difficulty and game.
  public enum Content: Hashable, Sendable {
    /// Phrases with their rules.
    case phrases(Phrased)
    /// The text of a level file, as the game writes it.
    case file(String)
  }

  /// The stored content of a level with phrases.
  public struct Phrased: Hashable, Sendable {
    /// The type of the phrases.
    public let gameType: GameType
    /// The game mode of the level.
    public let gameMode: GameMode
    /// The constants of the rules.
    public let rules: LevelRules
    /// The score that a player is expected to reach; `nil` if none is named.
    public let targetScore: Int?
    /// The texts of the phrases; empty if only their number was requested.
    public internal(set) var texts: [String]
    /// The number of phrases.
    public let count: Int
    /// Whether some of them are the user's own phrases, in no other lexicon.
    public var usesOwnPhrases = false
    /// The designer's target for the difficulty in the form of the level file; `nil` without one.
    public var target: String?
    /// The phrases that the people of the level were taught; `nil` without any.
    public var taught: TaughtPhrases?
    /// The texts chosen while the level had the other type; they are restored when it is switched back.
    public internal(set) var setAside: [String] = []
  }

  /// A level of any game.
  /// - Parameters:
  ///   - name: a name from ``CustomLevelDraft``.
  ///   - game: the name of the game.
  ///   - file: the level as a file, as the game writes it.
  public init(name: String, difficulty: Int, game: String, file: String) {
    (self.name, self.difficulty, self.game) = (name, difficulty, game)
    content = .file(file)
    number = 0
  }

  /// The stored content of a level with phrases.
  init(_ level: PhraseLevel, usesOwnPhrases: Bool = false, target: String? = nil) {
    (name, difficulty, game) = (level.name, level.difficulty, level.gameMode.rawValue)
    content = .phrases(
      Phrased(
        gameType: level.gameType, gameMode: level.gameMode, rules: level.rules, targetScore: level.targetScore,
        texts: level.phrases.map(\.text), count: level.phrases.count, usesOwnPhrases: usesOwnPhrases, target: target,
        taught: level.taught))
    number = 0
  }

  /// The texts of the phrases; empty for a level without phrases, and if only their number was requested.
  public var phrases: [String] { phrased?.texts ?? [] }

  /// Whether some of its phrases are the user's own.
  public var usesOwnPhrases: Bool { phrased?.usesOwnPhrases ?? false }

  /// The designer's target of a level with phrases, in the form of the level file; any other level has it in its file.
  public var target: String? { phrased?.target }

  /// The texts chosen while the level had another type, in their order.
  public var setAside: [String] { phrased?.setAside ?? [] }

  /// The type of its phrases; `nil` for a level without phrases.
  public var phraseType: GameType? { phrased?.gameType }

  /// Whether the level deals a phrase; its texts must have been requested. O(phrases).
  public func deals(_ phrase: Phrase) -> Bool {
    guard case .phrases(let phrased) = content else { return false }
    return phrased.rules.phraseLength == phrase.chinese.count && phrased.texts.contains(phrase.text)
  }

  /// The number of phrases; `nil` for a level without phrases.
  public var phraseCount: Int? { phrased?.count }

  var phrased: Phrased? {
    get { if case .phrases(let phrased) = content { phrased } else { nil } }
    set { if let newValue { content = .phrases(newValue) } }
  }

  /// A row of the table of custom levels with the number of its phrases, without their texts.
  /// - Throws: ``StorageError/damaged(path:reason:)`` when it has content that no version of moli writes.
  init(_ row: Row, path: String) throws {
    func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
    name = try text("name")
    game = try text("game")
    difficulty = try row.decode(forColumn: "difficulty")
    number = try row.decode(forColumn: "id")
    if let file: String = try row.decode(forColumn: "body") {
      content = .file(file)
      return
    }
    guard let gameType = GameType(rawValue: try text("gameType")), let gameMode = GameMode(rawValue: game),
      let rules = try? JSONDecoder().decode(LevelRules.self, from: Data(try text("rules").utf8))
    else { throw StorageError.damaged(path: path, reason: "the level \"\(name)\" cannot be read") }
    let written: String? = try row.decode(forColumn: "taught")
    let taught = written.flatMap { try? JSONDecoder().decode(TaughtPhrases.self, from: Data($0.utf8)) }
    guard (written == nil) == (taught == nil) else {
      throw StorageError.damaged(path: path, reason: "the taught phrases of a level cannot be read")
    }
    content = .phrases(
      Phrased(
        gameType: gameType, gameMode: gameMode, rules: rules, targetScore: try row.decode(forColumn: "targetScore"),
        texts: [], count: try row.decode(forColumn: "phraseCount"),
        usesOwnPhrases: try row.decode(forColumn: "ownPhrases"), target: try row.decode(forColumn: "target"),
        taught: taught))
  }

  /// The level with its phrases from a lexicon.
  /// - Throws: ``LevelsError/phraseNotInLexicon(_:level:)``; ``LevelsError/withoutPhrases(level:game:)`` for a level
  ///   without phrases.
  public func level(with lexicon: Lexicon) throws(LevelsError) -> PhraseLevel {
    guard let phrased else { throw .withoutPhrases(level: name, game: game) }
    var found: [Phrase] = []
    for text in phrased.texts {
      guard let phrase = lexicon.phrase(text, ofLength: phrased.rules.phraseLength) else {
        throw .phraseNotInLexicon(text, level: name, advice: lexicon.advice(text))
      }
      found.append(phrase)
    }
    return PhraseLevel(
      name: name, difficulty: difficulty, gameType: phrased.gameType, gameMode: phrased.gameMode,
      phrases: Phrases(found), rules: phrased.rules, targetScore: phrased.targetScore,
      taught: phrased.taught)
  }
}

/// A level to be stored, which may still get its name.
public struct CustomLevelDraft {
  /// The name, trimmed; empty if the level is to become `Untitled Level N`.
  let name: String
  /// Creates the level under its final name.
  let level: (String) throws -> CustomLevel

  /// A draft.
  /// - Parameters:
  ///   - name: the wanted name. Surrounding white space is removed, and its characters are composed (NFC).
  ///   - level: creates the level under its final name.
  /// - Throws: ``LevelsError/invalidName(_:)`` for a name that is too long or has a control character.
  public init(name: String, _ level: @escaping (String) throws -> CustomLevel) throws(LevelsError) {
    self.name = try CustomLevel.checked(name: name)
    self.level = level
  }

  /// The level with its name or, without one, with an unused name.
  func named(in database: Database) throws -> CustomLevel {
    try level(name.isEmpty ? CustomLevel.freeName(in: database) : name)
  }
}
