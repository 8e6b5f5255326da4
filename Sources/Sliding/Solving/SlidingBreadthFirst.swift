import PuzzleCore
import Search

/// Breadth-first search: for small boards, and to check the others. Optimal.
///
/// Solves grids of at most 16 cells; larger ones are answered as out of budget. Time left does not count. It keeps
/// every position that it has seen, so with more than ``smallCells`` cells it gives up after ``mostNodes`` positions.
public struct SlidingBreadthFirst: Solver {
  /// `bfs`.
  public let id = "bfs"

  /// The cells of the largest grid whose positions can all be kept.
  public static let smallCells = 10
  /// The positions after which it gives up on a larger grid: about a second, and less than 200 MB.
  public static let mostNodes = 500_000

  /// The solver.
  public init() {}

  /// Solves a position; the first in dictionary order among the shortest solutions.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    let isSmall = state.grid.numRows * state.grid.numColumns <= Self.smallCells
    let budget = isSmall ? budget : Budget(nodes: min(budget.nodes, Self.mostNodes))
    return game.solve(state) { board, packed in
      BreadthFirstSearch<SlidingBoard>().solve(board, from: packed, within: budget)
    }
  }
}
