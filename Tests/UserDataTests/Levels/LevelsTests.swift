import Phrasebook
import Testing

@testable import UserData

@Suite struct LevelsTests {
  private let world: TestLevels
  private var levels: Levels { world.levels }

  init() throws { world = try TestLevels() }

  @Test("original returns the original levels, whatever custom ones there are")
  func original() throws {
    #expect(levels.original.map(\.name) == ["Time", "Common cheng yus"])
    try world.add("Time", 1)
    #expect(levels.original.map(\.name) == ["Time", "Common cheng yus"])
  }

  @Test("custom returns the custom levels, by difficulty, then in the order in which they were added")
  func custom() throws {
    #expect(try levels.custom.isEmpty)
    try world.add("B", 1)
    try world.add("A", 2)
    var hard = try world.add("Hard", 3)
    hard.difficulty = 9
    try levels.updateCustomLevel(name: "Hard", to: hard)
    try world.add("C", 4)
    #expect(try world.names() == ["B", "A", "C", "Hard"])
    #expect(try world.storage.customLevelsWithoutPhrases().map(\.name) == ["B", "A", "C", "Hard"])
    #expect(try world.storage.customLevelsWithoutPhrases().map(\.phraseCount) == [1, 1, 1, 1])
  }

  @Test("an added level is kept with all that belongs to it, and is there when the database is opened again")
  func adding() throws {
    var level = PhraseLevel(
      name: "  My words\n", difficulty: 42, gameType: .ciHui, gameMode: .tetris,
      phrases: Phrases(TestLevels.words(3, 1, 3, 0)), targetScore: 900)
    level.rules.fallInterval = 250
    level.rules.rows = 9
    let added = try levels.addCustomLevel(level)
    level.name = "My words"
    level.phrases = Phrases(TestLevels.words(3, 1, 0))
    #expect(added == level)
    #expect(try levels.custom == [level])
    let again = Levels(storage: try Storage(at: world.storage.url), original: [], lexicon: TestLevels.lexicon)
    #expect(try again.custom == [level])
  }

  @Test("a level without a name is called Untitled Level N, with the smallest free N")
  func untitled() throws {
    #expect(try world.add(nil, 1).name == "Untitled Level 1")
    #expect(try world.add("", 1).name == "Untitled Level 2")
    #expect(try world.add(" \t\n", 1).name == "Untitled Level 3")
    #expect(try world.add("Untitled Level 5", 1).name == "Untitled Level 5")
    #expect(try world.add(nil, 1).name == "Untitled Level 4")
    #expect(try world.add(nil, 1).name == "Untitled Level 6")
    for name in ["Untitled Level 2", "Untitled Level 5"] {
      try levels.deleteLevel(#require(try levels.customLevel(named: name)))
    }
    #expect(try world.add(nil, 1).name == "Untitled Level 2")
    #expect(try world.add(nil, 1).name == "Untitled Level 5")
    // Names that only look like numbers of untitled levels take none.
    for name in ["Untitled Level 07", "Untitled Level +7", "Untitled Level -7", "untitled level 7", "Untitled Level"] {
      try world.add(name, 1)
    }
    #expect(try world.add(nil, 1).name == "Untitled Level 7")
    try levels.resetAll()
    #expect(try world.add(nil, 1).name == "Untitled Level 1")
  }

  @Test("names are trimmed; a name in use is refused unless it is to be overwritten")
  func duplicates() throws {
    try world.add("Mine", 1, 2)
    #expect(throws: LevelsError.duplicateLevelName("Mine")) { try world.add(" Mine ", 3) }
    #expect(try levels.custom.map { $0.phrases.count } == [2])
    #expect(try world.add("Mine\n", 3, overwriting: true).name == "Mine")
    #expect(try levels.custom.map { $0.phrases.map(\.text) } == [["i3dm"]])
    #expect(try world.add("mine", 4).name == "mine", "case makes another name")
    // The same name in composed and decomposed characters.
    try world.add("Caf\u{e9}", 1)
    #expect(throws: LevelsError.duplicateLevelName("Caf\u{e9}")) { try world.add("Cafe\u{301}", 1) }
  }

  @Test("a custom level may have the name of an original one; each is found by its kind")
  func sameAsOriginal() throws {
    try world.add("Time", 1)
    #expect(try levels.level(named: "time").gameType == .ciHui)
    #expect(try levels.level(named: "original:Time").gameType == .ciHui)
    #expect(try levels.level(named: "custom: TIME").gameType == .chengYu)
    #expect(throws: LevelsError.noSuchLevel("original:Mine")) { try levels.level(named: "original:Mine") }
    #expect(try levels.customLevel(named: "original:Time") == nil)
  }

  @Test("a custom level is found by its exact name first, else by the only one that differs in case or spacing")
  func lookUp() throws {
    try world.add("My  level", 1)
    #expect(try levels.level(named: " my LEVEL").name == "My  level")
    try world.add("my level", 2)
    #expect(try levels.level(named: "my level").phrases.map(\.text) == ["i2dm"])
    #expect(throws: LevelsError.ambiguousName("MY level", ["My  level", "my level"])) {
      try levels.level(named: "MY level")
    }
    #expect(throws: LevelsError.noSuchLevel("level")) { try levels.level(named: "level") }
  }

  @Test("an empty selection is refused and changes nothing")
  func noPhrase() throws {
    try world.add("Mine", 1)
    #expect(throws: LevelsError.noPhraseSelected) { try world.add("Other") }
    #expect(throws: LevelsError.noPhraseSelected) {
      var level = try levels.level(named: "Mine")
      level.phrases = Phrases([])
      try levels.updateCustomLevel(name: "Mine", to: level)
    }
    #expect(try world.names() == ["Mine"] && levels.custom[0].phrases.count == 1)
  }

  @Test("what makes no level is refused: names, words outside the lexicon, rules without a game")
  func refused() throws {
    #expect(throws: LevelsError.invalidName(String(repeating: "x", count: 61))) {
      try world.add(String(repeating: "x", count: 61), 1)
    }
    for name in ["a\nb", "a\u{0}b", "a\u{2028}b", "a\u{202E}b", "\u{200B}", "a\u{AD}"] {
      #expect(throws: LevelsError.invalidName(name)) { try world.add(name, 1) }
    }
    let stranger = Phrase(chinese: ["a", "b", "c", "d"])
    #expect(throws: LevelsError.phraseNotInLexicon("abcd", level: "Untitled Level 1")) {
      try levels.addCustomLevel(name: nil, gameType: .chengYu, gameMode: .sliding, phrases: [stranger])
    }
    #expect(throws: RuleError.self) {
      try levels.addCustomLevel(name: "x", gameType: .ciHui, gameMode: .sliding, phrases: TestLevels.idioms(1))
    }
    #expect(try world.names().isEmpty)
  }

  @Test("an updated level keeps its place and is as it was given")
  func update() throws {
    try world.add("First", 1)
    try world.add("Second", 2)
    var first = try levels.level(named: "First")
    first.rules.timeAllowed = 5000
    first.targetScore = 10
    first.phrases = Phrases(TestLevels.idioms(4, 5))
    #expect(try levels.updateCustomLevel(name: "first", to: first) == first)
    #expect(try world.names() == ["First", "Second"] && levels.custom[0] == first)
    #expect(throws: LevelsError.noSuchLevel("Third")) { try levels.updateCustomLevel(name: "Third", to: first) }
    #expect(throws: LevelsError.noSuchLevel("Time")) { try levels.updateCustomLevel(name: "Time", to: first) }
  }

  @Test("a level is renamed by an update, over another one only when that is asked for")
  func rename() throws {
    try world.add("First", 1)
    try world.add("Second", 2)
    var level = try levels.level(named: "First")
    level.name = " Third "
    #expect(try levels.updateCustomLevel(name: "First", to: level).name == "Third")
    #expect(try world.names() == ["Third", "Second"])
    level.name = "Second"
    #expect(throws: LevelsError.duplicateLevelName("Second")) { try levels.updateCustomLevel(name: "Third", to: level) }
    try levels.updateCustomLevel(name: "Third", to: level, overwriting: true)
    #expect(try levels.custom.map { [$0.name] + $0.phrases.map(\.text) } == [["Second", "i1dm"]])
  }

  @Test("delete deletes custom levels and no original ones")
  func delete() throws {
    try world.add("Mine", 1)
    try world.add("Other", 2)
    try levels.deleteLevel(levels.level(named: "Mine"))
    #expect(try world.names() == ["Other"])
    #expect(throws: LevelsError.noSuchLevel("Time")) { try levels.deleteLevel(levels.original[0]) }
    #expect(throws: LevelsError.noSuchLevel("Mine")) {
      try levels.deleteLevel(
        PhraseLevel(name: "Mine", difficulty: 0, gameType: .ciHui, gameMode: .tetris, phrases: Phrases([])))
    }
    #expect(try world.storage.statistics().customLevels == 1)
  }

  @Test("resetAll deletes all custom levels and keeps the results")
  func resetAll() throws {
    for name in ["A", "B", "Time"] { try world.add(name, 1, 2) }
    try world.storage.save([try TestLevels.result(of: levels.level(named: "A"), isCustom: true)])
    #expect(try levels.resetAll() == 3)
    #expect(try levels.custom.isEmpty && levels.original.count == 2 && levels.resetAll() == 0)
    #expect(try world.storage.results().map(\.level.name) == ["A"])
    #expect(try world.storage.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM customLevelPhrase") } == 0)
  }

  @Test("the phrases of levels are united, each once, in the order in which they come up")
  func union() throws {
    try world.add("A", 5, 3)
    try world.add("B", 3, 0)
    let phrases = try levels.getPhrasesFromLevels(names: ["B", "a", "Common cheng yus"], ofType: .chengYu)
    #expect(phrases == TestLevels.idioms(3, 0, 5, 1, 2))
    #expect(try levels.getPhrasesFromLevels(names: ["Time", "A"]).count == 5)
    #expect(try levels.getPhrasesFromLevels(names: []).isEmpty)
    #expect(throws: LevelsError.otherType(level: "Time", type: .ciHui)) {
      try levels.getPhrasesFromLevels(names: ["A", "Time"], ofType: .chengYu)
    }
    #expect(throws: LevelsError.noSuchLevel("None")) { try levels.getPhrasesFromLevels(names: ["None"]) }
  }

  @Test("a level of words that another lexicon lacks is named, can be listed, and is there again with its own")
  func otherLexicon() throws {
    try world.add("Mine", 1)
    let poor = Levels(storage: world.storage, original: [], lexicon: Lexicon(TestLevels.idioms(2)))
    #expect(throws: LevelsError.phraseNotInLexicon("i1dm", level: "Mine")) { try poor.custom }
    #expect(throws: LevelsError.phraseNotInLexicon("i1dm", level: "Mine")) { try poor.level(named: "Mine") }
    #expect(try world.storage.customLevels().map(\.phrases) == [["i1dm"]])
    #expect(try levels.level(named: "Mine").phrases == Phrases(TestLevels.idioms(1)))
    #expect(try poor.resetAll() == 1)
  }
}
