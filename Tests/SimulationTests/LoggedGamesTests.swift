import PuzzleCore
import Testing

@testable import Simulation

/// Games whose decisions are kept are the games of the run, with their agent, with recorded decisions, and on the
/// engine alone.
@Suite("Logged games")
struct LoggedGamesTests {
  private func check<Game: Puzzle>(_ game: Game, by agent: some Agent<Game>, games: Int = 7) throws {
    var run = SimulationRun(game, agents: [agent], games: games + 2, rootSeed: Seed(5), workers: 1)
    run.firstGame = 2
    run.limits = PlayLimits(moves: 500, time: 60_000)
    let logged = run.logged(from: 2) { games, decisions in
      #expect(decisions > 0)
      return games < 7
    }
    #expect(logged.indices == 2..<9 && logged.decisions >= logged.records.reduce(0) { $0 + $1.moves.count })
    #expect(run.playDropping(logged.indices) == logged.score)

    var repeated = SimulationRun(
      game, playing: [run.agents[0].loops.scripted(logged.script)], games: games + 2, rootSeed: Seed(5), workers: 2)
    (repeated.firstGame, repeated.limits) = (2, run.limits)
    #expect(try repeated.run().summaries == run.run().summaries)

    #expect(run.agents[0].loops.replay(game, logged.records) == logged.score)
    #expect(run.agents[0].loops.walk(game, Seed(1), 300) == run.agents[0].loops.walk(game, Seed(1), 300))
  }

  @Test("a game without time, games with time and chance, and one of two seats")
  func games() throws {
    try check(Countdown(heaps: 5...50), by: RandomAgent())
    try check(Dial(), by: RandomAgent())
    try check(Catcher(), by: RandomAgent())
    try check(Tug(), by: RandomAgent())
    try check(Nim(), by: RandomAgent())
  }

  @Test("one game more is played after the first while it goes on")
  func few() {
    let run = SimulationRun(Countdown(), agents: [RandomAgent()], games: 9, rootSeed: Seed(1))
    #expect(run.logged(from: 4) { _, _ in false }.indices == 4..<5)
  }
}
