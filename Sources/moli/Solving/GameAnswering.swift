import PuzzleCore

/// Answers positions of a game by one of its solvers.
struct GameAnswering<Game: CatalogGame>: PositionAnswering {
  /// The game.
  let game: Game
  /// The solver.
  let solver: any Solver<Game>
  /// For one position.
  let budget: Budget

  func answer(_ line: LineSource.Line, of file: String, into bytes: inout [UInt8]) throws -> InputError? {
    try answer(line, of: file, by: solver, into: &bytes)
  }

  private func answer(
    _ line: LineSource.Line, of file: String, by solver: some Solver<Game>, into bytes: inout [UInt8]
  ) throws -> InputError? {
    let state = try game.state(from: line, file: file)
    let start = ContinuousClock.now
    let solution = game.trimmed(solver.solve(game, from: state, within: budget), from: state)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    SolutionLine.json(solution, of: game, from: state, seconds: seconds, line: line.number).write(to: &bytes)
    bytes.append(UInt8(ascii: "\n"))
    return game.mistake(in: state, isUnsolvable: solution.verdict == .unsolvable, line: line, file: file)
  }
}
