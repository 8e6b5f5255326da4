import Phrasebook
import PuzzleCore
import Reporting

/// A grid game whose solutions can be counted.
protocol CountedGame: GridCatalogGame {
  /// Whether solutions longer than the shortest can be counted.
  var countsLongerSolutions: Bool { get }

  /// The number of solutions of each length from the fewest moves to `slack` more; only 0 where longer ones cannot be
  /// counted.
  func solutions(in state: GridGameState, slack: Int, within budget: Budget) -> ExactCount<SolutionTally>

  /// The columns of the facts.
  static var factColumns: [Column] { get }

  /// The number of shortest solutions, with what is known about all of them: a cell for each of ``factColumns``.
  func facts(in state: GridGameState, within budget: Budget) -> ExactCount<SolutionTally>
}
