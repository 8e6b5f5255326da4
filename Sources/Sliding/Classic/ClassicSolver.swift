import PuzzleCore
import Search

/// Optimal solutions of the classic puzzle by iterative-deepening A*. Unsolvable positions are detected by parity,
/// without a search.
///
/// Nodes are counted, and limited, when they are *generated*, as in the literature on this puzzle. Among the shortest
/// solutions it returns the one whose slides come first in dictionary order, independent of the tables.
public struct ClassicSolver: Solver {
  /// `idastar`.
  public let id = "idastar"
  let tables: ClassicTables
  let memories: [TableMemory]

  /// A solver that uses Manhattan distance.
  public init() {
    tables = .none
    memories = []
  }

  /// A solver with tables.
  /// - Parameter memories: the results of the recipes of `tables`, in their order.
  public init(_ tables: ClassicTables, memories: [TableMemory]) {
    precondition(memories.count == tables.recipes.count, "one memory for each recipe")
    self.tables = tables
    self.memories = memories
  }

  /// Solves a position; see ``Solver``. When the budget runs out, the lower bound is the limit of the unfinished
  /// iteration.
  public func solve(
    _ game: ClassicPuzzle, from state: PackedBoard, within budget: Budget
  ) -> Solution<SlidingMove> {
    guard state != game.solved else { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    guard game.isSolvable(state) else { return Solution(verdict: .unsolvable, moves: [], nodes: 0) }
    let frame = ClassicFrame(game)
    let start = frame.state(state)
    var deepening = ClassicDeepening(side: game.side, steps: frame.steps, budget: budget.nodes)
    switch game.side == 3 ? .none : tables {
    case .none: deepening.run(start)
    case .standard: deepening.run(start, PartitionBound(memories: memories))
    case .large: deepening.run(start, LargeBound(memories: memories))
    }
    return deepening.solution(in: frame)
  }
}
