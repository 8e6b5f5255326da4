import Foundation
import GRDB
import Phrasebook

/// A custom level as it is kept: with the texts of its phrases, whatever lexicon they are from.
public struct CustomLevel: Hashable, Sendable {
  /// The name, trimmed.
  public let name: String
  /// The declared difficulty.
  public let difficulty: Int
  /// The type of the phrases.
  public let gameType: GameType
  /// The game.
  public let gameMode: GameMode
  /// The constants of the rules.
  public let rules: LevelRules
  /// The score that a player is expected to reach, if one is named.
  public let targetScore: Int?
  /// The texts of the phrases; empty where only their number was asked for.
  public internal(set) var phrases: [String]
  /// How many phrases there are.
  public let phraseCount: Int
  /// The row in the database; 0 for a level that is not there yet.
  let number: Int64

  /// What is kept of a level.
  init(_ level: Level) {
    name = level.name
    difficulty = level.difficulty
    gameType = level.gameType
    gameMode = level.gameMode
    rules = level.rules
    targetScore = level.targetScore
    phrases = level.phrases.map(\.text)
    phraseCount = phrases.count
    number = 0
  }

  /// A row of the table of custom levels with the number of its phrases, without their texts.
  /// - Throws: ``StorageError/damaged(path:reason:)`` when it holds something that no version of moli writes.
  init(_ row: Row, path: String) throws {
    func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
    name = try text("name")
    guard let gameType = GameType(rawValue: try text("gameType")),
      let gameMode = GameMode(rawValue: try text("gameMode")),
      let rules = try? JSONDecoder().decode(LevelRules.self, from: Data(try text("rules").utf8))
    else { throw StorageError.damaged(path: path, reason: "the level \"\(name)\" cannot be read") }
    (self.gameType, self.gameMode, self.rules) = (gameType, gameMode, rules)
    difficulty = try row.decode(forColumn: "difficulty")
    targetScore = try row.decode(forColumn: "targetScore")
    phraseCount = try row.decode(forColumn: "phraseCount")
    number = try row.decode(forColumn: "id")
    phrases = []
  }

  /// The level with its phrases as a lexicon has them.
  /// - Throws: ``LevelsError/phraseNotInLexicon(_:level:)``.
  func level(with lexicon: Lexicon) throws(LevelsError) -> Level {
    let pool = lexicon.phrases(ofLength: rules.phraseLength)
    var found: [Phrase] = []
    for text in phrases {
      guard let phrase = pool.first(whereChinese: text) else { throw .phraseNotInLexicon(text, level: name) }
      found.append(phrase)
    }
    return Level(
      name: name, difficulty: difficulty, gameType: gameType, gameMode: gameMode, phrases: Phrases(found), rules: rules,
      targetScore: targetScore)
  }
}
