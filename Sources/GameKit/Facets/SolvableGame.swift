import PuzzleCore
import Search
import TextFormats

/// A game that brings solvers. A game of one player without chance has searches over its rules without it; see
/// ``PlayableGame/solvers``.
public protocol SolvableGame: PlayableGame {
  /// The solvers, the best exact one first.
  var solverChoices: [SolverChoice<Self>] { get }
}

/// A game that explains solutions beyond their moves.
public protocol ExplainedSolutions: SolvableGame {
  /// What a solution reaches, or why there is none, in words.
  func explanation(of solution: Solution<Move>, from state: State) -> SolutionExplanation
}

/// A game that finds what is wrong with a position once it has been solved: tiles that make no phrase, for example.
public protocol DiagnosedGame: PlayableGame {
  /// What is wrong with a position; `nil` when nothing is.
  /// - Parameter isUnsolvable: whether a solver has proved that nothing wins.
  func fault(in state: State, isUnsolvable: Bool, on line: PositionLine) -> InputError?
}

/// What is known about a solution, or the lack of one.
public struct SolutionExplanation: Sendable {
  /// What the solution reaches, as data.
  public var targets: [JSONValue]
  /// Why nothing wins, in words; `nil` when something does or nothing is known.
  public var obstacle: String?

  /// Creates an explanation from targets or an obstacle.
  public init(targets: [JSONValue] = [], obstacle: String? = nil) {
    self.targets = targets
    self.obstacle = obstacle
  }
}

/// A solver that can be named on the command line.
public struct SolverChoice<Game: Puzzle>: Sendable {
  /// The name that selects the solver.
  public var id: String { solver.id }
  /// What the solver does, in a few words.
  public let summary: String
  /// The solver without a weight.
  public let solver: any Solver<Game>
  /// The solver with a given weight; `nil` for a solver without a weight.
  public var weighted: (@Sendable (Weight) -> any Solver<Game>)?
  /// Whether the solver is greedy: it makes the move that looks best at once. Measurements compare the first such
  /// solver with the exact one.
  public var isQuick: Bool
  /// Prepares the solver before timing starts, for example by opening tables, and returns a remark for people. `nil` if
  /// nothing needs to be prepared.
  public var prepare: (@Sendable () -> String?)?
  /// Whether its answers come from lookup tables, which builds without optimisation do not have.
  public var usesTables = false

  /// Creates a choice for the command line.
  public init(
    _ solver: any Solver<Game>, _ summary: String, isQuick: Bool = false,
    weighted: (@Sendable (Weight) -> any Solver<Game>)? = nil, prepare: (@Sendable () -> String?)? = nil
  ) {
    self.solver = solver
    self.summary = summary
    self.isQuick = isQuick
    self.weighted = weighted
    self.prepare = prepare
  }
}
