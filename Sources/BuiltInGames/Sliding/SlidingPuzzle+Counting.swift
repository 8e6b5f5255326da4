import Exact
import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import Sliding

extension SlidingPuzzle: CountedGame {
  /// Always `true`, because longer solutions are counted too.
  public var countsLongerSolutions: Bool { true }

  /// The number of solutions of each length.
  public func solutions(in state: GridGameState, slack: Int, within budget: Budget) -> ExactCount<SolutionTally> {
    SolutionCounter(solver: Self.idaStar).counts(self, from: state, slack: slack, within: budget)
      .map { SolutionTally(optimum: $0.optimum, counts: $0.counts.map { BigInteger($0) }) }
  }

  /// Means over all shortest solutions, and the point where solutions with up to two more moves leave them.
  public static var factColumns: [Column] {
    [
      Column("goals", title: "goals", .text), Column("branching", title: "branching", .decimal(digits: 3)),
      Column("forcedMoves", title: "forced", .decimal(digits: 2)),
      Column("singleMoves", title: "single", .decimal(digits: 2)), Column("nearSolutions", title: "near", .text),
      Column("earliestDivergence", title: "leaves at", .integer),
      Column("sharedPrefix", title: "shared", .percent(digits: 1)),
    ]
  }

  /// The facts of ``SlidingFacts`` as means.
  public func facts(in state: GridGameState, within budget: Budget) -> ExactCount<SolutionTally> {
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

  /// The number of won boards that the tiles can reach by slides.
  public func goals(in state: GridGameState, within budget: Budget) -> BigInteger? {
    GoalCounter(of: state.grid, in: self, within: budget).count()
  }
}
