import Phrasebook
import PuzzleCore
import Simulation
import TextFormats

/// Answers positions of a game with one of its solvers.
public struct GameAnswering<Game: PlayableGame>: PositionAnswering {
  private let game: Game
  private let solver: any Solver<Game>
  private let budget: Budget

  /// Answers with a solver, within a budget for each position.
  public init(game: Game, solver: any Solver<Game>, budget: Budget) {
    self.game = game
    self.solver = solver
    self.budget = budget
  }

  /// Solves the position.
  public func answer(_ line: PositionLine, into bytes: inout [UInt8]) throws -> PositionAnswer {
    try answer(line, by: solver, into: &bytes)
  }

  /// Rows and columns of the game's boards.
  public var boardShapes: [BoardText] { game.boardShape.map { [$0] } ?? [] }

  /// The answer to a position that was not read from a line.
  public func answer(
    _ state: Game.State, level: String? = nil, line: Int? = nil
  ) -> (value: JSONValue, outcome: PositionAnswer.Outcome) {
    var (value, outcome) = answer(state, by: solver, line: line)
    if let level, case .object(let members) = value { value = .object([.init("level", .string(level))] + members) }
    return (value, outcome)
  }

  private func answer(
    _ line: PositionLine, by solver: some Solver<Game>, into bytes: inout [UInt8]
  ) throws -> PositionAnswer {
    let state = try game.state(from: line)
    let (value, outcome) = answer(state, by: solver, line: line.number)
    value.write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return PositionAnswer(outcome, mistake: game.diagnosed(state, isUnsolvable: outcome == .unsolvable, on: line))
  }

  private func answer(
    _ state: Game.State, by solver: some Solver<Game>, line: Int?
  ) -> (value: JSONValue, outcome: PositionAnswer.Outcome) {
    let start = HostClock.monotonic.now
    let solution = game.trimmed(solver.solve(game, from: state, within: budget), from: state)
    let seconds = HostClock.monotonic.seconds(since: start)
    let answer = SolutionLine(
      solution, moves: solution.moves.map(game.moveValue), of: game.explained(solution, from: state), seconds: seconds)
    return (answer.json(game: Game.name, line: line), PositionAnswer.Outcome(solution.verdict))
  }
}

extension PlayableGame {
  /// What a solution reaches, in a game that explains its solutions.
  func explained(_ solution: Solution<Move>, from state: State) -> SolutionExplanation {
    func explanation<Explained: ExplainedSolutions>(in game: Explained) -> SolutionExplanation? {
      // The game is the same value, so its types are the same.
      guard let solution = solution as? Solution<Explained.Move>, let state = state as? Explained.State else {
        return nil
      }
      return game.explanation(of: solution, from: state)
    }
    return (self as? any ExplainedSolutions).flatMap { explanation(in: $0) } ?? SolutionExplanation()
  }

  /// What is wrong with a position that has been solved, in a game that finds it; `nil` when nothing is.
  public func diagnosed(_ state: State, isUnsolvable: Bool, on line: PositionLine) -> InputError? {
    func fault<Diagnosed: DiagnosedGame>(in game: Diagnosed) -> InputError? {
      (state as? Diagnosed.State).flatMap { game.fault(in: $0, isUnsolvable: isUnsolvable, on: line) }
    }
    return (self as? any DiagnosedGame).flatMap { fault(in: $0) }
  }
}

/// The result of solving a position.
public struct PositionAnswer: Sendable {
  /// Whether there is a solution.
  public enum Outcome: Hashable, Sendable {
    /// There is one, and it was written.
    case solved
    /// No solution exists, which is proved.
    case unsolvable
    /// The budget ran out before one was found.
    case budgetExhausted

    /// Converts the verdict of a solver.
    public init<Move>(_ verdict: Solution<Move>.Verdict) {
      self =
        switch verdict {
        case .optimal, .found: .solved
        case .unsolvable: .unsolvable
        case .budgetExhausted: .budgetExhausted
        }
    }
  }

  /// Whether there is a solution.
  public var outcome: Outcome
  /// What is wrong with the position itself; `nil` when nothing is.
  public var mistake: InputError?

  /// Creates an answer with its outcome and the position's mistake, if any.
  public init(_ outcome: Outcome, mistake: InputError? = nil) {
    self.outcome = outcome
    self.mistake = mistake
  }
}

/// Answers the positions of a file; called from several threads at once.
public protocol PositionAnswering: Sendable {
  /// Rows and columns of boards that may also be written on one line per row; none by default.
  var boardShapes: [BoardText] { get }

  /// Whether positions are boards of numbers, which have more notations; `false` by default.
  var takesNumbers: Bool { get }

  /// Advice for a position that takes long or uses up its budget, in words that follow "may help:"; `nil` by default.
  var help: String? { get }

  /// Appends the answer to a line, one JSON object and a line feed.
  /// - Throws: ``InputError`` when the line is not a position.
  func answer(_ line: PositionLine, into bytes: inout [UInt8]) throws -> PositionAnswer
}

extension PositionAnswering {
  /// The default: no shapes, because a position is on one line.
  public var boardShapes: [BoardText] { [] }

  /// The default, `false`: positions are not boards of numbers.
  public var takesNumbers: Bool { false }

  /// The default, `nil`: no advice.
  public var help: String? { nil }
}
