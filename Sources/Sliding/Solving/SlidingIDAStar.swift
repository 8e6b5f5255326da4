import PuzzleCore
import Search

/// Iterative-deepening A* for every arrangement that wins: the best exact solver. Optimal, little memory.
///
/// Boards of 4 x 4 and lines of four are solved with ``SlidingTables`` when there are some, and otherwise, as those of
/// other shapes, with small tables that are built on first use. Grids of more than 16 cells are answered as out of
/// budget. Where there is no line table it searches without a bound, breadth first. Time left does not count.
public struct SlidingIDAStar: Solver {
  /// `idastar`.
  public let id = "idastar"
  private let tables: @Sendable () -> SlidingTables?

  /// The solver, with tables for 4 x 4 or without.
  /// - Parameter tables: asked for every board that they are for; a value that is kept, or opened when it is needed
  ///   first.
  public init(tables: @autoclosure @escaping @Sendable () -> SlidingTables? = nil) { self.tables = tables }

  /// Solves a position. The same position always gets the same of several shortest solutions, with tables and without.
  /// Nodes are positions expanded, once for every arrangement and limit; with tables they are far fewer.
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
      // Too many arrangements to search for one by one, or no table.
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
