import PuzzleCore
import Search

/// Breadth-first search: for small boards, and to check the others. Optimal.
///
/// Solves grids of at most 16 cells; larger ones are answered as out of budget. Time left does not count.
public struct SlidingBreadthFirst: Solver {
  /// `bfs`.
  public let id = "bfs"

  /// The solver.
  public init() {}

  /// Solves a position; the first in dictionary order among the shortest solutions.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    game.solve(state) { board, packed in
      BreadthFirstSearch<SlidingBoard>().solve(board, from: packed, within: budget)
    }
  }
}
