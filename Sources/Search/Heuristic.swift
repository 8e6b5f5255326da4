import PuzzleCore

/// A lower bound on the number of moves to a won position.
///
/// A search is generic over its heuristic, so that the call is specialised and no node pays for an existential or a
/// closure.
public protocol Heuristic<Game>: Sendable {
  /// The puzzle it judges.
  associatedtype Game: Puzzle

  /// A number of moves that every solution from `state` needs, at least 0: *admissible*, never too many. It is 0 for a
  /// won position. `Int.max` says that it is proved that nothing wins from `state`.
  func estimate(_ state: Game.State) -> Int
}

/// The heuristic that knows nothing: A* with it is a search in order of distance.
public struct ZeroHeuristic<Game: Puzzle>: Heuristic {
  /// The heuristic.
  @inlinable
  public init() {}

  /// 0.
  @inlinable
  public func estimate(_ state: Game.State) -> Int { 0 }
}
