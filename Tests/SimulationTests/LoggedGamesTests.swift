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

  @Test("the runner plays the games of an agent that has a faster way")
  func quick() throws {
    let quick = PlayingAgent<Countdown>(RandomAgent()) { _, _, index, _, _ in
      index == 3 ? nil : FinishedGame(index: index, outcome: .won, score: 1000, moves: 1, end: 0)
    }
    #expect(quick.isQuick && !quick.byRunner.isQuick && !PlayingAgent<Countdown>(RandomAgent()).isQuick)
    func games(of agent: PlayingAgent<Countdown>) throws -> [FinishedGame] {
      try SimulationRun(Countdown(), playing: [agent], games: 6, rootSeed: Seed(1), workers: 2)
        .reduce(into: []) { $0.append($1.result) }.whole
    }
    let slow = try games(of: PlayingAgent(RandomAgent()))
    #expect(try games(of: quick.byRunner) == slow)
    let mixed = try games(of: quick)
    #expect(mixed.map(\.index) == Array(0..<6) && mixed[3] == slow[3] && mixed[4].score == 1000)
  }

  @Test("one game more is played after the first while it goes on")
  func few() {
    let run = SimulationRun(Countdown(), agents: [RandomAgent()], games: 9, rootSeed: Seed(1))
    #expect(run.logged(from: 4) { _, _ in false }.indices == 4..<5)
  }
}
