import PuzzleCore
import Search

/// Iterative-deepening A* with ``LineHeuristic``: the best exact solver. Optimal, little memory.
///
/// Solves grids of at most 16 cells; larger ones are answered as out of budget. Where there is no line table it searches
/// without a bound, breadth first. Time left does not count.
public struct SlidingIDAStar: Solver {
  /// `idastar`.
  public let id = "idastar"

  /// The solver.
  public init() {}

  /// Solves a position; the first in dictionary order among the shortest solutions.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    game.solve(state) { board, packed in
      guard let heuristic = LineHeuristic(board: board) else {
        return BreadthFirstSearch<SlidingBoard>().solve(board, from: packed, within: budget)
      }
      return LineSearch(board: board, heuristic: heuristic).solve(packed, within: budget)
    }
  }
}
