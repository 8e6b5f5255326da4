import PuzzleCore
import Search

/// Breadth-first search, for small boards and for checking the other solvers. Optimal.
///
/// Solves grids of at most 16 cells; for larger ones the verdict is out of budget. The time left is ignored. It keeps
/// every position that it has seen, so on grids of more than ``smallCells`` cells it stops after ``mostNodes``
/// positions.
public struct SlidingBreadthFirst: Solver {
  /// The solver's name: `bfs`.
  public let id = "bfs"

  /// The maximum number of cells in a grid whose positions all fit in memory.
  public static let smallCells = 10
  /// The number of positions after which it stops on a larger grid: about a second, and less than 200 MB.
  public static let mostNodes = 500_000

  /// Creates a solver, which can solve any number of positions.
  public init() {}

  /// Solves a position; returns the first of the shortest solutions in dictionary order.
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
