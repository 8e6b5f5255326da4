import BubbleShooter
import GameKit
import PuzzleCore

extension BubblePuzzle: ExplainedSolutions {
  /// The exact search over the known bubbles.
  public var solverChoices: [SolverChoice<BubblePuzzle>] {
    [SolverChoice(BubbleSolver(), "a certain win for all draws, in the fewest shots")]
  }

  /// What is known about a win when none was found.
  public func explanation(of solution: Solution<BubbleAngle>, from state: BubbleState) -> SolutionExplanation {
    switch solution.verdict {
    case .optimal, .found: SolutionExplanation()
    case .unsolvable: SolutionExplanation(obstacle: "the remaining shots cannot clear the grid, whatever is drawn")
    case .budgetExhausted(let bound):
      SolutionExplanation(
        obstacle: "no win is certain: it takes at least \(bound.counted("shot")) and depends on the bubbles drawn"
      )
    }
  }
}
