import PuzzleCore
import Reporting
import Sliding

/// Answers boards of the classic puzzle; both sizes may come in one stream.
struct ClassicAnswering: PositionAnswering {
  /// What is to be reached.
  let goal: ClassicGoal
  /// What solves.
  let tables: ClassicTableLoader
  /// For one position.
  let budget: Budget

  func answer(_ line: LineSource.Line, of file: String, into bytes: inout [UInt8]) throws -> InputError? {
    let (puzzle, state) = try ClassicBoardText.parse(
      line.checkedText(of: file), goal: goal, file: file, number: line.number)
    let solver = tables.solver(for: puzzle)
    let start = ContinuousClock.now
    let solution = solver.solve(puzzle, from: state, within: budget)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    SolutionLine.json(
      solution, game: SlidingPuzzle.name, moves: solution.moves.map { .string($0.description) }, targets: [],
      obstacle: solution.verdict == .unsolvable ? puzzle.reasonUnsolvable(state) : nil, seconds: seconds,
      line: line.number
    ).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return nil
  }
}
