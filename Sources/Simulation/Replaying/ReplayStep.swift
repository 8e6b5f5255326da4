import PuzzleCore

/// One transition of a replayed game.
public struct ReplayStep<Game: Puzzle>: Sendable {
  /// The cause of a transition.
  public enum Cause: Sendable {
    /// A player made a move: the one in ``ReplayStep/seat``.
    case move(Game.Move)
    /// Time passed, in milliseconds, until the next move, a chance event or the end of the game.
    case time(Int)
    /// A chance event happened.
    case chance(Game.Chance)
    /// The player went back to an earlier position.
    case retreat(Retreat)
  }

  /// The cause of the transition.
  public var cause: Cause
  /// The number of earlier moves, which is the index in the record of the current or next move.
  public var move: Int
  /// The clock in milliseconds after the transition.
  public var time: Int
  /// The position before the transition.
  public var before: Game.State
  /// The position after the transition.
  public var after: Game.State
  /// The seat that made the move, from 0; 0 if it was not a move.
  public var seat = 0
}
