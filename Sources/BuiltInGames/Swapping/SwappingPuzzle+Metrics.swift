import Difficulty
import GameKit
import Phrasebook
import PuzzleCore
import Swapping

extension SwappingPuzzle: MeasuredBoards {
  /// The numbers of shortest solutions and of the boards they lead to, and the values that ``SwappingSolutionWalk``
  /// measures along one of them.
  public func boardFacts(in state: GridGameState, within budget: Budget) -> BoardFacts? {
    guard case .exact(let found) = shortest(in: state, within: budget), let count = found.tally.counts.first else {
      return nil
    }
    let walk = SwappingSolutionWalk(from: state, in: self, within: budget)
    return BoardFacts(
      solutions: Double(count),
      values: [
        MetricValue(
          Metric(
            "decisionShare", title: "decision moves", .board,
            meaning:
              "swapping: share of the swaps of a shortest solution at which the swap that looks best begins none",
            source: "counterintuitive moves: Jarušek, Pelánek 2010"), walk?.decisionShare),
        MetricValue(
          Metric(
            "divergence", title: "early divergence", .board,
            meaning:
              "swapping: share of a solution that those with one wrong swap have in common with it before; estimated along one",
            source: "ways counted by Dénes 1959, up to 24 wrong swaps at each position"), walk?.divergence),
        MetricValue(
          Metric(
            "goodMoves", title: "good moves", .board,
            meaning: "swapping: share of the legal swaps at each position of a shortest solution that begin one",
            source: "the chance of a blind swap to be right; counted exactly"), walk?.goodMoves),
        MetricValue(
          Metric(
            "nearestGoals", title: "goals", .board,
            meaning: "how many different won boards the shortest solutions lead to", source: "counted exactly"),
          Double(found.nearestGoals)),
      ])
  }
}
