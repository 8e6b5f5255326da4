import PuzzleCore

/// The heuristic that knows nothing: A* with it is a search in order of distance.
public struct ZeroHeuristic<Game: Puzzle>: Heuristic {
  /// The heuristic.
  @inlinable
  public init() {}

  /// 0.
  @inlinable
  public func estimate(_ state: Game.State) -> Int { 0 }
}
