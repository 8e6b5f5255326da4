import Phrasebook
import Testing

@Suite("LevelRules: the constants of the specs")
struct LevelRulesTests {
  @Test("spec Swapping (4 x 4): start with 4 phrases of the level", arguments: GameType.allCases)
  func swappingGrid(type: GameType) {
    let rules = LevelRules.standard(mode: .swapping, type: type)
    #expect((rules.rows, rules.columns) == (4, 4))
    #expect(rules.phraseLength == type.phraseLength)
  }

  @Test("spec Swapping: time allowed 60 s", arguments: GameType.allCases)
  func swappingTime(type: GameType) {
    #expect(LevelRules.standard(mode: .swapping, type: type).timeAllowed == 60_000)
  }

  @Test("spec Swapping: 1000 per valid line, 5000 + 100 a second - 50 a move on winning", arguments: GameType.allCases)
  func swappingPoints(type: GameType) {
    let rules = LevelRules.standard(mode: .swapping, type: type)
    #expect(rules.pointsPerLine == 1000)
    #expect((rules.winBonus, rules.pointsPerSecond, rules.pointsPerMove) == (5000, 100, 50))
  }

  @Test("spec Sliding (4 x 4): time allowed 600 s", arguments: GameType.allCases)
  func slidingGridAndTime(type: GameType) {
    let rules = LevelRules.standard(mode: .sliding, type: type)
    #expect((rules.rows, rules.columns) == (4, 4))
    #expect(rules.phraseLength == type.phraseLength)
    #expect(rules.timeAllowed == 600_000)
  }

  @Test("spec Sliding: score as in swapping, with 25 per move in place of 50", arguments: GameType.allCases)
  func slidingPoints(type: GameType) {
    let rules = LevelRules.standard(mode: .sliding, type: type)
    #expect(rules.pointsPerLine == 1000)
    #expect((rules.winBonus, rules.pointsPerSecond, rules.pointsPerMove) == (5000, 100, 25))
  }

  @Test("spec Tetris (12 rows x 8 columns): 120 s on the clock", arguments: GameType.allCases)
  func tetrisGridAndTime(type: GameType) {
    let rules = LevelRules.standard(mode: .tetris, type: type)
    #expect((rules.rows, rules.columns) == (12, 8))
    #expect(rules.phraseLength == type.phraseLength)
    #expect(rules.timeAllowed == 120_000)
  }

  @Test("spec Tetris: a queue whose length is the phrase length (4 or 2)")
  func tetrisQueue() {
    #expect(LevelRules.standard(mode: .tetris, type: .chengYu).queueLength == 4)
    #expect(LevelRules.standard(mode: .tetris, type: .ciHui).queueLength == 2)
  }

  @Test("spec Tetris: upcoming pool of 2 new phrases at a time", arguments: GameType.allCases)
  func tetrisPool(type: GameType) {
    #expect(LevelRules.standard(mode: .tetris, type: type).upcomingPhrases == 2)
  }

  @Test("spec Tetris: the tile falls one row every 0.5 s", arguments: GameType.allCases)
  func tetrisFall(type: GameType) {
    #expect(LevelRules.standard(mode: .tetris, type: type).fallInterval == 500)
  }

  @Test("spec Tetris: score 100 for every phrase destroyed, no bonus", arguments: GameType.allCases)
  func tetrisPoints(type: GameType) {
    let rules = LevelRules.standard(mode: .tetris, type: type)
    #expect(rules.pointsPerLine == 100)
    #expect((rules.winBonus, rules.pointsPerSecond, rules.pointsPerMove) == (0, 0, 0))
  }

  @Test("spec Swapping: clock ticks every 0.1 s")
  func clockInterval() { #expect(LevelRules.clockInterval == 100) }
}
