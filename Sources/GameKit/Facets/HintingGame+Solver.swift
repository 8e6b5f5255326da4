import PuzzleCore

extension HintingGame where Self: SolvableGame {
  /// The moves of a shortest win; see ``solvedHint(in:for:reason:)``.
  public func hint(in state: State, for request: HintRequest) -> Hint<Move, HintText> {
    solvedHint(in: state, for: request) { _, left, _ in
      left == 1 ? HintTemplate.wins() : HintTemplate.nextOfWin(HintTemplate.moves(left))
    }
  }

  /// A hint that follows the best solver: the first moves of its solution.
  /// - Parameter reason: why a move is made, how many moves are left of the solution with this one, and the position before it.
  public func solvedHint(
    in state: State, for request: HintRequest, reason: (_ move: Move, _ left: Int, _ before: State) -> HintText
  ) -> Hint<Move, HintText> {
    guard let solution = bestSolver.map({ solve(with: $0, from: state, request.budget) }) else {
      return Hint(remark: .reason(HintTemplate.noSolver()))
    }
    var position = state
    return Hint(
      solution, steps: request.steps,
      remark: solution.verdict == .unsolvable ? .reason(HintTemplate.nothingWins()) : nil
    ) { number, move in
      defer { apply(move, to: &position) }
      return reason(move, solution.moves.count - number, position)
    }
  }

  private func solve(with solver: some Solver<Self>, from state: State, _ budget: Budget) -> Solution<Move> {
    solver.solve(self, from: state, within: budget)
  }
}
