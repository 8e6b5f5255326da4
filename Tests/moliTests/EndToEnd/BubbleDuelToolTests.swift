import BubbleShooter
import BuiltInGames
import Foundation
import GameKit
import People
import PuzzleCore
import Testing

@testable import ToolUnderTest

@Suite("Duels in the tool")
struct BubbleDuelToolTests {
  @Test("agents meet another in both seats; records name both, verify, and are the same on one thread")
  func versus() throws {
    let workshop = try Workshop()
    let play =
      ["play", "bubble-duel", "--level", "Open field", "--games", "2", "--players", "greedy,random-cell(pace=3)"]
      + ["--versus", "interceptor(pace=2)"]
    let run = try workshop.moli(play + ["--records", "r.jsonl", "--out", "s.json"])
    #expect(run.status == 0 && run.out.contains("in seat 1") && run.out.contains("in seat 2"), "\(run.out)\(run.err)")
    #expect(try workshop.moli(["verify", "r.jsonl"]).out.contains("8 games"))
    let again = try workshop.moli(play + ["--records", "again.jsonl", "--jobs", "1"])
    #expect(again.out == run.out)
    #expect(try workshop.read("again.jsonl") == workshop.read("r.jsonl"))
    let seatings = try workshop.read("r.jsonl").split(separator: "\n").dropFirst().dropLast().prefix(4).map {
      $0.hasPrefix(#"{"agents":["interceptor"#)
    }
    #expect(seatings == [false, true, false, true])
    let replay = try workshop.moli(["replay", "r.jsonl", "--player", "interceptor(pace=2)", "--format", "jsonl"])
      .objects()
    let seats = replay.compactMap { $0["seat"] as? Int }
    #expect(Set(seats) == [0, 1] && replay.contains { $0["events"] != nil && $0["move"] is NSNull })
  }

  @Test("a rival is refused where there is one seat, and where it is one of the agents")
  func refused() throws {
    let workshop = try Workshop()
    let alone = try workshop.moli(["play", "bubbles", "--games", "1", "--versus", "greedy"])
    #expect(
      alone.status == 64 && alone.err.contains("--versus") && alone.err.contains("but bubbles has one seat"),
      "\(alone.err)")
    let same = try workshop.moli(["play", "bubble-duel", "--players", "greedy", "--games", "1", "--versus", "greedy"])
    #expect(same.status == 64 && same.err.contains("expected a name that --players does not have"), "\(same.err)")
    let pace = try workshop.moli(["play", "bubble-duel", "--players", "greedy(pace=0)", "--games", "1"])
    #expect(pace.status == 64 && pace.err.contains("pace"), "\(pace.err)")
  }

  @Test("one player or two is chosen when a level is started: any bubbles level is played and measured as a duel")
  func anyLevel() throws {
    let workshop = try Workshop()
    let play = [
      "play", "bubble-duel", "--level", "First shots", "--games", "1", "--players", "greedy", "--records", "r",
    ]
    let run = try workshop.moli(play)
    #expect(run.status == 0 && run.out.contains("First shots"), "\(run.out)\(run.err)")
    let verified = try workshop.moli(["verify", "r"])
    #expect(verified.status == 0 && !(verified.out + verified.err).contains("level of its own"), "\(verified.out)")
    let players = ["--players", "casual", "--games", "4", "--format", "csv"]
    for level in [["bubble-duel", "First shots"], ["bubble-duel:First shots"]] {
      let measured = try workshop.moli(["difficulty"] + level + players)
      #expect(measured.status == 0 && measured.out.contains("First shots"), "\(measured.out)\(measured.err)")
    }
    let clone = ["level", "clone", "Chessboard", "--game", "bubble-duel", "--name", "Both", "--database", "d"]
    #expect(try workshop.moli(clone).status == 0)
    #expect(try workshop.moli(["level", "export", "Both", "--database", "d"]).out.contains("mode: bubble-duel"))
    let edit = ["level", "edit", "Both", "--game", "bubbles", "--database", "d"]
    #expect(try workshop.moli(edit).status == 0)
    #expect(try workshop.moli(["level", "export", "Both", "--database", "d"]).out.contains("mode: bubbles\n"))
    let other = try workshop.moli(["play", "bubble-duel", "--level", "Time", "--games", "1"])
    #expect(other.status == 64 && other.err.contains("expected a level of bubble-duel"), "\(other.err)")
  }

  @Test("a duel has hints, in both languages, and a plan of the bubbles that are known")
  func hints() throws {
    let workshop = try Workshop()
    let hint = ["hint", "bubble-duel", "--level", "Open field", "--seed", "3"]
    let english = try workshop.moli(hint)
    #expect(english.status == 0 && english.out.contains("90° is straight up") && english.out.contains("to row "))
    #expect(try workshop.moli(hint + ["--language", "zh", "--help-level", "tile"]).out.contains("行左起第"))
    let plan = try workshop.moli(hint + ["--help-level", "solution", "--format", "json"]).objects()
    let stages = ((plan.first?["plan"] as? [String: Any])?["stages"] as? [[String: Any]]) ?? []
    #expect((1...3).contains(stages.count))
  }

  @Test("a level says how it is meant to be played, by its mode")
  func modes() throws {
    let workshop = try Workshop()
    let level = "name: Mine\ndifficulty: 2\nmode: bubble-duel\nshots: 9\ncells: [RRRYYY, .RR.Y]\n"
    try workshop.write(level, to: "mine.yaml")
    #expect(try workshop.moli(["level", "check", "mine.yaml"]).status == 0)
    #expect(try workshop.moli(["level", "export", "mine.yaml"]).out.contains("mode: bubble-duel"))
    let other = try workshop.moli(["play", "bubbles", "--level", "mine.yaml", "--games", "1"])
    #expect(other.status == 0 && other.out.contains("bubbles"), "\(other.err)")
  }

  @Test("difficulty is measured against a casual person: who is one wins about half, and experts more than novices")
  func difficulty() throws {
    let level = try BubbleLevelGenerator(rows: 4).level(Seed(5), shots: 12)
    let game = try BubbleDuel(level: level)
    let agents = [game.people(PlayerGroup.novice), game.people(.expert)]
    let run = game.run(of: agents, games: 40, rootSeed: Seed(3), workers: 2)
    let (wins, _) = try run.reduce(into: [0, 0], recording: false, cancellation: .init()) { _ in
    } combine: { wins, played in
      #expect(played.result.seat == 0 && played.others.map(\.agent) == [2])
      if played.result.outcome == .won { wins[played.result.agent] += 1 }
    }
    #expect(wins[1] > wins[0] + 8, "\(wins)")
  }
}
