import BubbleShooter
import PuzzleCore

extension BubblePuzzle: ExplainedSolutions {
  /// The exact search over the bubbles that are known.
  public var solverChoices: [SolverChoice<BubblePuzzle>] {
    [SolverChoice(BubbleSolver(), "a certain win with the bubbles that are known, in the fewest shots")]
  }

  /// What is known about a win, where none was found.
  public func explanation(of solution: Solution<BubbleAngle>, from state: BubbleState) -> SolutionExplanation {
    switch solution.verdict {
    case .optimal, .found: SolutionExplanation()
    case .unsolvable: SolutionExplanation(obstacle: "no shots that are left clear the grid")
    case .budgetExhausted:
      SolutionExplanation(
        obstacle: "no certain win is known with the bubbles that are shown; later ones are drawn by chance")
    }
  }
}
