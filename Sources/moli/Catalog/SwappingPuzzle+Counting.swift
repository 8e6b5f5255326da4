import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Reporting
import Swapping

extension SwappingPuzzle: CountedGame {
  /// Only shortest solutions are counted.
  var countsLongerSolutions: Bool { false }

  /// The number of shortest solutions.
  func solutions(in state: GridGameState, slack: Int, within budget: Budget) -> ExactCount<SolutionTally> {
    shortest(in: state, within: budget).map { $0.tally }
  }

  /// The won boards, and those of them that shortest solutions lead to.
  static var factColumns: [Column] {
    [Column("goals", title: "goals", .text), Column("nearestGoals", title: "nearest", .integer)]
  }

  /// The facts of ``Swapping/ShortestSolutions``.
  func facts(in state: GridGameState, within budget: Budget) -> ExactCount<SolutionTally> {
    shortest(in: state, within: budget).map { solutions in
      let goals = GoalCounter(of: state.grid, in: self, within: budget)
      var tally = solutions.tally
      tally.facts = [goals.count().map { .text($0.description) } ?? .missing, .integer(solutions.nearestGoals)]
      return tally
    }
  }

  /// Each time the swap that puts most tiles right.
  var quickSolver: (any Solver<SwappingPuzzle>)? { GreedyMinimiser() }

  /// How many won boards shortest solutions lead to.
  static var boardMetrics: [Metric] {
    [
      Metric(
        "nearestGoals", title: "goals", .board, meaning: "how many different won boards the shortest solutions lead to",
        source: "counted exactly")
    ]
  }

  /// The number of shortest solutions and of the boards they lead to.
  func boardFacts(in state: GridGameState, within budget: Budget) -> BoardFacts? {
    guard case .exact(let found) = shortest(in: state, within: budget), let count = found.tally.counts.first else {
      return nil
    }
    return BoardFacts(solutions: Double(count), values: [Double(found.nearestGoals)])
  }

  private func shortest(in state: GridGameState, within budget: Budget) -> ExactCount<ShortestSolutions> {
    let solver = ExactMinimiser()
    if let solutions = solver.shortestSolutions(on: state.grid, of: self, within: budget) {
      return .exact(solutions)
    }
    let solution = solver.analyse(state.grid, of: self, within: budget).solution
    guard let bound = solution.lowerBound else { return .unsolvable }
    return .budgetExhausted(lowerBound: bound)
  }
}

extension ShortestSolutions {
  /// How many there are, by the formula above ``Swapping/ShortestSolutions``.
  var tally: SolutionTally {
    var count = BigInteger.zero
    for type in cycleTypes {
      var sequences = BigInteger.multinomial(type.lengths.map { $0 - 1 })
      for length in type.lengths { sequences *= BigInteger(length).power(length - 2) }
      count += sequences * BigInteger(type.permutations)
    }
    return SolutionTally(optimum: swaps, counts: [count])
  }
}
