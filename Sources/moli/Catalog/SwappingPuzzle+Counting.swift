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

  /// How many won boards shortest solutions lead to, and where they ask for thought and punish mistakes.
  static var boardMetrics: [Metric] {
    [
      Metric(
        "decisionShare", title: "decision moves", .board,
        meaning: "swapping: share of the swaps of a shortest solution at which the swap that looks best begins none",
        source: "counterintuitive moves: Jarušek, Pelánek 2010"),
      Metric(
        "divergence", title: "early divergence", .board,
        meaning:
          "swapping: share of a solution that those with one wrong swap have in common with it before; estimated along one",
        source: "ways counted by Dénes 1959, up to 24 wrong swaps at each position"),
      Metric(
        "goodMoves", title: "good moves", .board,
        meaning: "swapping: share of the legal swaps at each position of a shortest solution that begin one",
        source: "the chance of a blind swap to be right; counted exactly"),
      Metric(
        "nearestGoals", title: "goals", .board, meaning: "how many different won boards the shortest solutions lead to",
        source: "counted exactly"),
    ]
  }

  /// The number of shortest solutions and of the boards they lead to, and what ``SwappingSolutionWalk`` finds along one.
  func boardFacts(in state: GridGameState, within budget: Budget) -> BoardFacts? {
    guard case .exact(let found) = shortest(in: state, within: budget), let count = found.tally.counts.first else {
      return nil
    }
    let walk = SwappingSolutionWalk(from: state, in: self, within: budget)
    return BoardFacts(
      solutions: Double(count),
      values: [walk?.decisionShare, walk?.divergence, walk?.goodMoves, Double(found.nearestGoals)])
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
