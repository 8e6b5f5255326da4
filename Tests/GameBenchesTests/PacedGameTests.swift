import PuzzleCore
import Simulation
import Testing
import Tetris

@testable import BuiltInGames
@testable import EngineBench
@testable import GameBenches
@testable import GameKit

@Suite("Paced games")
struct PacedGameTests {
  @Test("played by the frame, a game is the game that is played at once", arguments: [1, 7, 17, 1000])
  func frames(milliseconds: Int) throws {
    let puzzle = try LandingMeterTests.tetris { $0.timeAllowed = 12_000 }
    for agent in ["random", "greedy", "casual"] {
      let seed = Seed(81)
      var runner = GameRunner(puzzle)
      let whole = try runner.play(puzzle.agent(agent), index: 0, rootSeed: seed)
      let record = try runner.record(puzzle.agent(agent), index: 0, rootSeed: seed)
      let moves = try moves(of: puzzle.agent(agent), puzzle, seed, by: milliseconds, for: whole.end)
      #expect(moves == record.moves.count, "\(agent), seed 81")
    }
  }

  private func moves(
    of agent: some Agent<TetrisPuzzle>, _ puzzle: TetrisPuzzle, _ seed: Seed, by milliseconds: Int, for end: Int
  ) throws -> Int {
    var game = try PacedGame(puzzle, agent, seed: seed, budget: .unlimited)
    var played = 0
    while played < end {
      let step = min(milliseconds, end - played)
      _ = game.play(step)
      played += step
    }
    #expect(game.games == 1)
    // The next game begins as soon as time goes on.
    _ = game.play(1)
    #expect(game.games == 2 && game.landings > 0)
    return game.inputs
  }

  @Test("promises: each that is broken is named")
  func promises() {
    var result = PacedResult(rate: 60)
    #expect(result.missed.isEmpty && result.busyWindowShare == 0)
    result.miss(3, by: .host)
    result.miss(2, by: .player)
    (result.windows, result.busyWindows, result.peakKiB) = (100, 10, 140_000)
    #expect(result.missed.isEmpty && result.missedByHost == 3 && result.missedByPlayer == 2)
    result.miss(1, by: .engine)
    (result.busyWindows, result.peakKiB) = (11, 150_000)
    #expect(result.missed.count == 3)
    var report = PacedReport(title: "test")
    report.append(result)
    #expect(report.missed.count == 3 && report.table.rows.count == 1)
  }

  @Test("frames a second: shown on time, by whole seconds")
  func framesPerSecond() {
    var result = PacedResult(rate: 10)
    #expect(result.framesPerSecond.mean == 0 && result.framesPerSecond.least == nil)
    // Three late frames in the second of three seconds, and half a second more.
    for frame in 0..<35 where !(13...15).contains(frame) { result.show(frame) }
    result.miss(3, by: .host)
    result.frames = 35
    #expect(result.framesPerSecond.least == 7 && result.framesPerSecond.most == 10)
    #expect(abs(result.framesPerSecond.mean - 10 * 32.0 / 35) < 1e-9)
  }

  @Test("names of agents are split at commas that are in no brackets")
  func names() {
    #expect(AgentSettings.names(in: "random,greedy") == ["random", "greedy"])
    #expect(AgentSettings.names(in: "beam(width=8,depth=3),random") == ["beam(width=8,depth=3)", "random"])
    #expect(AgentSettings.names(in: ",") == [])
  }
}
