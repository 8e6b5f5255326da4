import Games
import LevelStudy
import PuzzleCore
import Reporting

/// What a card shows of the level itself: how it is played, its rules, the words it deals.
public struct LevelSheet: Sendable {
  /// How the level is played, for somebody who has never seen the game.
  public let instruction: String
  /// The rules that it has a value for.
  public let rules: [LevelRule]
  /// The phrases that it deals; empty for a game without phrases.
  public let words: [String]

  /// The sheet of a level.
  public init<Game: PlayableGame>(of loaded: LoadedLevel<Game>, playedAs game: Game) {
    instruction = game.instruction.isEmpty ? "You win when this is so: \(loaded.entry.help.won)." : game.instruction
    rules = loaded.entry.levels.rules(loaded.level)
    words = (loaded.level as? any PhraseLevel)?.phraseTexts ?? []
  }

  /// The sheet of a level of any game, with the words in use where it brings none.
  /// - Throws: ``Failure`` when it cannot be played with these words.
  public init(of level: any AnyLoadedLevel, words: Words) throws {
    func sheet(_ level: some AnyLoadedLevel) throws -> LevelSheet {
      LevelSheet(of: level.loaded, playedAs: try level.loaded.game(words: words))
    }
    self = try sheet(level)
  }

  /// The parts of a card.
  var parts: [PagePart] {
    let columns: [TableColumn<LevelRule>] = [
      TableColumn("rule", title: "rule", .text) { .text($0.name) },
      TableColumn("value", title: "value", .text) { .ruleValue($0.value) },
      TableColumn("meaning", title: "meaning", .text) { .text($0.meaning) },
    ]
    let table = Table(title: "Rules", columns: columns, rows: rules)
    return [.paragraph(instruction)]
      + (words.isEmpty ? [] : [.paragraph("\(words.count.counted("phrase")): \(words.joined(separator: " "))")])
      + (rules.isEmpty ? [] : [.details("Rules of the level", [.table(table, heat: [])])])
  }
}
