import BubbleShooter
import Foundation
import Games
import PuzzleCore
import Testing

@testable import ToolUnderTest

@Suite("Duels in the tool")
struct BubbleDuelToolTests {
  @Test("agents meet another in both seats; records name both, verify, and are the same on one thread")
  func versus() throws {
    let workshop = try Workshop()
    let play =
      ["play", "bubble-duel", "--level", "Open field", "--games", "2", "--agent", "greedy,random-cell(pace=3)"]
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
    let replay = try workshop.moli(["replay", "r.jsonl", "--agent", "interceptor(pace=2)", "--format", "jsonl"])
      .objects()
    let seats = replay.compactMap { $0["seat"] as? Int }
    #expect(Set(seats) == [0, 1] && replay.contains { $0["events"] != nil && $0["move"] is NSNull })
  }

  @Test("a rival is refused where there is one seat, and where it is one of the agents")
  func refused() throws {
    let workshop = try Workshop()
    let alone = try workshop.moli(["play", "bubbles", "--games", "1", "--versus", "greedy"])
    #expect(alone.status == 64 && alone.err.contains("--versus") && alone.err.contains("played alone"), "\(alone.err)")
    let same = try workshop.moli(["play", "bubble-duel", "--agent", "greedy", "--games", "1", "--versus", "greedy"])
    #expect(same.status == 64 && same.err.contains("expected another name"), "\(same.err)")
    let pace = try workshop.moli(["play", "bubble-duel", "--agent", "greedy(pace=0)", "--games", "1"])
    #expect(pace.status == 64 && pace.err.contains("pace"), "\(pace.err)")
  }

  @Test("a level is one of its mode: the same file with the other is another game's")
  func modes() throws {
    let workshop = try Workshop()
    let level = "name: Mine\ndifficulty: 2\nmode: bubble-duel\nshots: 9\ncells: [RRRYYY, .RR.Y]\n"
    try workshop.write(level, to: "mine.yaml")
    #expect(try workshop.moli(["level", "check", "mine.yaml"]).status == 0)
    #expect(try workshop.moli(["level", "export", "mine.yaml"]).out.contains("mode: bubble-duel"))
    let other = try workshop.moli(["play", "bubbles", "--level", "mine.yaml", "--games", "1"])
    #expect(other.status != 0 && other.err.contains("bubble-duel"), "\(other.err)")
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
