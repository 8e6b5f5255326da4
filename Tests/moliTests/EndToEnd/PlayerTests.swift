import Foundation
import People
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("player")
struct PlayerTests {
  @Test("list: the presets with their abilities; a ladder of any length between the weakest and the strongest")
  func list() throws {
    let workshop = try Workshop()
    let rows = try workshop.moli(["player", "list", "--format", "jsonl"]).objects()
    #expect(rows.compactMap { $0["player"] as? String } == ["novice", "casual", "skilled", "expert"])
    #expect(rows[1]["vocabulary"] as? Double == 0.15 && rows[1]["dexterityError"] as? Double == 0.08)
    #expect(rows.allSatisfy { $0["aimNoise"] as? Double == 0 })
    let ladder = try workshop.moli(["player", "list", "--ladder", "8", "--format", "jsonl"]).objects()
    #expect(ladder.count == 8)
    let speeds = ladder.compactMap { $0["inputsPerSecond"] as? Double }
    #expect(speeds == speeds.sorted() && speeds.first == 0.7 && speeds.last == 3.5)
  }

  @Test("list --abilities: every ability with the games that use it; below the players for people, alone for programs")
  func abilities() throws {
    let workshop = try Workshop()
    let rows = try workshop.moli(["player", "list", "--abilities", "--format", "jsonl"]).objects()
    #expect(rows.compactMap { $0["knob"] as? String } == Ability.allCases.map(\.name))
    for entry in GameRegistry.builtIn.entries {
      let used = rows.filter { $0[entry.name] as? String == "yes" }.compactMap { $0["knob"] as? String }
      #expect(used == entry.abilities.sorted().map(\.name), "\(entry.name)")
    }
    #expect(try workshop.moli(["player", "list"]).out.contains("Abilities that each game uses"))
    #expect(try workshop.moli(["player", "list", "--abilities", "--ladder", "3"]).status == 64)
  }

  @Test("the abilities are those of files of players")
  func abilityNames() throws {
    let shown = try Workshop().moli(["player", "show"]).out
    for ability in Ability.allCases {
      #expect(shown.contains("# \(ability.name) ") || shown.contains("; \(ability.name):"))
    }
  }

  @Test("an ability that is set and that a measured game does not use is a remark; presets and ladders are none")
  func unused() throws {
    let workshop = try Workshop()
    try workshop.write("- name: my aunt\n  aim-noise: 3\n  look-ahead: 3\n- name: uncle\n", to: "p.yaml")
    let measure = ["difficulty", "swapping.yaml", "--lexicon", "en.tsv", "--games", "2", "--par-boards", "0"]
    let run = try workshop.moli(measure + ["--players", "p.yaml"])
    #expect(run.status == 0 && run.err.contains("swapping does not use aim-noise, which is set for my aunt; see"))
    #expect(!run.err.contains("look-ahead"), "3 is the look-ahead of a preset")
    for others in [[], ["--ladder", "3"], ["--players", "casual"]] {
      let quiet = try workshop.moli(measure + others)
      #expect(quiet.status == 0 && !quiet.err.contains("does not use"), "\(quiet.err)")
    }
  }

  @Test("what show prints is read again as the same players, who measure the same")
  func show() throws {
    let workshop = try Workshop()
    try workshop.write(try workshop.moli(["player", "show"]).out, to: "p.yaml")
    let again = try workshop.moli(["player", "show", "--players", "p.yaml"])
    #expect(try again.status == 0 && again.out == workshop.read("p.yaml"), "\(again.err)")
    let measure = [
      "difficulty", "swapping.yaml", "--lexicon", "en.tsv", "--games", "5", "--par-boards", "0", "--format", "csv",
    ]
    let presets = try workshop.moli(measure)
    #expect(try presets.status == 0 && workshop.moli(measure + ["--players", "p.yaml"]).out == presets.out)
  }

  @Test(
    "mistakes in a file are reported with line and column",
    arguments: [
      ("- name: a\n  vocabulary: 2\n", "p.yaml:2:15: found"), ("- name: a\n  speed: 2\n", "p.yaml:2:3: found"),
      ("name: a\n", "p.yaml:1:1: found"), ("- name: a\n- name: a\n", "p.yaml:2:3: found"),
      ("- name: a\n  like: absent\n", "p.yaml:2:9: found"), ("- vocabulary: 1\n", "p.yaml:1:3: found"),
    ])
  func mistakes(text: String, message: String) throws {
    let workshop = try Workshop()
    try workshop.write(text, to: "p.yaml")
    for command in [["player", "show"], ["report", "swapping.yaml", "--lexicon", "en.tsv"]] {
      let run = try workshop.moli(command + ["--players", "p.yaml"])
      #expect(run.status == 65 && run.err.contains(message) && run.out == "", "\(run.err)")
    }
  }

  @Test("an agent without abilities is refused where abilities are shown")
  func agents() throws {
    let run = try Workshop().moli(["player", "list", "--players", "random"])
    #expect(run.status == 64 && run.err.contains("found \"random\""))
  }

  @Test("players are named without an option, names and files in any order")
  func names() throws {
    let workshop = try Workshop()
    let shown = try workshop.moli(["player", "show", "casual", "expert"])
    try workshop.write(shown.out, to: "two.yaml")
    let list = try workshop.moli(["player", "list", "two.yaml", "novice", "--format", "jsonl"]).objects()
    #expect(list.compactMap { $0["player"] as? String } == ["casual", "expert", "novice"], "\(shown.err)")
  }

  @Test(
    "names beside a ladder, or twice, are refused",
    arguments: [
      (["player", "list", "casual", "--ladder", "3"], "--ladder cannot be combined with players: found \"casual\""),
      (["player", "list", "casual", "--players", "casual"], "expected different names"),
    ])
  func refused(line: [String], message: String) throws {
    let run = try Workshop().moli(line)
    #expect(run.status == 64 && run.err.contains(message), "\(run.err)")
  }
}
