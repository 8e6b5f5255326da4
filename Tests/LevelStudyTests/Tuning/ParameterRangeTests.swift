import Difficulty
import Phrasebook
import SetCards
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("ParameterRange")
struct ParameterRangeTests {
  private func parameters(_ level: PhraseLevel) throws -> [LevelParameter<PhraseLevel>] {
    try EnglishWords.parameters(level)
  }

  private func range(
    _ name: String, _ level: PhraseLevel, from: Double? = nil, to: Double? = nil
  ) throws -> ClosedRange<Int> {
    let parameter = try #require(try parameters(level).first { $0.name == name })
    return try ParameterRange(parameter: parameter, level: level) { (try? $0.validate()) != nil }.values(
      from: from, to: to
    ).range
  }

  @Test("every parameter reads what it sets, and every value of its range makes a level", arguments: GameMode.allCases)
  func parametersTurn(game: GameMode) throws {
    let level = try EnglishWords.level(game)
    let parameters = try parameters(level).filter { $0.name != "phrase-length" }
    #expect(!parameters.isEmpty)
    for parameter in parameters {
      let values = try ParameterRange(parameter: parameter, level: level) { (try? $0.validate()) != nil }.values(
        from: nil, to: nil)
      for value in [values.range.lowerBound, values.range.upperBound] {
        let turned = parameter.turned(level, value)
        #expect(throws: Never.self, "\(parameter.name) \(value)") { try turned.validate() }
        if parameter.name != "phrase-tier" { #expect(parameter.value(turned) == value) }
        #expect(parameter.value(of: parameter.number(value)) == value, "\(parameter.name) \(value)")
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
    // The rows are four long or the columns are: with four rows, any number of columns is possible.
    #expect(try range("columns", level) == 2...8)
    let wide = try EnglishWords.level(.swapping) { $0.rows = 3 }
    #expect(throws: Failure.self) { try range("columns", wide) }
    #expect(throws: Failure.self) { try range("phrase-length", level) }
    #expect(throws: Failure.self) { try range("time", level, from: 9, to: 3) }
  }

  @Test("times are written as seconds without superfluous zeros")
  func texts() throws {
    let parameter = try #require(try parameters(EnglishWords.level(.tetris)).first { $0.name == "fall-interval" })
    #expect([500, 1000, 62_500, 1].map(parameter.text) == ["0.5", "1", "62.5", "0.001"])
  }

  @Test("the delays of an opponent bound each other; a game alone has none")
  func opponent() throws {
    let alone = SetLevel(name: "A")
    #expect(LevelParameter.ofSet(alone).map(\.name) == ["target-score", "capacity"])
    var duel = alone
    duel.rules.opponent = SetRules.Opponent(shortestDelay: 5000, longestDelay: 20_000)
    for parameter in LevelParameter.ofSet(duel) {
      let values = try ParameterRange(parameter: parameter, level: duel) { $0.defect == nil }.values(from: nil, to: nil)
      for value in [values.range.lowerBound, values.range.upperBound] {
        let turned = parameter.turned(duel, value)
        #expect(turned.defect == nil && parameter.value(turned) == value, "\(parameter.name) \(value)")
      }
      if parameter.name == "opponent-from" { #expect(values.range == 312...20_000) }
      if parameter.name == "opponent-to" { #expect(values.range == 5000...320_000) }
      if parameter.name == "capacity" { #expect(values.range == 21...81) }
    }
  }
}
