import PuzzleCore
import Search
import TextFormats

/// A game whose positions can be solved.
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

extension SolvableGame {
  /// The best exact solver.
  public var bestSolver: (any Solver<Self>)? { solverChoices.first?.solver }

  /// The first greedy solver; `nil` when there is none.
  public var quickSolver: (any Solver<Self>)? { solverChoices.first(where: \.isQuick)?.solver }

  /// The named solver, or the best exact one, with a weight if one is given; ready to solve.
  /// - Parameter note: prints remarks of the solver's tables.
  /// - Throws: ``Failure`` when no solver has that name, or it takes no weight.
  public func solver(_ name: String?, weight: Weight?, note: (String) -> Void) throws -> any Solver<Self> {
    guard let choice = name.map({ name in solverChoices.first { $0.id == name } }) ?? solverChoices.first else {
      throw Failure.usage(
        "unknown solver \"\(name ?? "")\" for \(Self.name); name one of "
          + solverChoices.map(\.id).joined(separator: ", "))
    }
    guard let weight else {
      choice.prepare?().map(note)
      return choice.solver
    }
    guard let weighted = choice.weighted else {
      throw Failure.usage("--weight: found \(weight) for the solver \(choice.id), which has no weight; leave it out")
    }
    return weighted(weight)
  }
}
