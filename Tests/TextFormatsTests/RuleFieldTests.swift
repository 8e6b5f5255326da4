import PuzzleCore
import Testing

@testable import TextFormats

@Suite("RuleField")
struct RuleFieldTests {
  /// The example of ``RuleField``.
  struct Maze {
    var width = 12
    var patience = 60_000

    static let fields = [
      RuleField<Maze>("width", "columns of the maze", 2...40, default: 12, \.width),
      RuleField<Maze>(
        "patience", "seconds until the door closes", unit: .milliseconds, 1000...600_000, default: 60_000, \.patience),
    ]
  }

  /// A level with fields of all kinds.
  struct Hall: Equatable {
    var width = 3
    var doors = 3
    var guests: Int?
    var lamp = 0
    var targetScore: Int?

    static let fields = [
      RuleField<Hall>("width", "columns", 1...9, default: 3, aliases: ["w"], in: "rules", \.width),
      RuleField<Hall>("door-count", "doors", 0...9, default: 0, in: "rules", as: "doors", \.doors)
        .defaulting { $0.width }.limited { 0...2 * $0.width },
      RuleField<Hall>("guests", "guests", 1...5) {
        $0.guests
      } put: {
        if $0.guests != nil { $0.guests = $1 }
      },
      RuleField<Hall>("lamp", "whether there is light", unit: .choice(["off", "on"]), 0...1, default: 0, \.lamp),
      .targetScore(\.targetScore),
    ]
    static func field(_ name: String) throws -> RuleField<Hall> { try #require(fields.first { $0.name == name }) }
  }

  @Test("a value is read and changed where it stands, and refused outside its range")
  func values() throws {
    var maze = Maze()
    let width = Maze.fields[0]
    width.set(50, in: &maze)
    #expect(maze.width == 50 && width.value(in: maze) == 50 && !width.isDefault(in: maze))
    let defect = try #require(width.defect(in: maze))
    #expect(defect.found == "50" && defect.expected == "a number from 2 to 40")
    Maze.fields.setDefaults(in: &maze)
    #expect(maze.width == 12 && Maze.fields.allSatisfy { $0.isDefault(in: maze) && $0.defect(in: maze) == nil })
  }

  @Test("times are milliseconds and written as seconds; a choice is written as its name")
  func texts() throws {
    let patience = Maze.fields[1]
    #expect([500, 1000, 62_500, 1, 90_000].map(patience.text) == ["0.5", "1", "62.5", "0.001", "90"])
    #expect([500, 1000, 62_500].map(patience.words) == ["0.5 s", "1.0 s", "62.5 s"])
    let lamp = try Hall.field("lamp")
    #expect(lamp.text(0) == "off" && lamp.text(1) == "on" && lamp.text(7) == "7")
  }

  @Test("default, limits and existence may depend on the rest of the level")
  func dependent() throws {
    var hall = Hall()
    let (doors, guests) = (try Hall.field("door-count"), try Hall.field("guests"))
    hall.width = 4
    #expect(doors.default(in: hall) == 4 && !doors.isDefault(in: hall) && doors.values(in: hall) == 0...8)
    doors.setDefault(in: &hall)
    #expect(hall.doors == 4 && doors.title == "door count" && doors.key == "doors" && doors.section == "rules")
    guests.set(2, in: &hall)
    #expect(guests.value(in: hall) == nil && guests.defect(in: hall) == nil && guests.isDefault(in: hall))
    hall.guests = 1
    guests.set(2, in: &hall)
    #expect(hall.guests == 2)
    let score = try Hall.field("target-score")
    #expect(score.isDefault(in: hall) && score.section == nil)
    score.set(70, in: &hall)
    #expect(hall.targetScore == 70)
  }

  @Test("sentences name fields; those left out are shown where they differ from their default")
  func sentences() {
    var hall = Hall(width: 4, doors: 4)
    let words = ["{width} columns and {door-count} doors in {width}", "for {guests} guests"]
    #expect(Hall.fields.sentences(words, of: hall) == ["4 columns and 4 doors in 4"])
    hall.guests = 2
    hall.lamp = 1
    hall.targetScore = 9
    #expect(
      Hall.fields.sentences(words, of: hall)
        == ["4 columns and 4 doors in 4", "for 2 guests", "lamp on, target score 9"])
    #expect(Hall.fields.sentences([], of: Hall()) == [])
  }
}
