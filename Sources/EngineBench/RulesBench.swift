import GameKit
import PuzzleCore
import Simulation

/// The speed of something that every game has: random play, lists of moves, a solver or an agent.
public struct RulesSpeed: Sendable {
  /// What was measured: `random play`, `solver bfs`.
  public let what: String
  /// What was counted, in the singular: `move`.
  public let each: String
  /// Its speed; the fastest round.
  public let count: Int
  /// The processor time in seconds.
  public let seconds: Double
}

extension PlayableGame {
  /// Measures the rules, the solvers and the agents of a game on its own types, without a second engine: random moves,
  /// lists of the legal moves, nodes of each solver and decisions of each agent. Players and solvers with look-up
  /// tables are left out.
  ///
  /// Agents play whole games until they have made a hundredth of the moves, or for a second in the first round.
  public func rulesSpeeds(on work: EngineWork) throws -> [RulesSpeed] {
    var speeds: [RulesSpeed] = []
    func add(_ what: String, _ each: String, _ measure: () throws -> Int) rethrows {
      guard !work.watch.isStopped || speeds.isEmpty else { return }
      var best: (count: Int, seconds: Double)?
      try work.watch.rounds(work.rounds, of: "\(level.name), \(what)") {
        let start = HostClock.process.now
        let count = try measure()
        let seconds = Double(HostClock.process.now - start) / 1e9
        if best.map({ Double(count) * $0.seconds > Double($0.count) * seconds }) ?? true { best = (count, seconds) }
      }
      if let best, best.count > 0, best.seconds > 0 {
        speeds.append(RulesSpeed(what: what, each: each, count: best.count, seconds: best.seconds))
      }
    }
    add("random play", "move") {
      _ = Self.rulesEngine.play(self, work.seed, work.count)
      return work.count
    }
    let seen = (0..<100).map { index in
      var (state, nature) = (deal(index, of: work.seed), Xoshiro256(seed: work.seed.derived(.chance, index)))
      settle(&state, using: &nature)
      return state
    }
    add("legal moves", "position") {
      _ = Self.rulesEngine.list(self, seen, work.count)
      return work.count
    }
    for choice in solvers where !choice.usesTables {
      add("solver \(choice.id)", "node") { nodes(of: choice.solver, work) }
    }
    for choice in agentChoices where !choice.usesTables {
      let agent = try agent(choice.id)
      var games: Int?
      try add("agent \(choice.id)", "decision") {
        let (played, moves) = try decisions(of: agent, games: games, work)
        games = played
        return moves
      }
    }
    return speeds
  }

  /// The nodes on a few deals, together about the work; a solution without nodes counts as one.
  private func nodes(of solver: some Solver<Self>, _ work: EngineWork) -> Int {
    var nodes = 0
    for index in 0..<20 where nodes < work.count {
      let budget = Budget(nodes: work.count - nodes)
      nodes += max(1, solver.solve(self, from: deal(index, of: work.seed), within: budget).nodes)
    }
    return nodes
  }

  /// Plays a number of games, or as many as fit; returns the number and that of the moves.
  private func decisions(of agent: any Agent<Self>, games: Int?, _ work: EngineWork) throws -> (games: Int, moves: Int)
  {
    let start = HostClock.process.now
    var (played, moves) = (0, 0)
    while games.map({ played < $0 })
      ?? (played == 0 || moves < work.count / 100 && HostClock.process.now - start < 1_000_000_000)
    {
      let run = run(of: [agent], games: played + 1, firstGame: played, rootSeed: work.seed, workers: 1)
      moves += try run.reduce(into: 0, recording: false, cancellation: Cancellation(), onProgress: { _ in }) {
        $0 += $1.result.moves
      }.0
      played += 1
      if games == nil, played >= 10_000 { break }
    }
    return (played, moves)
  }
}
