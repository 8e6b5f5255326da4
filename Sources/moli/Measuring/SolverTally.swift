import Exact
import PuzzleCore

/// What a solver did with a sample of boards.
struct SolverTally: Sendable {
  /// The solver's name.
  let id: String
  /// How many boards it was given.
  private(set) var boards = 0
  /// For how many of them it has a solution.
  private(set) var solved = 0
  /// For how many of them its solution is proved shortest.
  private(set) var optimal = 0
  /// The lengths of its solutions.
  private(set) var lengths = Distribution()
  /// The nodes that it searched.
  private(set) var nodes = Distribution()

  /// A solver that was given no boards.
  init(_ id: String) { self.id = id }

  /// Adds its answer about one board.
  mutating func add<Move>(_ solution: Solution<Move>) {
    boards += 1
    nodes.add(solution.nodes)
    if solution.verdict == .optimal { optimal += 1 }
    guard let length = solution.length else { return }
    solved += 1
    lengths.add(length)
  }
}
