import Foundation
import Phrasebook
import Testing

@Suite("GameStatus, GameMode, GameType, TimerStatus")
struct GameEnumTests {
  @Test("hasGameEnded once won or lost", arguments: GameStatus.allCases)
  func hasGameEnded(status: GameStatus) {
    #expect(status.hasGameEnded == [.endedWithWon, .endedWithLost].contains(status))
  }

  @Test("status names in JSON never change")
  func statusNames() throws {
    let data = try JSONEncoder().encode(GameStatus.allCases)
    #expect(
      String(decoding: data, as: UTF8.self) == #"["notStarted","inProgress","endedWithWon","endedWithLost"]"#)
  }

  @Test("spec Words: six games, mode {sliding, swapping, tetris} x type {chengYu, ciHui}")
  func sixGames() {
    #expect(GameMode.allCases.map(\.rawValue) == ["sliding", "swapping", "tetris"])
    #expect(GameType.allCases.map(\.rawValue) == ["chengYu", "ciHui"])
    #expect(GameMode(rawValue: "Sliding") == nil)
  }

  @Test("spec Words: Cheng Yu is an idiom of exactly 4 characters, Ci Hui is a word of exactly 2 characters")
  func phraseLengths() {
    #expect(GameType.chengYu.phraseLength == 4)
    #expect(GameType.ciHui.phraseLength == 2)
  }

  @Test("the timer's statuses are start, tick, finish, stop")
  func timerStatuses() {
    #expect(TimerStatus.allCases.map(\.rawValue) == ["start", "tick", "finish", "stop"])
  }
}

@Suite("RuleError")
struct RuleErrorTests {
  @Test("one line: the rule, what was found, what was expected")
  func description() {
    let error = RuleError(field: "rows", found: "0", expected: "a number from 2 to 8")
    #expect("\(error)" == "rows: found 0, expected a number from 2 to 8")
  }
}
