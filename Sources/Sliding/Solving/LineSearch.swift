import PuzzleCore

/// Iterative-deepening A* with ``LineHeuristic`` kept up to date: a slide looks up only the lines that hold its tile.
///
/// The same search as `IDAStar` over ``SlidingBoard`` with that heuristic, and the same answer, without a copy of the
/// position and without the whole bound at every node. Nothing is allocated within an iteration.
struct LineSearch {
  private let heuristic: LineHeuristic
  private let starts: [UInt8]
  private let plan: LineSearchPlan

  /// The search on a board.
  init(board: SlidingBoard, heuristic: LineHeuristic) {
    self.heuristic = heuristic
    starts = board.shape.starts
    plan = LineSearchPlan(goals: heuristic.goals)
  }

  /// Solves a position. Ties, node counts and lower bounds as `IDAStar`.
  func solve(_ state: PackedGrid, within budget: Budget) -> Solution<SlidingMove> {
    var limit = heuristic.estimate(state)
    if limit == 0 { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    let labels = heuristic.labels(of: state)
    var nodes = 0
    while limit < .max {
      var iteration = LineSearchIteration(
        heuristic: heuristic, plan: plan, starts: starts, state: state, limit: limit, budget: budget.nodes,
        nodes: nodes)
      let result = iteration.search(
        labels: labels, empty: Int(state.empty), depth: 0, bound: heuristic.estimate(state), last: 4)
      nodes = iteration.nodes
      switch result {
      case .won: return Solution(verdict: .optimal, moves: iteration.path, nodes: nodes)
      case .outOfBudget: return Solution(verdict: .budgetExhausted(lowerBound: limit), moves: [], nodes: nodes)
      case .cut: limit = iteration.lowestCut
      }
    }
    return Solution(verdict: .unsolvable, moves: [], nodes: nodes)
  }
}
