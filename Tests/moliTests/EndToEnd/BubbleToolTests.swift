import BubbleShooter
import Foundation
import Games
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
  }

  @Test("own levels: a name is unique unless it is overwritten; they are listed")
  func own() throws {
    let workshop = try Workshop()
    try workshop.write(Self.level, to: "mine.yaml")
    #expect(try workshop.moli(["level", "add", "mine.yaml"]).status == 0)
    #expect(try workshop.moli(["level", "add", "mine.yaml"]).status != 0)
    #expect(try workshop.moli(["level", "add", "mine.yaml", "--overwrite"]).status == 0)
    #expect(try workshop.moli(["level", "list"]).lines.contains { $0.hasPrefix("Mine") && $0.contains("bubbles") })
    let long = Self.level.replacing("Mine", with: String(repeating: "m", count: 31))
    try workshop.write(long, to: "long.yaml")
    #expect(try workshop.moli(["level", "add", "long.yaml"]).err.contains("long.yaml:1:7: found 31 characters"))
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
    for level in try BubblesUnderTest.builtInLevels() {
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
