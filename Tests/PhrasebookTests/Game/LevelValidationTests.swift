import Phrasebook
import Testing

@Suite("Level.validate")
struct LevelValidationTests {
  private func refusal(_ level: PhraseLevel) -> RuleError? {
    do {
      try level.validate()
      return nil
    } catch {
      return error
    }
  }

  private func changed(_ level: PhraseLevel, _ change: (inout PhraseLevel) -> Void) -> PhraseLevel {
    var copy = level
    change(&copy)
    return copy
  }

  @Test("accepts the standard rules of all six games", arguments: GameMode.allCases)
  func standard(mode: GameMode) {
    #expect(refusal(.chengYu(mode)) == nil)
    #expect(refusal(.ciHui(mode)) == nil)
  }

  @Test(
    "refuses a name that is empty, untrimmed or of several lines",
    arguments: ["", " ", " Me", "Me\t", "\u{3000}我", "Me\nFamily", "Me\r\nFamily"])
  func name(name: String) {
    #expect(refusal(changed(.ciHui()) { $0.name = name })?.field == "name")
  }

  @Test("accepts names with white space inside", arguments: ["Me, Family and Friends", "我的 词汇", "x"])
  func goodName(name: String) {
    #expect(refusal(changed(.ciHui()) { $0.name = name }) == nil)
  }

  /// Every number, the range it has in a grid game, and the range it has in tetris.
  static let numbers: [(String, WritableKeyPath<LevelRules, Int> & Sendable, ClosedRange<Int>, ClosedRange<Int>)] = [
    ("rows", \.rows, 2...8, 2...24), ("columns", \.columns, 2...8, 1...16),
    ("phrase length", \.phraseLength, 1...8, 1...8),
    ("time", \.timeAllowed, 1...86_400_000, 1...86_400_000),
    ("points per line", \.pointsPerLine, 0...1_000_000, 0...1_000_000),
    ("win bonus", \.winBonus, 0...1_000_000, 0...1_000_000),
    ("points per second", \.pointsPerSecond, 0...1_000_000, 0...1_000_000),
    ("points per move", \.pointsPerMove, 0...1_000_000, 0...1_000_000),
    ("fall interval", \.fallInterval, 1...3_600_000, 1...3_600_000),
    ("lock delay", \.lockDelay, 0...3_600_000, 0...3_600_000),
    ("queue length", \.queueLength, 1...64, 1...64), ("upcoming phrases", \.upcomingPhrases, 1...64, 1...64),
  ]

  @Test("refuses every number outside its range, naming the rule", arguments: numbers.indices)
  func outOfRange(index: Int) {
    let (field, path, gridRange, tetrisRange) = Self.numbers[index]
    for (mode, range) in [(GameMode.swapping, gridRange), (.sliding, gridRange), (.tetris, tetrisRange)] {
      for value in [Int.min, range.lowerBound - 1, range.upperBound + 1, .max] {
        let error = refusal(changed(.chengYu(mode)) { $0.rules[keyPath: path] = value })
        #expect(
          error
            == RuleError(
              field: field, found: "\(value)",
              expected: "a number from \(range.lowerBound) to \(range.upperBound)"))
      }
    }
  }

  @Test("accepts the ends of every range that concerns no other rule", arguments: numbers.indices.dropFirst(3))
  func ends(index: Int) {
    let (_, path, range, _) = Self.numbers[index]
    for value in [range.lowerBound, range.upperBound] {
      #expect(refusal(changed(.chengYu()) { $0.rules[keyPath: path] = value }) == nil)
    }
  }

  @Test("refuses a level without phrases")
  func noPhrases() {
    #expect(
      refusal(changed(.chengYu()) { $0.phrases = Phrases([]) })
        == RuleError(field: "phrases", found: "none", expected: "at least one phrase"))
  }

  @Test("refuses a phrase of another length than the rules say", arguments: GameMode.allCases)
  func phraseLength(mode: GameMode) {
    let level = changed(.chengYu(mode)) { $0.phrases = Phrases(Array($0.phrases) + [word("中国", "zhōng guó")]) }
    #expect(
      refusal(level) == RuleError(field: "phrases", found: "中国 of 2 tiles", expected: "phrases of 4 tiles"))
  }

  @Test("refuses an empty tile")
  func emptyTile() {
    let level = changed(.chengYu()) { $0.phrases = Phrases([Phrase(chinese: ["一", "", "千", "里"])]) }
    #expect(refusal(level)?.found == "一千里 with an empty tile")
  }

  @Test("refuses a Ci Hui without a reading of one syllable per character in a grid game, not in tetris")
  func reading() {
    for phrase in [word("中国"), word("中国", "zhōng"), word("中国", "zhōng guó rén")] {
      for mode in [GameMode.sliding, .swapping] {
        let error = refusal(changed(.ciHui(mode)) { $0.phrases = Phrases([phrase]) })
        #expect(error?.found == "中国 without a reading")
        #expect(error?.expected == "a reading of 2 syllables for every word")
      }
      #expect(refusal(changed(.ciHui(.tetris)) { $0.phrases = Phrases([phrase]) }) == nil)
    }
  }

  @Test("refuses an empty syllable, which would be an empty tile")
  func emptySyllable() {
    let phrase = Phrase(chinese: ["中", "国"], readings: [["zhōng", ""]])
    #expect(refusal(changed(.ciHui()) { $0.phrases = Phrases([phrase]) })?.field == "phrases")
  }

  @Test("refuses a tetris grid in which no phrase fits")
  func tetrisFit() {
    let level = changed(.chengYu(.tetris)) { ($0.rules.rows, $0.rules.columns) = (3, 3) }
    #expect(refusal(level)?.field == "phrase length")
    #expect(refusal(changed(.chengYu(.tetris)) { ($0.rules.rows, $0.rules.columns) = (2, 4) }) == nil)
    #expect(refusal(changed(.chengYu(.tetris)) { ($0.rules.rows, $0.rules.columns) = (4, 1) }) == nil)
  }

  @Test("refuses a grid in which no line fits: a row or a column must be one line")
  func gridFit() {
    for (rows, columns, fits) in [(4, 4, true), (3, 4, true), (4, 8, true), (3, 3, false), (8, 8, false)] {
      let level = changed(.chengYu()) { ($0.rules.rows, $0.rules.columns) = (rows, columns) }
      #expect((refusal(level) == nil) == fits, "\(rows) x \(columns)")
    }
    #expect(refusal(changed(.ciHui()) { $0.rules.phraseLength = 8 })?.field == "phrases")
  }
}
