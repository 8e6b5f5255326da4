/// A simulated player.
///
/// It is given what a player sees (``Puzzle/observation(of:)``) and its own random stream; it never sees the game's.
/// An agent is a value: the runner copies a fresh one for every game, so nothing is remembered between games.
public protocol Agent<Game>: Sendable {
  /// The game it plays.
  associatedtype Game: Puzzle

  /// The name on the command line and in records.
  var id: String { get }

  /// Called once before a game. `seed` starts the agent's own stream.
  mutating func begin(_ game: Game, seed: Seed)

  /// Chooses what to do. `legal` holds the legal moves in ascending order and may be empty in a timed game.
  ///
  /// In a timed game the agent is asked again after every move, and when something interrupts its delay (a tile lands).
  /// If the move has become illegal when the delay is over, it has no effect, as a late tap has none.
  mutating func decide(in state: Game.State, from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>

  /// Chooses without a look at the position, or returns `nil`, which is the default: then the agent is asked by
  /// ``decide(in:from:within:)``. For agents that go by the legal moves alone, so that nobody makes an observation for
  /// them.
  mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>?
}

extension Agent {
  /// Wants to see the position.
  @inlinable
  public mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>? { nil }
}
