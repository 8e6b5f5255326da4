import Testing
import TextFormats

@testable import LevelFiles

@Suite("Fields of a level file as pieces of text")
struct LevelPartsTests {
  private let yaml = """
    # A level.
    name: School

    # Chosen by hand.
    words:   # two
    - 学校
    -   "学生"   # pupil
    time: 25   # seconds

    """

  @Test("kept fields have the same bytes, with the comments above them")
  func yamlParts() throws {
    let parts = try LevelParts(yaml, file: "a.yaml")
    #expect(parts.names == ["name", "words", "time"])
    let other = try LevelParts("name: Made 1\nwords:\n  - 朋友\ntime: 90\nrows: 4\n", file: "b.yaml")
    let text = try parts.replacing(with: other) { $0 == "words" }
    #expect(
      text
        == "name: Made 1\n\n# Chosen by hand.\nwords:   # two\n- 学校\n-   \"学生\"   # pupil\ntime: 90\nrows: 4\n")
    #expect(try parts.replacing(with: parts) { _ in true } == yaml)
  }

  @Test("members of a JSON object keep the bytes of their values")
  func jsonParts() throws {
    let parts = try LevelParts("{\"name\":\"A\", \"path\": [ [0, 1],\n [1,1] ], \"fuel\":7}", file: "a.json")
    let other = try LevelParts("{\"name\":\"B\",\"path\":[],\"fuel\":9}", file: "b.json")
    let text = try parts.replacing(with: other) { $0 == "path" }
    #expect(text == "{\n  \"name\": \"B\",\n  \"path\": [ [0, 1],\n [1,1] ],\n  \"fuel\": 9\n}\n")
  }

  @Test("a text that is no list of fields is refused", arguments: ["- a\n", "{", "just words\n"])
  func refused(text: String) {
    #expect(throws: InputError.self) { try LevelParts(text, file: "a.yaml") }
  }
}
