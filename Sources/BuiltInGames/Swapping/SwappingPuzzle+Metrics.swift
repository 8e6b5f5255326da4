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
              "swapping: share of the swaps of a shortest solution at which the swap that seems best starts no shortest solution",
            source: "counterintuitive moves: Jarušek, Pelánek 2010"), walk?.decisionShare),
        MetricValue(
          Metric(
            "divergence", title: "early divergence", .board,
            meaning:
              "swapping: share of a shortest solution that solutions with one wrong swap follow before it; estimated along one solution",
            source: "ways counted by Dénes 1959, up to 24 wrong swaps at each position"), walk?.divergence),
        MetricValue(
          Metric(
            "goodMoves", title: "good moves", .board,
            meaning: "swapping: share of the legal swaps along a shortest solution that start a shortest solution",
            source: "the chance of a blind swap to be right; counted exactly"), walk?.goodMoves),
        MetricValue(
          Metric(
            "nearestGoals", title: "goals", .board,
            meaning: "number of different won boards of the shortest solutions", source: "counted exactly"),
          Double(found.nearestGoals)),
      ])
  }
}
