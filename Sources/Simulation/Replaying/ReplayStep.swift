import PuzzleCore

/// One transition of a replayed game.
public struct ReplayStep<Game: Puzzle>: Sendable {
  /// What led from one position to the next.
  public enum Cause: Sendable {
    /// The player made a move.
    case move(Game.Move)
    /// Time passed, in milliseconds: until the next move, until nature acted or until the game was over.
    case time(Int)
    /// Nature acted.
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
}
