import LevelFiles
import Phrasebook
import PuzzleCore
import Testing
import TextFormats

/// A few phrases that the test levels are made of.
let idioms = Lexicon(
  ["一心一意", "三心二意", "半途而废", "画蛇添足", "井底之蛙"].map { Phrase(chinese: $0.map(String.init)) }
    + [
      Phrase(chinese: ["今", "天"], readings: [["jīn", "tiān"]]),
      Phrase(chinese: ["明", "天"], readings: [["míng", "tiān"]]), Phrase(chinese: ["某", "词"]),
    ])

/// A level file that is right.
let goodLevel = """
  # A comment
  name: Some idioms
  difficulty: 3
  type: chengYu
  mode: sliding
  rules:
    time: 90.5
    points-per-move: 7
  phrases:
    - 一心一意  # yī xīn yī yì
    - 三心二意
    - 半途而废
    - 画蛇添足
  """

@Suite("Level files")
struct LevelFileTests {
  private func parse(_ text: String) throws -> PhraseLevel {
    try LevelFile.read(LevelFields(text, file: "level.yaml"), lexicon: idioms)
  }

  /// The good level with one piece replaced.
  private func changed(_ old: String, _ new: String) -> String {
    goodLevel.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.contains(old) ? String($0).replacing(old, with: new) : String($0) }.joined(separator: "\n")
  }

  @Test("a level is read, and constants that are left out keep the values of the specs")
  func good() throws {
    let level = try parse(goodLevel)
    #expect(level.name == "Some idioms")
    #expect(level.difficulty == 3)
    #expect(level.gameType == .chengYu)
    #expect(level.gameMode == .sliding)
    #expect(level.phrases.map(\.text) == ["一心一意", "三心二意", "半途而废", "画蛇添足"])
    var rules = LevelRules.standard(mode: .sliding, type: .chengYu)
    rules.timeAllowed = 90_500
    rules.pointsPerMove = 7
    #expect(level.rules == rules)
  }

  @Test(
    "every mistake names file, line, column, what was found and what was expected",
    arguments: [
      ("name: Some idioms", "name:", "level.yaml:2:6: found nothing, expected a name of 1 to 60 characters"),
      ("name: Some idioms", "title: x", "level.yaml:2:1: found the field \"title\", expected one of"),
      ("difficulty: 3", "difficulty: hard", "level.yaml:3:13: found \"hard\", expected a whole number from 0 to 1000"),
      ("difficulty: 3", "difficulty: 99999999999999999999", "level.yaml:3:13: found \"99999999999999999999\""),
      ("type: chengYu", "type: idiom", "level.yaml:4:7: found \"idiom\", expected one of chengYu, ciHui"),
      ("mode: sliding", "mode: [a]", "level.yaml:5:7: found a list, expected a text"),
      ("time: 90.5", "time: -1", "level.yaml:7:9: found \"-1\", expected seconds from 0.1 to 86400.0"),
      ("time: 90.5", "time: nan", "level.yaml:7:9: found \"nan\", expected seconds"),
      ("time: 90.5", "time: 1.2345", "level.yaml:7:9: found \"1.2345\", expected seconds"),
      ("time: 90.5", "rows: 99", "level.yaml:7:9: found \"99\", expected a whole number from 2 to 8"),
      ("time: 90.5", "columns: 5\n  rows: 5", "expected a row or column of 4 cells, one line"),
      ("time: 90.5", "points-per-move: 1", "level.yaml:7:3: found \"points-per-move\" more than once"),
      ("- 三心二意", "- 三心三意", "level.yaml:11:5: found \"三心三意\", expected a phrase of 4 tiles that is in the lexicon"),
      ("- 三心二意", "- 一心一意", "level.yaml:11:5: found \"一心一意\" again, expected every phrase once"),
      ("- 三心二意", "- [三]", "level.yaml:11:5: found a list, expected a phrase"),
      ("mode: sliding", "mode: \"sliding", "level.yaml:"),
    ])
  func mistakes(old: String, new: String, message: String) throws {
    let error = #expect(throws: InputError.self) { try parse(changed(old, new)) }
    #expect(error?.description.contains(message) == true, "\(error?.description ?? "no error")")
    #expect(error?.description.contains("\n") == false)
  }

  @Test("an empty file, a list, and a word without reading are refused")
  func otherMistakes() throws {
    #expect(throws: InputError.self) { try parse("") }
    #expect(throws: InputError.self) { try parse("- a\n- b") }
    let error = #expect(throws: InputError.self) {
      try parse("name: x\ndifficulty: 1\ntype: ciHui\nmode: swapping\nphrases: [今天, 某词]")
    }
    #expect(error?.found.contains("某词 without a reading") == true)
    #expect(error?.line == 5)
    let scalar = #expect(throws: InputError.self) {
      try parse("name: x\ndifficulty: 1\ntype: ciHui\nmode: swapping\nphrases: none")
    }
    #expect(scalar?.description == "level.yaml:5:10: found \"none\", expected a list of phrases")
    let target = #expect(throws: InputError.self) {
      try parse("name: x\ntarget-score: 0\ndifficulty: 1\ntype: ciHui\nmode: tetris\nphrases: [今天]")
    }
    #expect(target?.description.contains("level.yaml:2:15: found \"0\"") == true)
  }

  @Test("phrase length sets the queue length unless that is given too")
  func queueLength() throws {
    let head = "name: x\ndifficulty: 1\ntype: ciHui\nmode: tetris\n"
    #expect(try parse(head + "phrases: [今天, 明天]").rules.queueLength == 2)
    #expect(try parse(head + "rules: {queue-length: 5}\nphrases: [今天, 明天]").rules.queueLength == 5)
  }

  @Test("rules of another game are read and kept; a name of none is refused with the names of the game's own")
  func strangeRules() throws {
    let head = "name: x\ndifficulty: 1\ntype: chengYu\nmode: swapping\nphrases: [一心一意]\n"
    let level = try parse(head + "rules: {fall-interval: 0.25, win-bonus: 1}\n")
    #expect(level.rules.fallInterval == 250 && level.rules.winBonus == 1)
    #expect(try parse(LevelFile.text(of: level)) == level)
    let error = #expect(throws: InputError.self) { try parse(head + "rules: {fall: 1}\n") }
    #expect(
      error?.description
        == "level.yaml:6:9: found the field \"fall\", expected one of rows, columns, time, points-per-line, win-bonus, "
        + "points-per-second, points-per-move, phrase-length")
    #expect(throws: InputError.self) { try parse(head + "rules: {fall-interval: 0}\n") }
  }

  @Test("rules that are changed alone leave the queue as it is, unless it followed the phrase length")
  func ruleAlone() throws {
    let text = "name: x\ndifficulty: 1\ntype: ciHui\nmode: tetris\nphrases: [今天]\nrules: {queue-length: 5}"
    var level = try parse(text)
    func change(_ rules: String) throws {
      try LevelFields(rules, file: "r.yaml", what: "rules").read(PhraseLevel.ruleFields(of: .tetris), into: &level)
    }
    try change("time: 30")
    #expect(level.rules.queueLength == 5 && level.rules.timeAllowed == 30_000)
    try change("phrase-length: 3")
    #expect(level.rules.queueLength == 5)
    try change("queue-length: 3")
    try change("phrase-length: 2")
    #expect(level.rules.queueLength == 2)
  }

  @Test("a level of JSON is read as one of YAML, and mistakes have a path")
  func json() throws {
    let text = """
      {"name": "J", "difficulty": 1, "type": "chengYu", "mode": "tetris", "rules": {"time": 1.5, "rows": 9},
       "phrases": ["一心一意", "三心二意"]}
      """
    let level = try LevelFile.read(LevelFields(text, file: "j.json"), lexicon: idioms)
    #expect(level.rules.timeAllowed == 1_500 && level.rules.rows == 9 && level.phrases.count == 2)
    #expect(try parse(LevelFile.text(of: level)) == level)
    let error = #expect(throws: InputError.self) {
      try LevelFile.read(
        LevelFields(text.replacing("三心二意", with: "三三"), file: "j.json"), lexicon: idioms)
    }
    #expect(error?.description.hasPrefix("j.json:2:22: $.phrases[1]: found \"三三\", expected a phrase of 4") == true)
  }

  @Test("mutated level files are read or refused, never worse", arguments: 0..<4)
  func fuzz(round: Int) throws {
    let seed = Seed(2024).derived(.auxiliary, round)
    var generator = Xoshiro256(seed: seed)
    let alphabet = Array(":-[]{}#&*!|>'\"%@`,?\n\t 0129aé一心\u{FEFF}\u{0}~").map(String.init)
    for _ in 0..<400 {
      var text = Array(goodLevel).map(String.init)
      for _ in 0...generator.uniform(below: 6) {
        let place = generator.uniform(below: text.count)
        switch generator.uniform(below: 4) {
        case 0: text[place] = alphabet[generator.uniform(below: alphabet.count)]
        case 1: text.insert(alphabet[generator.uniform(below: alphabet.count)], at: place)
        case 2: text.remove(at: place)
        default: text.append(contentsOf: text[place...].prefix(40))
        }
      }
      do {
        _ = try parse(text.joined())
      } catch let error as InputError {
        #expect(!error.description.contains("\n"), "seed \(seed)")
      }
    }
  }

  @Test("deep nesting and aliases are refused without harm")
  func nesting() {
    #expect(throws: InputError.self) { try parse(String(repeating: "[", count: 100_000)) }
    #expect(throws: InputError.self) { try parse(String(repeating: "- ", count: 20_000) + "x") }
    #expect(throws: InputError.self) { try parse("a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]") }
  }
}
