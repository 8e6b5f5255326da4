import PuzzleCore
import Search

/// Iterative-deepening A* over all winning arrangements: the fastest exact solver. Optimal, uses little memory.
///
/// Boards of 4 x 4 with lines of four are solved with ``SlidingTables`` if they are available. All others use small
/// tables that are built on first use. For grids of more than 16 cells the verdict is out of budget. Without a line
/// table it searches breadth first, without a bound. The time left is ignored.
public struct SlidingIDAStar: Solver {
  /// The solver's name: `idastar`.
  public let id = "idastar"
  private let tables: @Sendable () -> SlidingTables?

  /// The solver, with or without tables for 4 x 4.
  /// - Parameter tables: evaluated for every board that the tables cover; pass a stored value, or one that is opened on
  ///   first use.
  public init(tables: @autoclosure @escaping @Sendable () -> SlidingTables? = nil) { self.tables = tables }

  /// Solves a position. Of several shortest solutions it always returns the same one, with and without tables. Nodes
  /// are positions expanded, once per arrangement and limit; tables reduce them considerably.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    game.solve(state) { board, packed in
      if LineTable.supports(board.shape), let goals = LineGoals(of: board),
        let arrangements = GoalArrangements(of: goals, on: board)
      {
        let cells = goals.cells(of: packed, on: board.shape)
        let position = LabelledPosition(cells: cells, empty: Int(packed.empty), tileCount: board.shape.count - 1)
        return search(board.shape, from: position, to: arrangements, within: budget)
      }
      // Too many arrangements to search one by one, or no table.
      guard let heuristic = LineHeuristic(board: board) else {
        return BreadthFirstSearch<SlidingBoard>().solve(board, from: packed, within: budget)
      }
      return IDAStar(heuristic: heuristic).solve(board, from: packed, within: budget)
    }
  }

  private func search(
    _ shape: GridShape, from position: LabelledPosition, to arrangements: GoalArrangements, within budget: Budget
  ) -> Solution<SlidingMove> {
    if shape == SlidingTables.shape, let tables = tables() {
      return GoalSearch.solve(
        position, arrangements: arrangements, shape: shape, bound: TableBound(tables), within: budget)
    }
    let table = LineTable.table(for: shape) ?? LineTable(shape: shape)
    return GoalSearch.solve(
      position, arrangements: arrangements, shape: shape, bound: LineBound(table), within: budget)
  }
}
