import LevelFiles
import Testing
import TextFormats

@Suite("LevelWriter")
struct LevelWriterTests {
  private struct Hall {
    var width = 4
    var time = 2_500
    static let fields = [
      RuleField<Hall>("width", "columns", 1...9, default: 3, \.width),
      RuleField<Hall>("time", "seconds", unit: .milliseconds, 1...60_000, default: 9_000, in: "rules", \.time),
    ]
  }

  @Test("the example of its documentation")
  func example() {
    var file = LevelWriter()
    file.add("name", "Two rooms: a start")
    file.add("difficulty", 3)
    file.add("rooms", list: ["attic", "cellar"])
    #expect(file.text == "name: \"Two rooms: a start\"\ndifficulty: 3\nrooms:\n  - attic\n  - cellar\n")
  }

  @Test("fields that differ from their default are written, of the level and of a section")
  func fields() throws {
    var file = LevelWriter()
    file.add(Hall.fields, of: Hall())
    file.add(Hall.fields, in: "rules", of: Hall())
    file.add("rooms", list: ["1st"])
    #expect(file.text == "width: 4\nrules:\n  time: 2.5\nrooms:\n  - \"1st\"\n")
    var usual = LevelWriter()
    usual.add(Hall.fields, in: "rules", of: Hall(time: 9_000))
    #expect(usual.text == "")
    usual.add(Hall.fields, in: "rules", of: Hall(time: 9_000), withDefaults: true)
    #expect(usual.text == "rules:\n  time: 9\n")
  }

  @Test("what is written is read as the same fields")
  func again() throws {
    var file = LevelWriter()
    file.add(Hall.fields, of: Hall())
    file.add(Hall.fields, in: "rules", of: Hall())
    let fields = try LevelFields(file.text, file: "a.yaml")
    var hall = Hall(width: 1, time: 1)
    try fields.read(Hall.fields.filter { $0.section == nil }, into: &hall)
    try fields.value("rules").fields("rules").read(Hall.fields.filter { $0.section == "rules" }, into: &hall)
    #expect(hall.width == 4 && hall.time == 2_500)
  }
}
