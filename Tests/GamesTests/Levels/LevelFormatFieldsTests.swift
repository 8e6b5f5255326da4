import LevelFiles
import PuzzleCore
import Testing
import TextFormats

@testable import BuiltInGames
@testable import GameKit

@Suite("Levels that are a list of rules")
struct LevelFormatFieldsTests {
  private struct MazeLevel: PlayableLevel {
    var name: String
    var difficulty: Int
    var targetScore: Int?
    var width = 12
    var patience = 60_000
  }

  private let format = LevelFormat<MazeLevel>(
    game: "maze",
    fields: [
      .targetScore(\.targetScore), RuleField("width", "columns", 2...40, default: 12, \.width),
      RuleField("patience", "time to leave", unit: .milliseconds, 1000...90_000, default: 60_000, \.patience),
    ]
  ) { MazeLevel(name: $0, difficulty: $1) }

  private func read(_ text: String) throws -> MazeLevel { try format.read(LevelFields(text, file: "f.yaml"), .none) }

  @Test("what is written is read again; defaults are left out")
  func roundTrip() throws {
    var level = MazeLevel(name: "Hedge", difficulty: 3)
    #expect(format.write(level) == "name: Hedge\ndifficulty: 3\nmode: maze\n")
    (level.width, level.patience, level.targetScore) = (7, 2_500, 100)
    #expect(format.write(level).hasSuffix("target-score: 100\nwidth: 7\npatience: 2.5\n"))
    #expect(try read(format.write(level)) == level)
    let json = try LevelFields(#"{"name": "Hedge", "difficulty": 3, "mode": "maze", "width": 9}"#, file: "f.json")
    #expect(try format.read(json, .none).width == 9)
  }

  @Test(
    "mistakes have their place",
    arguments: [
      ("width: 41", "f.yaml:4:8: found \"41\""), ("height: 4", "f.yaml:4:1: found the field \"height\""),
      ("patience: 0.5", "f.yaml:4:11: found \"0.5\""),
    ])
  func mistakes(line: String, message: String) {
    let error = #expect(throws: InputError.self) { try read("name: Hedge\ndifficulty: 3\nmode: maze\n\(line)\n") }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }

  @Test("every rule is a parameter and a row; a value out of range is refused")
  func rules() throws {
    var level = MazeLevel(name: "Hedge", difficulty: 3)
    #expect(try format.parameters(level, .none).map(\.name) == ["width", "patience"])
    #expect(format.table(level).rows.map { $0[0] } == [.text("width"), .text("patience")])
    #expect(format.table(level).rows[1][1] == .text("60.0 s"))
    try format.check(level)
    level.width = 1
    #expect(throws: InputError.self) { try format.check(level) }
  }
}
