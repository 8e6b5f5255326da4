import PuzzleCore
import Simulation

/// An engine that plays the same games as the readable rules, faster, and agents that can play on it.
struct FastPlay<Game: Puzzle, Engine: Puzzle>: Sendable {
  /// The engine.
  let engine: Engine
  /// The agents that were asked for, in their order.
  let agents: [PlayingAgent<Engine>]
  /// A position of the game as the engine has it.
  let pack: @Sendable (Game.State) throws -> Engine.State
}
