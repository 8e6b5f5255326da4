import PuzzleCore
import Search

/// Weighted A* with ``LineHeuristic``: solutions at most ``weight`` times as long as a shortest one, found with far
/// fewer nodes.
///
/// Solves grids of at most 16 cells; larger ones are answered as out of budget. Where there is no line table it
/// searches without a bound, and the solution is a shortest one. Expands at most ``nodeLimit`` positions, whatever the
/// budget. Time left does not count.
public struct SlidingWeightedAStar: Solver {
  /// `weighted-astar`.
  public let id = "weighted-astar"
  /// How much more an estimated slide counts than one made.
  public let weight: Weight

  /// More positions than this are not expanded, for every position that is reached stays in memory: some 200 bytes for
  /// each one expanded.
  public static let nodeLimit = 1_000_000

  /// The solver.
  public init(weight: Weight = .threeHalves) { self.weight = weight }

  /// Solves a position; ties as `WeightedAStar`.
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
