import Difficulty
import GameKit
import Phrasebook
import PuzzleCore
import Sliding

extension SlidingPuzzle: MeasuredBoards {
  /// Decisions on shortest solutions, and how long nearly optimal solutions agree with them: the facts of
  /// ``Sliding/SlidingFacts`` as shares.
  public func boardFacts(in state: GridGameState, within budget: Budget) -> BoardFacts? {
    let counter = SolutionCounter(solver: Self.idaStar)
    guard case .exact(let facts) = counter.facts(self, from: state, within: budget), facts.optimum > 0 else {
      return nil
    }
    return BoardFacts(
      solutions: Double(facts.solutions),
      values: [
        MetricValue(
          Metric(
            "decisionShare", title: "decision moves", .board,
            meaning: "sliding: share of the moves of shortest solutions with another choice than sliding back",
            source: "forced moves need no thought: Jarušek, Pelánek 2011"), facts.decisionShare),
        MetricValue(
          Metric(
            "divergence", title: "early divergence", .board,
            meaning:
              "sliding: share of a shortest solution that solutions of two more moves follow before they diverge",
            source: "counted exactly"), facts.divergence),
      ])
  }
}
