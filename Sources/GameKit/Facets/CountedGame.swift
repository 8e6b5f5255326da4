import Exact
import PuzzleCore
import Reporting

/// A game whose solutions can be counted, board by board.
public protocol CountedGame: SolvableGame {
  /// Whether solutions longer than the shortest can be counted; by default they cannot.
  var countsLongerSolutions: Bool { get }

  /// The number of solutions of each length from the fewest moves to `slack` more. Where longer ones cannot be counted,
  /// `slack` is 0.
  func solutions(in state: State, slack: Int, within budget: Budget) -> ExactCount<SolutionTally>

  /// The columns of the facts; by default empty.
  static var factColumns: [Column] { get }

  /// The number of shortest solutions, with what is known about all of them: a cell for each of ``factColumns``. The
  /// default is the number alone.
  func facts(in state: State, within budget: Budget) -> ExactCount<SolutionTally>

  /// The number of different won boards that a board can become; `nil` when the budget runs out.
  func goals(in state: State, within budget: Budget) -> BigInteger?
}

extension CountedGame {
  /// The default, `false`: only shortest solutions are counted.
  public var countsLongerSolutions: Bool { false }

  /// The default: no columns.
  public static var factColumns: [Column] { [] }

  /// The number of shortest solutions.
  public func facts(in state: State, within budget: Budget) -> ExactCount<SolutionTally> {
    solutions(in: state, slack: 0, within: budget)
  }
}
