import PuzzleCore
import Search

/// A* with ``LineHeuristic``. Optimal; keeps every reached position in memory, about 100 bytes each.
///
/// Solves grids of at most 16 cells; for larger ones the verdict is out of budget. Without a line table it searches
/// without a bound. The time left is ignored.
public struct SlidingAStar: Solver {
  /// The solver's name: `astar`.
  public let id = "astar"

  /// Creates a solver, which can solve any number of positions.
  public init() {}

  /// Solves a position; ties are broken as in `AStar`.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    game.solve(state) { board, packed in
      guard let heuristic = LineHeuristic(board: board) else {
        return AStar(heuristic: ZeroHeuristic<SlidingBoard>()).solve(board, from: packed, within: budget)
      }
      return AStar(heuristic: heuristic).solve(board, from: packed, within: budget)
    }
  }
}
