import Exact
import PuzzleCore

/// The results of a solver on a sample of boards.
public struct SolverTally: Codable, Sendable {
  /// The name of the solver.
  public let id: String
  /// The number of boards it was given.
  public private(set) var boards = 0
  /// The number of boards with a solution.
  public private(set) var solved = 0
  /// The number of boards whose solution is proved shortest.
  public private(set) var optimal = 0
  /// The lengths of its solutions.
  public private(set) var lengths = Distribution()
  /// The nodes that it searched.
  public private(set) var nodes = Distribution()

  /// Creates an empty tally of a solver.
  public init(_ id: String) { self.id = id }

  /// Adds its answer about one board.
  public mutating func add<Move>(_ solution: Solution<Move>) {
    boards += 1
    nodes.add(solution.nodes)
    if solution.verdict == .optimal { optimal += 1 }
    guard let length = solution.length else { return }
    solved += 1
    lengths.add(length)
  }
}
