import Foundation
import Phrasebook
import Testing

@Suite("Level")
struct LevelTests {
  @Test("rules default to the specs", arguments: GameMode.allCases, GameType.allCases)
  func defaults(mode: GameMode, type: GameType) {
    let level = PhraseLevel(name: "X", difficulty: 3, gameType: type, gameMode: mode, phrases: Phrases([]))
    #expect(level.rules == .standard(mode: mode, type: type))
    #expect((level.name, level.difficulty, level.gameType, level.gameMode) == ("X", 3, type, mode))
    var rules = level.rules
    rules.timeAllowed = 5000
    let own = PhraseLevel(name: "X", difficulty: 3, gameType: type, gameMode: mode, phrases: Phrases([]), rules: rules)
    #expect(own.rules.timeAllowed == 5000)
  }

  @Test("spec A valid line: a line is 4 tiles in both types, so 4 phrases fill the 4 x 4 board")
  func lineLength() {
    #expect(PhraseLevel.chengYu().lineLength == 4)
    #expect(PhraseLevel.ciHui().lineLength == 4)
    #expect(PhraseLevel.chengYu().phrasesPerBoard == 4)
    #expect(PhraseLevel.ciHui().phrasesPerBoard == 4)
  }

  @Test("survives JSON", arguments: [PhraseLevel.chengYu(), .ciHui(), .chengYu(.tetris), .ciHui(.sliding)])
  func coding(level: PhraseLevel) throws {
    #expect(try JSONDecoder().decode(PhraseLevel.self, from: JSONEncoder().encode(level)) == level)
  }

  @Test("a lock delay is stored only where there is one, and levels stored before there was one have none")
  func lockDelay() throws {
    var level = PhraseLevel.chengYu(.tetris)
    #expect(try !String(decoding: JSONEncoder().encode(level), as: UTF8.self).contains("lockDelay"))
    level.rules.lockDelay = 250
    let data = try JSONEncoder().encode(level)
    #expect(String(decoding: data, as: UTF8.self).contains("\"lockDelay\":250"))
    #expect(try JSONDecoder().decode(PhraseLevel.self, from: data) == level)
  }

  @Test("the keys of its JSON never change")
  func keys() throws {
    let object = try JSONSerialization.jsonObject(with: JSONEncoder().encode(PhraseLevel.ciHui())) as? [String: Any]
    #expect(
      object?.keys.sorted() == ["difficulty", "gameMode", "gameType", "name", "phrases", "rules"])
    #expect(
      (object?["rules"] as? [String: Any])?.keys.sorted() == [
        "columns", "fallInterval", "phraseLength", "pointsPerLine", "pointsPerMove", "pointsPerSecond", "queueLength",
        "rows", "timeAllowed", "upcomingPhrases", "winBonus",
      ])
  }
}
