import GameKit
import Phrasebook
import PuzzleCore
import Simulation
import Sliding
import TextFormats

/// Answers boards of the classic puzzle; one stream may contain both sizes.
public struct ClassicAnswering: PositionAnswering {
  /// The goal to be reached.
  public let goal: ClassicGoal
  /// The source of solvers.
  public let tables: ClassicTableLoader
  /// The search budget per position.
  public let budget: Budget

  /// The goals by their names in `moli solve --goal`.
  static let goals = ClassicGoal.allCases.map { goal in
    SolveGoal(
      goal.rawValue,
      goal == .emptyFirst
        ? "the 15-puzzle and the 8-puzzle: 0 1 2 ..., the empty cell first"
        : "the same with the empty cell last: 1 2 ... 0",
      solver: ClassicSolver().id, tables: ClassicTables.allCases.map(\.rawValue)
    ) { request in
      let tables = request.tables.flatMap(ClassicTables.init) ?? .standard
      return ClassicAnswering(
        goal: goal, tables: ClassicTableLoader(tables, workers: request.workers, progress: request.progress),
        budget: request.budget ?? .unlimited)
    }
  }

  /// A board of 9 or 16 numbers may be written on 3 or 4 lines.
  public var boardShapes: [BoardText] { [BoardText(rows: 3, columns: 3), BoardText(rows: 4, columns: 4)] }

  /// Always `true`, because positions are boards of numbers.
  public var takesNumbers: Bool { true }

  /// A hint to use larger tables, if they are not in use.
  public var help: String? {
    tables.choice == .large
      ? nil : "--tables large searches at most a third as many positions; its 220 MB are built once in half a minute"
  }

  /// The shortest solution of the board on the line.
  public func answer(_ line: PositionLine, into bytes: inout [UInt8]) throws -> PositionAnswer {
    let (puzzle, state) = try ClassicBoardText.parse(line.text, goal: goal, file: line.file, number: line.number)
    let solver = tables.solver(for: puzzle)
    let start = HostClock.monotonic.now
    let solution = solver.solve(puzzle, from: state, within: budget)
    let seconds = HostClock.monotonic.seconds(since: start)
    let obstacle = solution.verdict == .unsolvable ? puzzle.reasonUnsolvable(state) : nil
    SolutionLine(
      solution, moves: solution.moves.map { .string($0.description) }, of: SolutionExplanation(obstacle: obstacle),
      seconds: seconds
    ).json(game: SlidingPuzzle.name, line: line.number).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return PositionAnswer(PositionAnswer.Outcome(solution.verdict))
  }
}
