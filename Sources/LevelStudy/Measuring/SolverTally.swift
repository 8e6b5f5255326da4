import Exact
import PuzzleCore

/// What a solver did with a sample of boards.
public struct SolverTally: Codable, Sendable {
  /// The solver's name.
  public let id: String
  /// How many boards it was given.
  public private(set) var boards = 0
  /// For how many of them it has a solution.
  public private(set) var solved = 0
  /// For how many of them its solution is proved shortest.
  public private(set) var optimal = 0
  /// The lengths of its solutions.
  public private(set) var lengths = Distribution()
  /// The nodes that it searched.
  public private(set) var nodes = Distribution()

  /// A solver that was given no boards.
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
