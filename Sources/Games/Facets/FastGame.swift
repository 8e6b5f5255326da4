import PuzzleCore
import Simulation

/// A game with an engine that plays the same games faster.
public protocol FastGame: PlayableGame {
  /// The engine.
  associatedtype FastEngine: Puzzle

  /// The fast engine with these agents; `nil` when one of them plays on the readable rules alone.
  func fastPlay(of agents: [any Agent<Self>]) -> FastPlay<Self, FastEngine>?
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
