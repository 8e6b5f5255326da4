import Search

/// Builds solution graphs of one board until a budget is used up.
struct GraphSearch {
  private let board: SlidingBoard
  private let start: PackedBoard
  /// The number of boards that may still be expanded.
  private var budget: Int

  init(board: SlidingBoard, start: PackedBoard, budget: Int) {
    self.board = board
    self.start = start
    self.budget = budget
  }

  /// The graph of the solutions of at most `limit` moves, or `nil` when the budget runs out.
  mutating func graph(limit: Int) -> SolutionGraph? {
    guard let heuristic = LineHeuristic(board: board) else {
      return graph(limit: limit, heuristic: ZeroHeuristic<SlidingBoard>())
    }
    return graph(limit: limit, heuristic: heuristic)
  }

  private mutating func graph(limit: Int, heuristic: some Heuristic<SlidingBoard>) -> SolutionGraph? {
    guard
      let graph = SolutionGraph(
        board: board, start: start, limit: limit, heuristic: heuristic, budget: budget)
    else { return nil }
    budget -= graph.nodes
    return graph
  }
}
