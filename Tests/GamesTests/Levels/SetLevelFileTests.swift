import BuiltInGames
import GameKit
import LevelFiles
import PuzzleCore
import SetCards
import Testing
import TextFormats

@Suite("Level files of Set")
struct SetLevelFileTests {
  private static let good = """
    name: A duel
    difficulty: 3
    mode: set
    dealing: assignment
    capacity: 30
    speed-bonus: yes
    target-score: 50
    opponent: {from: 2.5, to: 9}
    table:
      - 0000
      - "0121"
    """

  private func parse(_ text: String) throws -> SetLevel { try SetLevelFile.read(LevelFields(text, file: "l.yaml")) }

  @Test("every field is read")
  func fields() throws {
    let level = try parse(Self.good)
    #expect(level.name == "A duel" && level.difficulty == 3 && level.capacity == 30 && level.targetScore == 50)
    #expect(level.rules.dealing == .assignment && level.rules.hasSpeedBonus)
    #expect(level.rules.opponent == SetRules.Opponent(shortestDelay: 2_500, longestDelay: 9_000))
    #expect(level.opening.map(\.description) == ["0000", "0121"])
    let plain = try parse("name: n\ndifficulty: 0\nmode: set\n")
    #expect(plain == SetLevel(name: "n"))
  }

  @Test("every mistake has its line, column and reason")
  func mistakes() {
    let changes = [
      ("mode: set", "mode: sets", 3, "\"sets\""), ("assignment", "both", 4, "\"both\""),
      ("capacity: 30", "capacity: 12", 5, "\"12\""), ("yes", "maybe", 6, "\"maybe\""),
      ("from: 2.5", "from: 0", 8, "\"0\""), ("to: 9", "till: 9", 8, "the field \"till\""),
      ("to: 9", "to: 1", 8, "delays from 2500 to 1000 ms"), ("\"0121\"", "0123", 11, "\"0123\""),
      ("\"0121\"", "\"0000\"", 11, "0000 again"), ("name: A duel", "names: A duel", 1, "the field \"names\""),
    ]
    for (old, new, line, found) in changes {
      do {
        _ = try parse(Self.good.replacing(old, with: new))
        Issue.record("\(new) is accepted")
      } catch let error as InputError {
        #expect(error.line == line && error.column > 0 && error.found.contains(found), "\(error)")
      } catch {
        Issue.record("\(error)")
      }
    }
    #expect(throws: InputError.self) { try parse("name: n\ndifficulty: 0\nmode: sliding\n") }
    #expect(throws: InputError.self) { try parse("") }
  }
}
