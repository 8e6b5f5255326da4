import PuzzleCore
import Search

/// Greedy best-first search with ``LineHeuristic``: finds a solution within few nodes, often far from the shortest.
///
/// Solves grids of at most 16 cells; for larger ones the verdict is out of budget. Without a line table it searches in
/// order of distance, and the solution is a shortest one. Expands at most ``SlidingWeightedAStar/nodeLimit`` positions,
/// whatever the budget. The time left is ignored.
public struct SlidingGreedyBestFirst: Solver {
  /// The solver's name: `greedy-best-first`.
  public let id = "greedy-best-first"

  /// Creates a solver, which can solve any number of positions.
  public init() {}

  /// Solves a position; ties are broken as in `GreedyBestFirst`.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    let budget = Budget(nodes: min(budget.nodes, SlidingWeightedAStar.nodeLimit))
    return game.solve(state) { board, packed in
      guard let heuristic = LineHeuristic(board: board) else {
        return BreadthFirstSearch<SlidingBoard>().solve(board, from: packed, within: budget)
      }
      return GreedyBestFirst(heuristic: heuristic).solve(board, from: packed, within: budget)
    }
  }
}
