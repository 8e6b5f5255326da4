import Phrasebook
import PuzzleCore
import Testing
import TextFormats

@testable import LevelFiles

@Suite struct LevelFileWritingTests {
  private static let lexicon = Lexicon(
    ["time", "mate", "null", "true", "成语故事", "一心一意", "12.5", "a: b", "#abc", "\"q\"x", "- ab"].map { text in
      Phrase(chinese: text.filter { $0 != " " }.map { String($0) })
    } + [
      Phrase(chinese: ["时", "间"], readings: [["shí", "jiān"]]), Phrase(chinese: ["中", "国"], readings: [["a", "b"]]),
    ])

  private static func phrase(_ text: String) throws -> Phrase {
    try #require(lexicon.phrases(ofLength: 4).first { $0.text == text })
  }

  private func again(_ level: PhraseLevel) throws -> PhraseLevel {
    try LevelFile.read(LevelFields(LevelFile.text(of: level), file: "level.yaml"), lexicon: Self.lexicon)
  }

  @Test("usual rules are left out, others are written as people write them")
  func text() throws {
    var level = try PhraseLevel(
      name: "My idioms", difficulty: 3, gameType: .chengYu, gameMode: .tetris,
      phrases: Phrases([Self.phrase("成语故事"), Self.phrase("time")]))
    #expect(
      LevelFile.text(of: level)
        == "name: My idioms\ndifficulty: 3\ntype: chengYu\nmode: tetris\nphrases:\n  - 成语故事\n  - time\n")
    level.rules.timeAllowed = 90_000
    level.rules.fallInterval = 250
    level.rules.rows = 10
    level.targetScore = 900
    let text = LevelFile.text(of: level)
    #expect(
      text.contains("target-score: 900\nrules:\n  rows: 10\n  time: 90\n  fall-interval: 0.25\nphrases:"), "\(text)")
    #expect(try again(level) == level)
  }

  @Test("a level that the user's own phrases count in says so, in YAML and in JSON, with yes or no")
  func ownPhrases() throws {
    let level = try PhraseLevel(
      name: "Mine", difficulty: 3, gameType: .chengYu, gameMode: .tetris,
      phrases: Phrases([Self.phrase("time")]))
    func file(_ text: String) throws -> LevelFields { try LevelFields(text, file: "level.yaml") }
    let text = LevelFile.text(of: level, usesOwnPhrases: true)
    #expect(text.contains("mode: tetris\nown-phrases: true\nphrases:"))
    #expect(try file(text).usesOwnPhrases && !file(LevelFile.text(of: level)).usesOwnPhrases)
    #expect(try LevelFile.read(file(text), lexicon: Self.lexicon) == level)
    #expect(try file(text.replacing("true", with: "yes")).usesOwnPhrases)
    #expect(try !file(text.replacing("true", with: "no")).usesOwnPhrases)
    #expect(try LevelFields(#"{"own-phrases": true}"#, file: "level.json").usesOwnPhrases)
    let wrong = #expect(throws: InputError.self) {
      try LevelFile.read(file(text.replacing("true", with: "maybe")), lexicon: Self.lexicon)
    }
    #expect(wrong?.description == "level.yaml:5:14: found \"maybe\", expected true or false")
    var lexicon = Self.lexicon
    lexicon.advice = { _ in "it is among your own phrases: add --own-phrases" }
    let missing = #expect(throws: InputError.self) {
      try LevelFile.read(file(LevelFile.text(of: level).replacing("time", with: "mite")), lexicon: lexicon)
    }
    #expect(missing?.expected.hasSuffix("add --own-phrases, or own-phrases: true to this file") == true)
  }

  @Test(
    "any name is read as it was written",
    arguments: [
      "Time", "a: b", "- a", "#x", "\"quoted\"", "it's", "back\\slash", "null", "42", "*a", "&b", "!c", "%d", "@e",
      "`f`",
      "[g]", "{h}", "a #b", "成语 级别", "🀄️ tiles", "a  b", "?", "|", ">", "~", "y",
      "é",
    ])
  func names(name: String) throws {
    let level = PhraseLevel(
      name: name, difficulty: 0, gameType: .ciHui, gameMode: .swapping, phrases: Self.lexicon.ciHui)
    #expect(try again(level) == level, "\(LevelFile.text(of: level))")
  }

  @Test(
    "a name with an invisible character is refused with its place", arguments: ["zero\u{200b}width", "a\u{feff}mark"])
  func invisible(name: String) {
    let level = PhraseLevel(
      name: name, difficulty: 0, gameType: .ciHui, gameMode: .swapping, phrases: Self.lexicon.ciHui)
    let error = #expect(throws: InputError.self) { try again(level) }
    #expect(error?.found.hasPrefix("the invisible character U+") == true && error?.line == 1)
  }

  @Test("levels with any rules come back as they were", arguments: [UInt64](1...3))
  func roundTrip(seed: UInt64) throws {
    var generator = Xoshiro256(seed: Seed(seed))
    for round in 0..<100 {
      let mode = GameMode.allCases[generator.uniform(below: 3)]
      let type = GameType.allCases[generator.uniform(below: 2)]
      let pool = Self.lexicon.phrases(ofLength: type.phraseLength)
      var level = PhraseLevel(
        name: "Level \(round)", difficulty: generator.uniform(below: 1001), gameType: type, gameMode: mode,
        phrases: Phrases(Array(generator.shuffled(Array(pool)).prefix(1 + generator.uniform(below: pool.count)))))
      func maybe(_ value: inout Int, _ range: ClosedRange<Int>) {
        if generator.uniform(below: 3) == 0 { value = range.lowerBound + generator.uniform(below: range.count) }
      }
      // In a grid game a row stays one line long.
      maybe(&level.rules.rows, mode == .tetris ? 4...24 : 2...8)
      maybe(&level.rules.timeAllowed, 100...86_400_000)
      maybe(&level.rules.fallInterval, 1...3_600_000)
      maybe(&level.rules.lockDelay, 0...3_600_000)
      maybe(&level.rules.pointsPerLine, 0...1_000_000)
      maybe(&level.rules.winBonus, 0...1_000_000)
      maybe(&level.rules.pointsPerSecond, 0...1_000_000)
      maybe(&level.rules.pointsPerMove, 0...1_000_000)
      maybe(&level.rules.queueLength, 1...64)
      maybe(&level.rules.upcomingPhrases, 1...64)
      if generator.uniform(below: 2) == 0 { level.targetScore = 1 + generator.uniform(below: 1000) }
      #expect(try again(level) == level, "seed \(seed), round \(round): \(LevelFile.text(of: level))")
    }
  }
}
