import PuzzleCore
import Search

/// A* with ``LineHeuristic``. Optimal; keeps every position it reaches in memory, some 100 bytes each.
///
/// Solves grids of at most 16 cells; larger ones are answered as out of budget. Where there is no line table it
/// searches without a bound. Time left does not count.
public struct SlidingAStar: Solver {
  /// `astar`.
  public let id = "astar"

  /// The solver.
  public init() {}

  /// Solves a position; ties as `AStar`.
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
