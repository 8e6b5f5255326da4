import PuzzleCore

/// A*: expands positions in order of the moves made plus the lower bound of the moves still needed. Optimal with every
/// admissible heuristic, consistent or not (a position reached by a shorter path is expanded again). For puzzles
/// without chance.
///
/// Source: Hart, Nilsson, Raphael, *A formal basis for the heuristic determination of minimum cost paths*, IEEE TSSC
/// 4(2), 1968.
///
/// Ties: lowest sum first; among equal sums the position with the most moves made; among those the one reached last.
/// Moves are generated in ascending order.
///
/// ```swift
/// func fewestMoves<Game: Puzzle>(_ game: Game, from state: Game.State) -> Int {
///   // With a heuristic that knows nothing it is a breadth-first search.
///   let solution = AStar(heuristic: ZeroHeuristic<Game>()).solve(game, from: state, within: Budget(nodes: 1_000_000))
///   return solution.moves.count
/// }
/// ```
public struct AStar<H: Heuristic>: Solver {
  /// The puzzle it solves.
  public typealias Game = H.Game

  /// The name `astar`.
  public var id: String { "astar" }
  /// The lower bound it uses.
  public let heuristic: H

  @usableFromInline let positions: Int

  /// Creates the search with a heuristic.
  /// - Parameter positions: the most positions that it may store. With more it stops as at the end of its budget.
  @inlinable
  public init(heuristic: H, positions: Int = .max) { (self.heuristic, self.positions) = (heuristic, positions) }

  /// Solves a position; see ``Solver``. When the budget runs out, the lower bound is the lowest sum that is still open.
  @inlinable
  public func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    BestFirstSearch(heuristic: heuristic, costWeight: 1, estimateWeight: 1, positions: positions)
      .solve(game, from: state, within: budget)
  }
}
