import Foundation
import PuzzleCore
import PuzzleTestKit
import Simulation
import Testing

/// The examples with which the main types of the libraries open: they compile here, and are the same there.
@Suite("Examples in the documentation")
struct ExamplesTests {
  @Test("a run of many games")
  func simulationRun() throws {
    func shareWon(byRandomPlay game: some Puzzle) throws -> Double {
      let run = SimulationRun(game, agents: [RandomAgent()], games: 1_000, rootSeed: Seed(1))
      let summary = try run.run().summaries[0]
      print("the median of \(summary.games) games has \(summary.moves.percentile(50) ?? 0) moves")
      return Double(summary.wins) / Double(summary.games)
    }
    #expect(try shareWon(byRandomPlay: Heap()) == 1)
  }

  @Test("the checks of a game")
  func conformance() {
    func check<Game: Puzzle>(_ game: Game, neverLegal: [Game.Move]) -> Bool {
      let failures = Conformance(game, strangers: neverLegal).check(games: 200, seed: Seed(1))
      for failure in failures { print(failure) }
      return failures.isEmpty
    }
    #expect(check(Heap(), neverLegal: [0, 3, -1]))
  }

  @Test(
    "the code in the documentation is that of the tests",
    arguments: [
      "PuzzleCore/Puzzle.swift", "Simulation/Running/SimulationRun.swift", "PuzzleTestKit/Conformance.swift",
    ])
  func same(path: String) throws {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let source = tests.appending(path: "../../Sources/\(path)").standardized
    let lines = try String(contentsOf: source, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex(of: "/// ```swift"), "\(path) has no example")
    let example = lines[(start + 1)...].prefix { $0 != "/// ```" }.map {
      $0.dropFirst(4).trimmingCharacters(in: .whitespaces)
    }
    let code = try ["Heap.swift", "ExamplesTests.swift"].map { name in
      try String(contentsOf: tests.appending(path: name), encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false).map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: "\n")
    }
    #expect(!example.isEmpty && code.contains { $0.contains(example.joined(separator: "\n")) }, "\(path)")
  }
}
