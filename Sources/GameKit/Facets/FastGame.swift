import PuzzleCore
import Simulation

/// A game with an engine that plays the same games faster.
public protocol FastGame: PlayableGame {
  /// The engine.
  associatedtype PackedGame: Puzzle

  /// The fast engine with these agents; `nil` when one of them plays on the readable rules alone.
  func fastPlay(of agents: [any Agent<Self>]) -> FastPlay<Self, PackedGame>?
}

extension PlayableGame {
  /// A run of games, on the fast engine if there is one that all agents play on; the results are the same. In a game of
  /// several seats each agent has the first one of its own games, and the ``PlayableGame/rival`` the others.
  /// - Parameter firstGame: the number of the first game that is played; those before it are left out.
  public func run(
    of agents: [any Agent<Self>], games: Int, firstGame: Int = 0, rootSeed: Seed, workers: Int
  ) -> any GameRun {
    func fast<Fast: FastGame>(_ game: Fast) -> (any GameRun)? {
      // The game is the same value, so its agents have the same types.
      guard let agents = agents as? [any Agent<Fast>], let fast = game.fastPlay(of: agents) else { return nil }
      var run = SimulationRun(fast.engine, playing: fast.agents, games: games, rootSeed: rootSeed, workers: workers)
      run.firstGame = firstGame
      return run
    }
    if let run = (self as? any FastGame).flatMap({ fast($0) }) { return run }
    let rival = seats > 1 ? rival : nil
    var run = SimulationRun(
      self, agents: agents + (rival.map { [$0] } ?? []), games: games, rootSeed: rootSeed, workers: workers)
    if rival != nil {
      run.seatings = agents.indices.map { agent in
        Seating((0..<seats).map { $0 == 0 ? agent : agents.count })
      }
    }
    run.firstGame = firstGame
    return run
  }

  /// A recorded game of a player as levels are measured with it: in a game of several seats against the
  /// ``PlayableGame/rival``.
  public func recordedGame(of player: any Agent<Self>, index: Int, rootSeed: Seed) -> GameRecord<State, Move> {
    var runner = GameRunner(self)
    let others = Array(repeating: rival ?? player, count: seats - 1)
    return runner.record([player] + others, index: index, rootSeed: rootSeed).record
  }
}

extension PlayableGame {
  /// An agent on this level in a comparison, on the fast engine if there is one that it plays on; the results are the
  /// same.
  public func contestant(_ agent: any Agent<Self>) -> PairedRun<Self>.Contestant {
    func fast<Fast: FastGame>(_ game: Fast) -> PairedRun<Self>.Contestant? {
      // The game is the same value, so its agent has the same type.
      guard let packed = (agent as? any Agent<Fast>).flatMap({ game.fastPlay(of: [$0]) }),
        let player = packed.agents.first
      else { return nil }
      return PairedRun.Contestant(agent, on: self, playing: player, by: packed.engine)
    }
    return (self as? any FastGame).flatMap { fast($0) } ?? PairedRun.Contestant(agent, on: self)
  }
}

/// A fast engine and the agents that play on it.
public struct FastPlay<Game: Puzzle, Engine: Puzzle>: Sendable {
  /// The engine.
  public let engine: Engine
  /// The agents that were asked for, in their order.
  public let agents: [PlayingAgent<Engine>]
  /// A position of the game as the engine has it.
  public let pack: @Sendable (Game.State) throws -> Engine.State

  /// An engine with its agents.
  public init(
    engine: Engine, agents: [PlayingAgent<Engine>], pack: @escaping @Sendable (Game.State) throws -> Engine.State
  ) {
    self.engine = engine
    self.agents = agents
    self.pack = pack
  }
}
