import PuzzleCore
import Simulation

/// A game that also has a faster engine for the same games.
public protocol FastGame: PlayableGame {
  /// The type of the faster engine.
  associatedtype PackedGame: Puzzle

  /// The fast engine with these agents; `nil` when one of them supports only the readable rules.
  func fastPlay(of agents: [any Agent<Self>]) -> FastPlay<Self, PackedGame>?
}

extension PlayableGame {
  /// A run of games, on the fast engine if all agents support it; the results are the same. In a game of several seats
  /// each agent has the first seat in its games, and the ``PlayableGame/rival`` has the others.
  /// - Parameters:
  ///   - firstGame: the number of the first game to play; earlier games are skipped.
  ///   - numbers: the numbers of the games to play; `nil` for all of them.
  public func run(
    of agents: [any Agent<Self>], games: Int, firstGame: Int = 0, numbers: [Int]? = nil, rootSeed: Seed, workers: Int
  ) -> any GameRun {
    func fast<Fast: FastGame>(_ game: Fast) -> (any GameRun)? {
      // The game is the same value, so its agents have the same types.
      guard let agents = agents as? [any Agent<Fast>], let fast = game.fastPlay(of: agents) else { return nil }
      var run = SimulationRun(fast.engine, playing: fast.agents, games: games, rootSeed: rootSeed, workers: workers)
      (run.firstGame, run.numbers) = (firstGame, numbers)
      return run
    }
    if let run = (self as? any FastGame).flatMap({ fast($0) }) { return run }
    let rival = seats > 1 ? rival : nil
    var run = SimulationRun(
      self, playing: (agents + (rival.map { [$0] } ?? [])).map(playing), games: games, rootSeed: rootSeed,
      workers: workers)
    if rival != nil {
      run.seatings = agents.indices.map { agent in
        Seating((0..<seats).map { $0 == 0 ? agent : agents.count })
      }
    }
    (run.firstGame, run.numbers) = (firstGame, numbers)
    return run
  }

  /// Records a game of a player as in measurements of levels: in a game of several seats against the
  /// ``PlayableGame/rival``.
  public func recordedGame(of player: any Agent<Self>, index: Int, rootSeed: Seed) -> GameRecord<State, Move> {
    var runner = GameRunner(self)
    let others = Array(repeating: rival ?? player, count: seats - 1)
    return runner.record([player] + others, index: index, rootSeed: rootSeed).record
  }
}

extension PlayableGame {
  /// An agent on this level in a comparison, on the fast engine if the agent supports it; the results are the same.
  public func contestant(_ agent: any Agent<Self>) -> PairedRun<Self>.Contestant {
    func fast<Fast: FastGame>(_ game: Fast) -> PairedRun<Self>.Contestant? {
      // The game is the same value, so its agent has the same type.
      guard let packed = (agent as? any Agent<Fast>).flatMap({ game.fastPlay(of: [$0]) }),
        let player = packed.agents.first
      else { return nil }
      return PairedRun.Contestant(agent, on: self, playing: player, by: packed.engine)
    }
    return (self as? any FastGame).flatMap { fast($0) }
      ?? PairedRun.Contestant(agent, on: self, playing: playing(agent), by: self)
  }
}

/// A fast engine and the agents that play on it.
public struct FastPlay<Game: Puzzle, Engine: Puzzle>: Sendable {
  /// The faster engine.
  public let engine: Engine
  /// The agents, in the order in which they were requested.
  public let agents: [PlayingAgent<Engine>]
  /// Converts a position of the game to the engine's form.
  public let pack: @Sendable (Game.State) throws -> Engine.State
  /// Converts a position of the engine to the game's form.
  public let unpack: @Sendable (Engine.State) -> Game.State
  /// The steps of the engine, compiled for it.
  public let steps: @Sendable (Engine) -> EngineSteps<Engine>

  /// Creates an engine with its agents and the conversions of positions.
  @inlinable
  public init(
    engine: Engine, agents: [PlayingAgent<Engine>], pack: @escaping @Sendable (Game.State) throws -> Engine.State,
    unpack: @escaping @Sendable (Engine.State) -> Game.State
  ) {
    self.engine = engine
    self.agents = agents
    self.pack = pack
    self.unpack = unpack
    steps = { EngineSteps($0) }
  }
}
