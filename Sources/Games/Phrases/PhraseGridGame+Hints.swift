import Phrasebook
import PuzzleCore
import Reporting

extension PhraseGridGame {
  /// The first moves of a shortest win, or why there are none.
  public func hint(in state: GridGameState, for request: HintRequest) -> HintReport {
    let (steps, budget, explaining) = (request.steps, request.budget, request.explanation)
    guard let solver = bestSolver else { return HintReport(steps: [], remark: "") }
    let solution = trimmed(solver.solve(self, from: state, within: budget), from: state)
    var report = HintReport(steps: [], verdict: solution.verdictName, lowerBound: solution.lowerBound, remark: "")
    switch solution.verdict {
    case .unsolvable:
      report.remark = reason(on: state.grid) ?? "the game is over"
    case .budgetExhausted(let bound):
      report.remark = "not solved within \(budget.nodes.counted("node")); it takes at least \(bound.counted("move"))"
    case .found(let bound):
      report.steps = advice(solution, in: state, steps: steps, within: budget, explaining: explaining)
      report.remark =
        "a win in \(solution.moves.count.counted("move")) is known; that none takes fewer than "
        + "\(bound.counted("move")) is all that \(budget.nodes.counted("node")) prove"
    case .optimal where solution.moves.isEmpty:
      report.movesLeft = 0
      report.remark = "the game is won"
    case .optimal:
      report.movesLeft = solution.moves.count
      report.steps = advice(solution, in: state, steps: steps, within: budget, explaining: explaining)
      report.equallyGood = equallyGood(solution, in: state, within: budget)
      if report.equallyGood == nil {
        report.remark = "how many other moves are as good is not known within \(budget.nodes.counted("node"))"
      }
    }
    return report
  }

  /// One step of advice: a move that finishes lines, or is the first of `movesToLine` moves that finish one.
  public func step(
    _ move: Move, in state: GridGameState, completing lines: [CorrectLine], movesToLine: Int,
    explaining: PhraseExplanation
  ) -> HintReport.Step {
    let tiles = state.grid.texts
    var after = state
    apply(move, to: &after)
    let names = lines.map { explaining.text($0, tiles: tiles) }.joined(separator: " and ")
    let reason =
      lines.isEmpty
      ? "" : movesToLine == 1 ? "completes \(names)" : "towards \(names), complete in \(movesToLine) moves"
    return HintReport.Step(
      move: moveValue(move), words: words(for: move, in: state), reason: reason,
      target: lines.first.map { HintReport.Target(line: $0, movesToLine: movesToLine, explaining, tiles: tiles) },
      grid: .grid(after.grid), frame: frame(of: after))
  }
}
