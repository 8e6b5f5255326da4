extension Solver {
  /// Whether a position can be won in at most `moves` moves; `nil` when the budget does not suffice to know.
  ///
  /// The solver is asked with a budget that doubles, until the solution or the lower bound it reports decides. It so need
  /// not find out how many moves a longer win takes, and answers that it would give with the whole budget are the same.
  /// - Parameter first: the nodes to begin with, for instance those that a position one move away took.
  /// - Complexity: at most four times the nodes that decide, or `first`.
  public func canWin(
    _ game: Game, from state: Game.State, inAtMost moves: Int, within budget: Budget, startingWith first: Int
  ) -> Bool? {
    var nodes = min(max(first, 1024), budget.nodes)
    while true {
      let solution = solve(game, from: state, within: Budget(nodes: nodes))
      if let length = solution.length, length <= moves { return true }
      guard let bound = solution.lowerBound, bound <= moves else { return false }
      guard nodes < budget.nodes else { return nil }
      nodes = nodes > budget.nodes / 2 ? budget.nodes : nodes * 2
    }
  }
}
