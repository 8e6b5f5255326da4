import GameKit
import Phrasebook
import Reporting

/// The part of a card about the level itself: its instruction, its rules and the words it deals.
public struct LevelSheet: Sendable {
  /// The instruction for the level, for readers who do not know the game.
  public let instruction: String
  /// The rules for which it has a value, and its target score.
  public let rules: [LevelRule]
  /// The phrases that it deals; empty for a game without phrases.
  public let words: [String]
  private let language: String

  /// The sheet of a level.
  public init<Game: PlayableGame>(of loaded: LoadedLevel<Game>, playedAs game: Game) {
    instruction = game.instruction.isEmpty ? "How to win: \(loaded.entry.help.won)." : game.instruction
    rules = loaded.rules.filter { $0.name != "difficulty" }
    words = (loaded.level as? PhraseLevel)?.phraseTexts ?? []
    language = Game.tileWriting.language
  }

  /// The sheet of a level of any game, with the words in use if the level brings none.
  /// - Throws: ``Failure`` when it cannot be played with these words.
  public init(of level: any AnyLoadedLevel, words: Words) throws {
    func sheet(_ level: some AnyLoadedLevel) throws -> LevelSheet {
      LevelSheet(of: level.loaded, playedAs: try level.loaded.game(words: words))
    }
    self = try sheet(level)
  }

  /// The parts of a card.
  var parts: [PagePart] {
    let facts = rules.map { rule in
      PageFact(
        rule.name, Column("value", title: "value", .text).text(of: .ruleValue(rule.value)),
        meaning: rule.meaning.asSentence)
    }
    return [.paragraph(instruction)] + (facts.isEmpty ? [] : [.facts(facts)])
      + (words.isEmpty ? [] : [.words(words, title: "\(words.count.counted("phrase")):", language: language)])
  }
}
