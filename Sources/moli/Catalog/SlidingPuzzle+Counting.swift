import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Reporting
import Sliding

extension SlidingPuzzle: CountedGame {
  /// Longer solutions are counted.
  var countsLongerSolutions: Bool { true }

  /// The number of solutions of each length.
  func solutions(in state: GridGameState, slack: Int, within budget: Budget) -> ExactCount<SolutionTally> {
    SolutionCounter(solver: Self.idaStar).counts(self, from: state, slack: slack, within: budget)
      .map { SolutionTally(optimum: $0.optimum, counts: $0.counts.map { BigInteger($0) }) }
  }

  /// Means over all shortest solutions, and where those of at most two moves more leave them.
  static var factColumns: [Column] {
    [
      Column("goals", title: "goals", .text), Column("branching", title: "branching", .decimal(digits: 3)),
      Column("forcedMoves", title: "forced", .decimal(digits: 2)),
      Column("singleMoves", title: "single", .decimal(digits: 2)), Column("nearSolutions", title: "near", .text),
      Column("earliestDivergence", title: "leaves at", .integer),
      Column("sharedPrefix", title: "shared", .percent(digits: 1)),
    ]
  }

  /// The facts of ``SlidingFacts`` as means.
  func facts(in state: GridGameState, within budget: Budget) -> ExactCount<SolutionTally> {
    let goals = GoalCounter(of: state.grid, in: self, within: budget)
    return SolutionCounter(solver: Self.idaStar).facts(self, from: state, within: budget).map { facts in
      let positions = BigInteger(facts.solutions) * BigInteger(facts.optimum)
      func mean(_ sum: UInt128, over count: BigInteger) -> Cell {
        .number(Rational(checking: BigInteger(sum), over: count).map { Double($0) })
      }
      return SolutionTally(
        optimum: facts.optimum, counts: [BigInteger(facts.solutions)],
        facts: [
          goals.count().map { .text($0.description) } ?? .missing, mean(facts.choices, over: positions),
          mean(facts.forcedMoves, over: BigInteger(facts.solutions)),
          mean(facts.singleMoves, over: BigInteger(facts.solutions)), .text(facts.nearSolutions.description),
          .integer(facts.earliestDivergence.map { $0 + 1 }),
          mean(facts.sharedMoves, over: BigInteger(facts.nearSolutions) * BigInteger(facts.optimum)),
        ])
    }
  }

  /// One line after the other.
  var quickSolver: (any Solver<SlidingPuzzle>)? { SlidingLineByLine() }

  /// Decisions on shortest solutions, and how long those that are nearly as good stay with them.
  static var boardMetrics: [Metric] {
    [
      Metric(
        "decisionShare", title: "decision moves", .board,
        meaning: "sliding: share of the moves of shortest solutions at which another slide is open than back",
        source: "forced moves need no thought: Jarušek, Pelánek 2011"),
      Metric(
        "divergence", title: "early divergence", .board,
        meaning:
          "sliding: share of a solution that those of two moves more have in common with a shortest one before they leave it",
        source: "counted exactly"),
    ]
  }

  /// The facts of ``SlidingFacts`` as shares.
  func boardFacts(in state: GridGameState, within budget: Budget) -> BoardFacts? {
    let counter = SolutionCounter(solver: Self.idaStar)
    guard case .exact(let facts) = counter.facts(self, from: state, within: budget), facts.optimum > 0 else {
      return nil
    }
    let moves = Double(facts.solutions) * Double(facts.optimum)
    let near = Double(facts.nearSolutions) * Double(facts.optimum)
    return BoardFacts(
      solutions: Double(facts.solutions),
      values: [1 - Double(facts.forcedMoves) / moves, near > 0 ? Double(facts.sharedMoves) / near : nil])
  }
}
