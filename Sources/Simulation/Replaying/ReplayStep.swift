import PuzzleCore

/// One transition of a replayed game.
public struct ReplayStep<Game: Puzzle>: Sendable {
  /// What led from one position to the next.
  public enum Cause: Sendable {
    /// A player made a move: the one in ``ReplayStep/seat``.
    case move(Game.Move)
    /// Time passed, in milliseconds: until the next move, a chance event or the end of the game.
    case time(Int)
    /// A chance event happened.
    case chance(Game.Chance)
  }

  /// What happened.
  public var cause: Cause
  /// The number of moves made before, which is the index in the record of the move that is made or awaited.
  public var move: Int
  /// The clock in milliseconds when it had happened.
  public var time: Int
  /// The position before.
  public var before: Game.State
  /// The position after.
  public var after: Game.State
  /// Which seat made the move, from 0; 0 for what is no move.
  public var seat = 0
}
