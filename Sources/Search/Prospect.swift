import PuzzleCore

/// How near a position is to a win, for searches that cannot see the end of the game. A guess is enough: unlike a
/// ``Heuristic`` it proves nothing.
public protocol Prospect<Game>: Sendable {
  /// The puzzle whose positions it judges.
  associatedtype Game: Puzzle

  /// The share of the way to a win, from 0 to 1.
  func progress(in state: Game.State, of game: Game) -> Double
}

/// The prospect that knows no progress, so that a search follows outcomes and scores alone.
public struct NoProspect<Game: Puzzle>: Prospect {
  /// Creates the prospect.
  @inlinable
  public init() {}

  /// No progress.
  @inlinable
  public func progress(in state: Game.State, of game: Game) -> Double { 0 }
}
