import PuzzleCore
import Testing
import TextFormats

@testable import LevelFiles

@Suite("LevelFileEdit")
struct LevelFileEditTests {
  private let text = """
    # 我的关卡
    name: A   # 名字
    type: chengYu
    target-score: 900   # for beginners
    rules:
      # the clock
      time: 90.5   # seconds
      rows:  4
    phrases:
      - 大吃一惊   # surprised
      - '实事求是'
      - "名副其实"

    """

  private func edited(_ text: String, _ change: LevelFileEdit.Change) throws -> String {
    var edit = LevelFileEdit(text, file: "a.yaml")
    try edit.apply(change)
    return edit.text
  }

  @Test(
    "one value changes and nothing else",
    arguments: [
      (LevelFileEdit.Change.entry("rules", "time", "62.5"), "time: 90.5   #", "time: 62.5   #"),
      (.entry("rules", "rows", "12"), "rows:  4", "rows:  12"),
      (.field("target-score", "1800"), "target-score: 900   #", "target-score: 1800   #"),
      (.entry("rules", "columns", "5"), "  rows:  4", "  columns: 5\n  rows:  4"),
      (.field("difficulty", "5"), "phrases:", "difficulty: 5\nphrases:"),
      (
        .list("phrases", ["四通八达", "莫名其妙", "人山人海"]), "- 大吃一惊   # surprised\n  - '实事求是'\n  - \"名副其实\"",
        "- 四通八达   # surprised\n  - 莫名其妙\n  - 人山人海"
      ),
    ])
  func changes(change: LevelFileEdit.Change, old: String, new: String) throws {
    let expected = replace(old, by: new, in: text)
    #expect(expected != text)
    #expect(try edited(text, change) == expected)
    let windows = text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "\r\n")
    if !old.contains("\n"), !new.contains("\n") {
      #expect(try edited(windows, change) == replace(old, by: new, in: windows))
    }
  }

  @Test("without rules they are made, in block and in flow style")
  func newRules() throws {
    #expect(
      try edited("name: A\nphrases: [大吃一惊]\n", .entry("rules", "time", "9"))
        == "name: A\nrules:\n  time: 9\nphrases: [大吃一惊]\n")
    #expect(
      try edited("{name: A, phrases: [a]}", .entry("rules", "time", "9")) == "{name: A, rules: {time: 9}, phrases: [a]}"
    )
    #expect(
      try edited("name: A\nrules: {rows: 4}\n", .entry("rules", "time", "9")) == "name: A\nrules: {time: 9, rows: 4}\n")
    #expect(try edited("rules: {}\nname: A\n", .entry("rules", "time", "9")) == "rules: {time: 9}\nname: A\n")
    #expect(try edited("{phrases: [a, b]}", .list("phrases", ["c", "d"])) == "{phrases: [c, d]}")
  }

  @Test("the example of its documentation")
  func example() throws {
    var edit = LevelFileEdit("name: A\nrules: {time: 60}   # short\n", file: "a.yaml")
    try edit.apply(.entry("rules", "time", "90"))
    #expect(edit.text == "name: A\nrules: {time: 90}   # short\n")
  }

  @Test("quoted values are replaced whole, whatever is escaped in them")
  func quoted() throws {
    for old in ["\"a \\\" # b\"", "'it''s'", "''", "\"\"", "'a\\'", "\"\\\\\""] {
      #expect(try edited("name: \(old)   # x\nb: 1\n", .field("name", "c")) == "name: c   # x\nb: 1\n", "\(old)")
    }
  }

  @Test("in JSON, numbers stay numbers, texts are quoted, and a new field takes the form of its neighbours")
  func json() throws {
    func edited(_ text: String, _ change: LevelFileEdit.Change) throws -> String {
      var edit = LevelFileEdit(text, file: "a.json")
      try edit.apply(change)
      return edit.text
    }
    let text = "{\n  \"name\": \"一\", \"fuel\": 5,\n  \"rooms\": [\"a\", 7],\n  \"rules\": {\"time\": 2.5}\n}\n"
    #expect(try edited(text, .field("fuel", "12")) == text.replacing("5,", with: "12,", maxReplacements: 1))
    #expect(try edited(text, .field("name", "b\"c")) == text.replacing("\"一\"", with: "\"b\\\"c\""))
    #expect(try edited(text, .list("rooms", ["8", "b c"])) == text.replacing("\"a\", 7", with: "8, \"b c\""))
    #expect(try edited(text, .entry("rules", "time", "3")) == text.replacing("2.5", with: "3"))
    #expect(try edited(text, .entry("rules", "rows", "4")) == text.replacing("{\"time", with: "{\"rows\": 4, \"time"))
    #expect(try edited(text, .field("open", "true")) == text.replacing("\"rules", with: "\"open\": true,\n  \"rules"))
    #expect(try edited("{\"a\": {}}", .entry("a", "b", "1")) == "{\"a\": {\"b\": 1}}")
    #expect(try edited("{\"a\": 1}", .entry("b", "c", "x")) == "{\"b\": {\"c\": \"x\"}, \"a\": 1}")
    // Text that is JSON stays JSON in a file of another name.
    var edit = LevelFileEdit(text, file: "a.yaml")
    try edit.apply(.entry("rules", "rows", "4"))
    try edit.apply(.field("name", "b"))
    #expect(edit.text == text.replacing("{\"time", with: "{\"rows\": 4, \"time").replacing("\"一\"", with: "\"b\""))
    let mistakes: [(String, LevelFileEdit.Change, String)] = [
      ("{a: 1}", .field("a", "2"), "a.json:1:2"), ("{\"a\": [1]}", .field("a", "2"), "a.json:1:7: $"),
      ("{\"a\": [1]}", .list("a", []), "a.json:1:7: $"), ("[]", .field("a", "1"), "a.json:1:1: $"),
    ]
    for (text, change, place) in mistakes {
      let error = #expect(throws: InputError.self) { try edited(text, change) }
      #expect(error?.description.hasPrefix(place) == true, "\(String(describing: error))")
    }
  }

  @Test("changes of spoilt files are made or refused, never worse", arguments: ["a.yaml", "a.json"])
  func fuzz(file: String) {
    var generator = Xoshiro256(seed: Seed(11))
    let good = file.hasSuffix("json") ? LevelFieldsTests.json : text
    let alphabet = Array("{}[]:,\"'\\#&*!|>-? \n\r\u{2028}一").map { String($0) }
    let changes: [LevelFileEdit.Change] = [
      .field("name", "b"), .field("new", "1"), .entry("rules", "time", "3"), .entry("rules", "new", "3"),
      .entry("lamps", "attic", "1"), .list("phrases", ["a", "b", "c"]), .list("rooms", ["a", "b"]),
    ]
    for _ in 0..<1500 {
      var characters = good.map { String($0) }
      for _ in 0...generator.uniform(below: 4) {
        let place = generator.uniform(below: characters.count)
        switch generator.uniform(below: 3) {
        case 0: characters[place] = alphabet[generator.uniform(below: alphabet.count)]
        case 1: characters.insert(alphabet[generator.uniform(below: alphabet.count)], at: place)
        default: characters.remove(at: place)
        }
      }
      let spoilt = characters.joined()
      for change in changes {
        var edit = LevelFileEdit(spoilt, file: file)
        do {
          try edit.apply(change)
        } catch {
          #expect(edit.text == spoilt, "a change that is refused changes nothing")
        }
      }
    }
  }

  @Test(
    "what is no level is refused with its place",
    arguments: [
      ("- a", LevelFileEdit.Change.field("a", "1"), "a.yaml:1:1"), ("", .field("a", "1"), "a.yaml:1:1"),
      ("a: [", .field("a", "1"), "a.yaml:"), ("rules: 3", .entry("rules", "time", "1"), "a.yaml:1:8"),
      ("time: [3]\nrules: {time: [3]}", .entry("rules", "time", "1"), "a.yaml:2:15"),
      ("phrases: [a]", .list("phrases", ["a", "b"]), "a.yaml:1:10"), ("name: A", .list("phrases", []), "a.yaml:1:1"),
      ("target-score: >-\n  900\n", .field("target-score", "1"), "a.yaml:1:15"),
    ])
  func refusals(text: String, change: LevelFileEdit.Change, place: String) {
    let error = #expect(throws: InputError.self) { try edited(text, change) }
    #expect(error?.description.hasPrefix(place) == true, "\(String(describing: error))")
  }

  private func replace(_ old: String, by new: String, in text: String) -> String {
    guard let range = text.firstRange(of: old) else { return text }
    return text.replacingCharacters(in: range, by: new)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, by new: String) -> String {
    String(self[..<range.lowerBound]) + new + String(self[range.upperBound...])
  }
}
