import PuzzleCore
import Search

/// Greedy best-first search with ``LineHeuristic``: a solution within few nodes, often far from the shortest.
///
/// Solves grids of at most 16 cells; larger ones are answered as out of budget. Where there is no line table it
/// searches in order of distance, and the solution is a shortest one. Expands at most
/// ``SlidingWeightedAStar/nodeLimit`` positions, whatever the budget. Time left does not count.
public struct SlidingGreedyBestFirst: Solver {
  /// `greedy-best-first`.
  public let id = "greedy-best-first"

  /// The solver.
  public init() {}

  /// Solves a position; ties as `GreedyBestFirst`.
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
