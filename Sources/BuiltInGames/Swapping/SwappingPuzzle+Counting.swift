import Exact
import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import Swapping

extension SwappingPuzzle: CountedGame {
  /// Always `false`, because only shortest solutions are counted.
  public var countsLongerSolutions: Bool { false }

  /// The number of shortest solutions.
  public func solutions(in state: GridGameState, slack: Int, within budget: Budget) -> ExactCount<SolutionTally> {
    shortest(in: state, within: budget).map { $0.tally }
  }

  /// The columns for two numbers: the won boards, and the nearest of them, where shortest solutions end.
  public static var factColumns: [Column] {
    [Column("goals", title: "goals", .text), Column("nearestGoals", title: "nearest", .integer)]
  }

  /// The facts of ``Swapping/ShortestSolutions``.
  public func facts(in state: GridGameState, within budget: Budget) -> ExactCount<SolutionTally> {
    shortest(in: state, within: budget).map { solutions in
      let goals = GoalCounter(of: state.grid, in: self, within: budget)
      var tally = solutions.tally
      tally.facts = [goals.count().map { .text($0.description) } ?? .missing, .integer(solutions.nearestGoals)]
      return tally
    }
  }

  /// The number of won boards that the tiles can reach by swaps.
  public func goals(in state: GridGameState, within budget: Budget) -> BigInteger? {
    GoalCounter(of: state.grid, in: self, within: budget).count()
  }

  func shortest(in state: GridGameState, within budget: Budget) -> ExactCount<ShortestSolutions> {
    ExactMinimiser().shortestCount(on: state.grid, of: self, within: budget)
  }
}

extension ShortestSolutions {
  /// The number of solutions, by the formula above ``Swapping/ShortestSolutions``.
  public var tally: SolutionTally {
    var count = BigInteger.zero
    for type in cycleTypes {
      var sequences = BigInteger.multinomial(type.lengths.map { $0 - 1 })
      for length in type.lengths { sequences *= BigInteger(length).power(length - 2) }
      count += sequences * BigInteger(type.permutations)
    }
    return SolutionTally(optimum: swaps, counts: [count])
  }
}

extension SwappingSolutionWalk {
  /// Creates the walk with exact numbers of solutions.
  public init?(from start: GridGameState, in game: SwappingPuzzle, within budget: Budget) {
    self.init(from: start, in: game, within: budget) { $0.tally.counts.first.map { Double($0) } }
  }
}
