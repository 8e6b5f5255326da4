import PuzzleCore

extension HintingGame where Self: SolvableGame {
  /// The moves of a shortest win; see ``solvedHint(in:for:reason:)``.
  public func hint(in state: State, for request: HintRequest) -> HintReport {
    solvedHint(in: state, for: request) { _, left, _ in
      left == 1 ? "wins" : "the next of \(left) moves of a shortest win"
    }
  }

  /// A hint that follows the best solver: the first moves of its solution, each with the position after it.
  /// - Parameter reason: why a move is made, how many moves are left of the solution with this one, and the position before it.
  public func solvedHint(
    in state: State, for request: HintRequest, reason: (_ move: Move, _ left: Int, _ before: State) -> String
  ) -> HintReport {
    guard let solution = bestSolver.map({ solve(with: $0, from: state, request.budget) }) else {
      return HintReport(steps: [], remark: "no solver knows this position")
    }
    var report = HintReport(
      steps: [], verdict: solution.verdictName, movesLeft: solution.length, lowerBound: solution.lowerBound,
      remark: solution.verdict == .unsolvable ? "nothing wins any more" : "")
    var position = state
    for (number, move) in solution.moves.prefix(request.steps).enumerated() {
      let before = position
      apply(move, to: &position)
      report.steps.append(
        HintReport.Step(
          move: moveValue(move), words: words(for: move, in: before),
          reason: reason(move, solution.moves.count - number, before), frame: frame(of: position)))
    }
    return report
  }

  private func solve(with solver: some Solver<Self>, from state: State, _ budget: Budget) -> Solution<Move> {
    solver.solve(self, from: state, within: budget)
  }
}
