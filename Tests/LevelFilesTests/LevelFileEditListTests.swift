import PuzzleCore
import Testing
import TextFormats

@testable import LevelFiles

@Suite("Lists of a level file")
struct LevelFileEditListTests {
  private let text = """
    name: A   # the name
    phrases:
      # the first half
      - 大吃一惊   # dà chī yī jīng
      - '实事求是'
      # the second half
      - 名副其实
    mode: tetris
    """

  private func edited(_ text: String, _ change: LevelFileEdit.Change, file: String = "a.yaml") throws -> String {
    var edit = LevelFileEdit(text, file: file)
    try edit.apply(change)
    return edit.text
  }

  private func items(_ texts: String...) -> LevelFileEdit.Change {
    .items("phrases", texts.map { LevelFileEdit.Item($0, note: "note") })
  }

  @Test("an added item gets a line, with a comment where others have one")
  func adding() throws {
    let after = try edited(text, items("大吃一惊", "实事求是", "名副其实", "四通八达"))
    #expect(after == text.replacing("  - 名副其实\n", with: "  - 名副其实\n  - 四通八达   # note\n"))
    let first = try edited(text, items("四通八达", "大吃一惊", "实事求是", "名副其实"))
    #expect(first == text.replacing("  - 大吃", with: "  - 四通八达   # note\n  - 大吃"))
  }

  @Test("a removed item takes its line and nothing else")
  func removing() throws {
    #expect(try edited(text, items("大吃一惊", "名副其实")) == text.replacing("  - '实事求是'\n", with: ""))
    #expect(try edited(text, items("实事求是", "名副其实")) == text.replacing("  - 大吃一惊   # dà chī yī jīng\n", with: ""))
    #expect(try edited(text, items("大吃一惊", "实事求是")) == text.replacing("  - 名副其实\n", with: ""))
    #expect(try edited(text, items("大吃一惊", "实事求是", "名副其实")) == text)
  }

  @Test("rows keep their quotation marks and comments; spaces in them have no meaning")
  func rows() throws {
    let rows = "cells:\n  - \"R R\"   # first\n  - 'YY'\n"
    func change(_ texts: String...) -> LevelFileEdit.Change { .items("cells", texts.map { LevelFileEdit.Item($0) }) }
    #expect(try edited(rows, change("RR", "YG", "..")) == "cells:\n  - \"R R\"   # first\n  - 'YG'\n  - '..'\n")
    #expect(try edited(rows, change("RB")) == "cells:\n  - \"RB\"   # first\n")
    #expect(try edited("cells: [RR, \"YY\"]", change("RR", "GG", "..")) == "cells: [RR, \"GG\", \"..\"]")
    #expect(try edited("cells: [RR, \"YY\"]\r\nshots: 1\r\n", change("BB")) == "cells: [BB]\r\nshots: 1\r\n")
    #expect(
      try edited("cells:\r\n- RR\r\nshots: 1\r\n", change("RR", "..")) == "cells:\r\n- RR\r\n- ..\r\nshots: 1\r\n")
  }

  @Test("only the elements of a JSON list that differ are written")
  func values() throws {
    let level = """
      {
        "path": [
          {"at": [0,1], "to":[1]},
          {"at": [1, 1], "to":[0]}
        ],
        "cows": []
      }
      """
    let path = JSONValue.array([
      ["at": [.integer(0), .integer(1)], "to": [.integer(1)]],
      ["at": [.integer(1), .integer(1)], "to": [.integer(2)]],
      ["at": [.integer(2), .integer(1)], "to": []],
    ])
    let after = try edited(level, .value("path", path), file: "a.json")
    #expect(
      after
        == level.replacing(
          "{\"at\": [1, 1], \"to\":[0]}", with: "{\"at\":[1,1],\"to\":[2]},\n    {\"at\":[2,1],\"to\":[]}"))
    #expect(try edited(level, .value("cows", .array([])), file: "a.json") == level)
    #expect(try edited("{\"a\": 1}", .value("b", .integer(2)), file: "a.json") == "{\"a\": 1, \"b\": 2}")
  }

  @Test("a field is exchanged with the comments above the next one")
  func exchange() throws {
    let level = "name: A\ngenerated:   # by lot\n  seed: 7\n\n# shots\nshots: 3\n"
    let fields = [LevelFileEdit.Field("cells", .array(["RR", "YY"].map(JSONValue.string)))]
    #expect(
      try edited(level, .exchange("generated", fields))
        == "name: A\ncells:\n  - \"RR\"\n  - \"YY\"\n\n# shots\nshots: 3\n")
    #expect(
      try edited("{\"generated\": {\"seed\": 7}, \"runs\": 2}", .exchange("generated", fields), file: "a.json")
        == "{\"cells\": [\n    \"RR\",\n    \"YY\"\n  ], \"runs\": 2}")
    #expect(throws: InputError.self) { try edited("name: A", .exchange("generated", fields)) }
  }

  @Test("any list becomes any other")
  func random() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = Xoshiro256(seed: Seed(seed))
    for _ in 0..<300 {
      func some() -> [String] {
        (0..<1 + random.uniform(below: 6)).map { _ in ["AA", "BB", "CC"][random.uniform(below: 3)] }
      }
      let (old, new) = (some(), some())
      for text in [
        "cells:\n" + old.map { "  - \($0)   # \($0)\n" }.joined() + "shots: 1\n",
        "cells: [\(old.joined(separator: ", "))]   # rows\nshots: 1",
      ] {
        let after = try edited(text, .items("cells", new.map { LevelFileEdit.Item($0) }))
        let read = try LevelFields(after, file: "a.yaml").value("cells").list().map { try $0.text() }
        #expect(read == new && after.contains("shots: 1"), "seed \(seed): \(old) to \(new): \(after)")
      }
    }
  }
}
