import PuzzleCore
import Search

/// Iterative-deepening A* for every arrangement that wins: the best exact solver. Optimal, little memory.
///
/// Boards of 4 x 4 and lines of four are solved with ``SlidingTables`` when there are some, and otherwise, as those of other
/// shapes, with small tables that are built on first use. Grids of more than 16 cells are answered as out of budget. Where
/// there is no line table it searches without a bound, breadth first. Time left does not count.
public struct SlidingIDAStar: Solver {
  /// `idastar`.
  public let id = "idastar"
  private let tables: @Sendable () -> SlidingTables?

  /// The solver, with tables for 4 x 4 or without.
  /// - Parameter tables: asked for every board that they are for; a value that is kept, or opened when it is needed first.
  public init(tables: @autoclosure @escaping @Sendable () -> SlidingTables? = nil) { self.tables = tables }

  /// Solves a position. The same position always gets the same of several shortest solutions, with tables and without. Nodes
  /// are positions expanded, once for every arrangement and limit; with tables they are far fewer.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    game.solve(state) { board, packed in
      guard board.linesToWin <= 3, let table = LineTable.table(for: board.shape), let goals = LineGoals(of: board) else {
        return BreadthFirstSearch<SlidingBoard>().solve(board, from: packed, within: budget)
      }
      guard let arrangements = GoalArrangements(of: goals, on: board) else {
        return IDAStar(heuristic: LineHeuristic(goals: goals, table: table, board: board))
          .solve(board, from: packed, within: budget)
      }
      let position = LabelledPosition(
        cells: goals.cells(of: packed, on: board.shape), empty: Int(packed.empty), tileCount: board.shape.count - 1)
      if board.shape == SlidingTables.shape, let tables = tables() {
        return TableBound.with(tables) { bound in
          GoalSearch.solve(position, arrangements: arrangements, shape: board.shape, bound: bound, within: budget)
        }
      }
      return LineBound.with(table) { bound in
        GoalSearch.solve(position, arrangements: arrangements, shape: board.shape, bound: bound, within: budget)
      }
    }
  }
}
