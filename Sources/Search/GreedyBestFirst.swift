import PuzzleCore

/// Greedy best-first search: always expands the position that seems nearest to the goal, however many moves led to it.
/// It is fast, but its solutions may have any length. It is for puzzles without chance.
///
/// A position is reached once; a shorter path that is found later is ignored. The lower bound of the verdict is the
/// largest estimate that was expanded: while it was the smallest open one, every solution led through it or a larger
/// one.
///
/// Source: Doran, Michie, *Experiments with the Graph Traverser program*, Proc. Royal Society A 294, 1966.
///
/// Ties: lowest estimate first; among equal estimates the position with the most moves made; among those the one
/// reached last.
public struct GreedyBestFirst<H: Heuristic>: Solver {
  /// The puzzle it solves.
  public typealias Game = H.Game

  /// The name `greedy-best-first`.
  public var id: String { "greedy-best-first" }
  /// The estimate that it follows.
  public let heuristic: H

  /// Creates the search with a heuristic.
  @inlinable
  public init(heuristic: H) { self.heuristic = heuristic }

  /// Solves a position; see ``Solver``. Time and memory O(positions reached).
  @inlinable
  public func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    BestFirstSearch(heuristic: heuristic, costWeight: 0, estimateWeight: 1).solve(game, from: state, within: budget)
  }
}
