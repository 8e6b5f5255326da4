import PuzzleCore

/// A lower bound on the number of moves to a won position.
///
/// A search is generic over its heuristic, so that the call is specialised and no node pays for an existential or a
/// closure.
public protocol Heuristic<Game>: Sendable {
  /// The puzzle whose positions it estimates.
  associatedtype Game: Puzzle

  /// A lower bound for the moves of every solution from `state`, at least 0 (*admissible*: never too many). It is 0 for
  /// a won position. `Int.max` means that nothing wins from `state`, which is proved.
  func estimate(_ state: Game.State) -> Int
}

/// The heuristic that is always 0: A* with it is a breadth-first search.
public struct ZeroHeuristic<Game: Puzzle>: Heuristic {
  /// Creates the heuristic.
  @inlinable
  public init() {}

  /// The lower bound 0, which is always valid.
  @inlinable
  public func estimate(_ state: Game.State) -> Int { 0 }
}
