import PuzzleCore

/// The loops with which a measurement compares the games of an agent. They are compiled where the type of the game is
/// known, like the loop of a ``PlayingAgent``.
public struct EngineLoops<Game: Puzzle>: Sendable {
  /// Makes the given number of random decisions in a bare loop around the engine; see ``RandomWalks``. Returns a
  /// checksum.
  public let walk: @Sendable (Game, Seed, Int) -> Int
  /// Plays recorded games on the engine alone, and returns the sum of the first seat's scores.
  public let replay: @Sendable (Game, [GameRecord<Game.State, Game.Move>]) -> Int
  /// Wraps an agent that repeats decisions.
  public let scripted: @Sendable (ScriptedAgent<Game>) -> PlayingAgent<Game>

  /// The loops of the game.
  @inlinable
  public init() {
    self.init { game, seed, count in
      var walks = RandomWalks(game, seed: seed)
      return walks.decide(count)
    }
  }

  /// The loops of a game with random decisions on another engine for the same games.
  @inlinable
  public init(walk: @escaping @Sendable (Game, Seed, Int) -> Int) {
    self.walk = walk
    replay = { game, records in
      var pass = RecordedPass(game)
      return pass.play(records)
    }
    scripted = { PlayingAgent($0) }
  }
}
