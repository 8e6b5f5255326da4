import PuzzleCore
import Search

/// Weighted A* with ``LineHeuristic``: finds solutions at most ``weight`` times as long as a shortest one, with far
/// fewer nodes.
///
/// Solves grids of at most 16 cells; for larger ones the verdict is out of budget. Without a line table it searches
/// without a bound, and the solution is a shortest one. Expands at most ``nodeLimit`` positions, whatever the budget.
/// The time left is ignored.
public struct SlidingWeightedAStar: Solver {
  /// The solver's name: `weighted-astar`.
  public let id = "weighted-astar"
  /// The factor by which an estimated slide counts more than one made.
  public let weight: Weight

  /// The maximum number of positions that are expanded. Every reached position stays in memory, about 200 bytes for
  /// each one expanded.
  public static let nodeLimit = 1_000_000

  /// Creates the solver; by default a solution is at most 3/2 times as long as a shortest one.
  public init(weight: Weight = .threeHalves) { self.weight = weight }

  /// Solves a position; ties are broken as in `WeightedAStar`.
  public func solve(
    _ game: SlidingPuzzle, from state: SlidingPuzzle.State, within budget: Budget
  ) -> Solution<SlidingMove> {
    let budget = Budget(nodes: min(budget.nodes, Self.nodeLimit))
    return game.solve(state) { board, packed in
      guard let heuristic = LineHeuristic(board: board) else {
        return AStar(heuristic: ZeroHeuristic<SlidingBoard>()).solve(board, from: packed, within: budget)
      }
      return WeightedAStar(heuristic: heuristic, weight: weight).solve(board, from: packed, within: budget)
    }
  }
}
