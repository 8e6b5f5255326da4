import BubbleShooter
import BuiltInGames
import Foundation
import GameKit
import GamesUnderTest
import PuzzleCore
import Testing

@testable import ToolUnderTest

@Suite("Bubbles in the tool")
struct BubbleToolTests {
  private static let level = "name: Mine\ndifficulty: 2\nmode: bubbles\nshots: 9\ncells: [RRRYYY, .RR.Y]\n"

  @Test("a hint has the angle, the way with its walls, the cell, what it pops and drops, and the margins")
  func hint() throws {
    let workshop = try Workshop()
    let run = try workshop.moli(["hint", "bubbles", "--level", "First shots", "--seed", "3", "--format", "json"])
    let hint = try #require(try run.objects().first)
    #expect(run.status == 0 && "\(hint)".contains("marginLeft") && "\(hint)".contains("path"), "\(run.out)\(run.err)")
    let step = try #require((hint["steps"] as? [[String: Any]])?.first)
    let advice = try #require(step["grid"] as? [String: Any])
    let margins = try [#require(advice["marginLeft"] as? Double), #require(advice["marginRight"] as? Double)]
    // In words the margin is never more than it is.
    let reason = try #require(step["reason"] as? String)
    let said = try #require(reason.firstMatch(of: /aim within ([0-9.]+)°/).flatMap { Double($0.1) })
    #expect(said <= margins[0] && said <= margins[1] && said > 0, "\(reason)")
    let plan = try workshop.moli(["hint", "bubbles", "--level", "First shots", "--help-level", "solution"])
    #expect(plan.out.contains("a plan") && plan.out.contains("  1. shoot "), "\(plan.out)")
  }

  @Test("own levels: a name is unique unless it is overwritten; they are listed")
  func own() throws {
    let workshop = try Workshop()
    try workshop.write(Self.level, to: "mine.yaml")
    #expect(try workshop.moli(["level", "add", "mine.yaml"]).status == 0)
    #expect(try workshop.moli(["level", "add", "mine.yaml"]).status != 0)
    #expect(try workshop.moli(["level", "add", "mine.yaml", "--force"]).status == 0)
    #expect(try workshop.moli(["level", "list"]).lines.contains { $0.hasPrefix("Mine") && $0.contains("bubbles") })
    let long = Self.level.replacing("Mine", with: String(repeating: "m", count: 31))
    try workshop.write(long, to: "long.yaml")
    #expect(try workshop.moli(["level", "add", "long.yaml"]).err.contains("long.yaml:1:7: found 31 characters"))
  }

  @Test("levels are listed by declared difficulty, with --sort name by name")
  func order() throws {
    let workshop = try Workshop()
    let rows = try workshop.moli(["level", "list", "--format", "jsonl"]).objects().filter {
      $0["game"] as? String == "bubbles"
    }
    let declared = rows.compactMap { $0["difficulty"] as? Int }
    #expect(declared.count > 20 && declared == declared.sorted())
    let names = try workshop.moli(["level", "list", "--sort", "name", "--format", "jsonl"]).objects().compactMap {
      $0["level"] as? String
    }
    #expect(names.count > rows.count && names == names.sorted())
  }

  @Test("the grid of a level is changed: to hexagonal the last cell of odd rows goes, also a bubble; back it is empty")
  func grid() throws {
    let workshop = try Workshop()
    let level =
      "name: Square\ndifficulty: 2\nmode: bubbles\ngrid: rect\ncells: [RRRYYY.RRRRR, RRRYYY.RRRRB, R..........G]\n"
    try workshop.write(level, to: "square.yaml")
    #expect(try workshop.moli(["level", "add", "square.yaml"]).status == 0)
    let edit = try workshop.moli(["level", "edit", "Square", "--rule", "grid=hex"])
    #expect(edit.status == 0, "\(edit.err)")
    let text = try workshop.moli(["level", "export", "Square"]).out
    #expect(text.contains("RRRYYY.RRRRR") && text.contains("RRRYYY.RRRR") && !text.contains("RRRRB"), "\(text)")
    #expect(text.contains("R..........G"), "even rows stay")
    #expect(try workshop.moli(["level", "edit", "Square", "--rule", "grid=rect"]).status == 0)
    let clone = ["level", "clone", "Chessboard", "--rule", "grid=hex", "--name", "Hex"]
    #expect(try workshop.moli(clone).status == 0)
    // A file that is written by hand is not cut.
    try workshop.write(level.replacing("grid: rect\n", with: ""), to: "wrong.yaml")
    #expect(try workshop.moli(["level", "check", "wrong.yaml"]).err.contains("at most 11"))
  }

  @Test("replays name the cell where a shot landed also when it went at once, and what popped and dropped")
  func landings() throws {
    let workshop = try Workshop()
    let play = ["play", "bubbles", "--level", "First shots", "--players", "greedy", "--games", "1", "--records", "r"]
    #expect(try workshop.moli(play).status == 0)
    let shots = try workshop.moli(["replay", "r", "--format", "jsonl"]).objects().filter { $0["shot"] != nil }
    var went = 0
    for shot in shots {
      let landed = try #require((shot["landed"] as? [Int])?.first)
      let popped = try #require(shot["popped"] as? [Int])
      let dropped = try #require(shot["dropped"] as? [Int])
      let gone = try #require(shot["gone"] as? [Int])
      #expect(Set(popped + dropped).subtracting([landed]) == Set(gone))
      if popped.contains(landed) { went += 1 }
    }
    #expect(went > 0)
  }

  @Test("the engines are compared, and outcomes are counted")
  func numbers() throws {
    let workshop = try Workshop()
    let bench = try workshop.moli(["bench", "engines", "--game", "bubbles", "--landings", "400", "--rounds", "1"])
    #expect(bench.status == 0 && bench.out.contains("shot"), "\(bench.out)\(bench.err)")
    let count = try workshop.moli(["count", "bubble-outcomes", "--rows", "3", "--grids", "2"])
    #expect(count.status == 0 && count.out.contains("narrowest"), "\(count.out)\(count.err)")
  }

  @Test("outcomes are counted in every position: of a rectangular level, of a drawn one, of lines of a file")
  func outcomes() throws {
    let workshop = try Workshop()
    for (level, grid) in [("Chessboard", "rect"), ("Drawn by lot", "hex"), ("First shots", "hex")] {
      let run = try workshop.moli([
        "count", "outcomes", "bubbles", "--level", level, "--seed", "3", "--format", "jsonl",
      ])
      let row = try #require(try run.objects().first, "\(run.err)")
      #expect(row["grid"] as? String == grid && (row["intervals"] as? Int ?? 0) >= (row["cells"] as? Int ?? .max))
    }
    // Two bubbles in the corners: ten cells between them at the top wall, and one below each.
    try workshop.write("name: Ends\ndifficulty: 1\nmode: bubbles\ncells: [R..........B]\n", to: "ends.yaml")
    let ends = try workshop.moli(["count", "outcomes", "bubbles", "--level", "ends.yaml", "--format", "jsonl"])
    #expect(try ends.objects().first?["cells"] as? Int == 12, "\(ends.out)\(ends.err)")
  }

  @Test("every built-in level can be cleared: an agent does it within its shots")
  func clearable() throws {
    let levels = try BubblesUnderTest.builtInLevels()
    #expect(!levels.isEmpty)
    for level in levels {
      let game = try BubblePuzzle(level: level)
      let isCleared = (0..<60).contains { index in
        var (agent, state) = (BubbleAgent(.greedy), game.deal(index, of: Seed(9)))
        var chance = Xoshiro256(seed: Seed(9).derived(.chance, index))
        agent.begin(game, seed: Seed(9).derived(.agent, index))
        while game.outcome(of: state) == nil {
          game.settle(&state, using: &chance)
          guard let move = agent.decide(in: state, from: [], within: .unlimited).move else { break }
          game.apply(move, to: &state)
        }
        return game.outcome(of: state) == .won
      }
      #expect(isCleared, "\(level.name)")
    }
  }
}
