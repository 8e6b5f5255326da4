import PuzzleCore
import Testing

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
        .phrases(["四通八达", "莫名其妙", "人山人海"]), "- 大吃一惊   # surprised\n  - '实事求是'\n  - \"名副其实\"",
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
    #expect(try edited("{phrases: [a, b]}", .phrases(["c", "d"])) == "{phrases: [c, d]}")
  }

  @Test(
    "what is no level is refused with its place",
    arguments: [
      ("- a", LevelFileEdit.Change.field("a", "1"), "a.yaml:1:1"), ("", .field("a", "1"), "a.yaml:1:1"),
      ("a: [", .field("a", "1"), "a.yaml:"), ("rules: 3", .entry("rules", "time", "1"), "a.yaml:1:8"),
      ("time: [3]\nrules: {time: [3]}", .entry("rules", "time", "1"), "a.yaml:2:15"),
      ("phrases: [a]", .phrases(["a", "b"]), "a.yaml:1:10"), ("name: A", .phrases([]), "a.yaml:1:1"),
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
