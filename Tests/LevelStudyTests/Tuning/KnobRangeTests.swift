import Difficulty
import Phrasebook
import SetCards
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("KnobRange")
struct KnobRangeTests {
  private func knobs(_ level: PhraseLevel) throws -> [LevelKnob<PhraseLevel>] {
    try EnglishWords.knobs(level)
  }

  private func range(
    _ name: String, _ level: PhraseLevel, from: Double? = nil, to: Double? = nil
  ) throws -> ClosedRange<Int> {
    let knob = try #require(try knobs(level).first { $0.name == name })
    return try KnobRange(knob: knob, level: level) { (try? $0.validate()) != nil }.values(from: from, to: to).range
  }

  @Test("every knob reads what it sets, and every value of its range makes a level", arguments: GameMode.allCases)
  func knobsTurn(game: GameMode) throws {
    let level = try EnglishWords.level(game)
    let knobs = try knobs(level).filter { $0.name != "phrase-length" }
    #expect(!knobs.isEmpty)
    for knob in knobs {
      let values = try KnobRange(knob: knob, level: level) { (try? $0.validate()) != nil }.values(from: nil, to: nil)
      for value in [values.range.lowerBound, values.range.upperBound] {
        let turned = knob.turned(level, value)
        #expect(throws: Never.self, "\(knob.name) \(value)") { try turned.validate() }
        if knob.name != "phrase-tier" { #expect(knob.value(turned) == value) }
        #expect(knob.value(of: knob.number(value)) == value, "\(knob.name) \(value)")
      }
    }
  }

  @Test("the default is a 16th to 16 times the value there is; few values are all tried")
  func defaults() throws {
    let tetris = try EnglishWords.level(.tetris)
    #expect(try range("time", tetris) == 7500...1_920_000)
    #expect(try range("time", tetris, from: 60, to: 90.04) == 60_000...90_000)
    #expect(try range("rows", tetris) == 2...24)
    #expect(try range("queue-length", tetris) == 1...64)
    #expect(try range("phrase-tier", tetris) == 0...4)
    #expect(
      try range("lock-delay", tetris) == 0...10_000 && range("lock-delay", tetris, from: 100, to: 900) == 100...900)
    #expect(try range("target-score", tetris).lowerBound == 100)
  }

  @Test("values that do not go with the other rules are left out")
  func valid() throws {
    let level = try EnglishWords.level(.swapping)
    #expect(try range("rows", level) == 2...8)
    // The rows are four long or the columns are: with four rows, any number of columns will do.
    #expect(try range("columns", level) == 2...8)
    let wide = try EnglishWords.level(.swapping) { $0.rows = 3 }
    #expect(throws: Failure.self) { try range("columns", wide) }
    #expect(throws: Failure.self) { try range("phrase-length", level) }
    #expect(throws: Failure.self) { try range("time", level, from: 9, to: 3) }
  }

  @Test("times are written as seconds without superfluous zeros")
  func texts() throws {
    let knob = try #require(try knobs(EnglishWords.level(.tetris)).first { $0.name == "fall-interval" })
    #expect([500, 1000, 62_500, 1].map(knob.text) == ["0.5", "1", "62.5", "0.001"])
  }

  @Test("the delays of an opponent bound each other; a game alone has none")
  func opponent() throws {
    let alone = SetLevel(name: "A")
    #expect(LevelKnob.ofSet(alone).map(\.name) == ["target-score", "capacity"])
    var duel = alone
    duel.rules.opponent = SetRules.Opponent(shortestDelay: 5000, longestDelay: 20_000)
    for knob in LevelKnob.ofSet(duel) {
      let values = try KnobRange(knob: knob, level: duel) { $0.defect == nil }.values(from: nil, to: nil)
      for value in [values.range.lowerBound, values.range.upperBound] {
        let turned = knob.turned(duel, value)
        #expect(turned.defect == nil && knob.value(turned) == value, "\(knob.name) \(value)")
      }
      if knob.name == "opponent-from" { #expect(values.range == 312...20_000) }
      if knob.name == "opponent-to" { #expect(values.range == 5000...320_000) }
      if knob.name == "capacity" { #expect(values.range == 21...81) }
    }
  }
}
