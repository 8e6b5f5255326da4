import Phrasebook
import PuzzleCore
import Reporting
import Swapping

extension SwappingPuzzle: PhraseGridGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<SwappingPuzzle> {
    let levels = PhraseLevels(mode: .swapping) { _ in 1 }
    return GameEntry(
      wordsIn: PhraseLevels.series, levels: levels.format, plain: levels.plain, signed: levels.signed(), help: help
    ) { try SwappingPuzzle(level: $0, catalog: $1.lines(of: $0)) }
  }

  /// Random and solving agents, and the four human-like players.
  public var agentChoices: [AgentChoice<SwappingPuzzle>] {
    [AgentChoice(id: "random", summary: "swaps any two tiles") { RandomAgent() }]
      + people("person, phrase by phrase") + [
        AgentChoice(id: "greedy", summary: "the swap that puts most tiles right") { SolverAgent(GreedyMinimiser()) },
        AgentChoice(id: "exact", summary: "the fewest swaps") { SolverAgent(ExactMinimiser()) },
      ]
  }

  /// Phrase by phrase.
  public func person(_ profile: PlayerProfile) -> any Agent<SwappingPuzzle> { SwappingPlayer(profile) }

  /// The exact minimum first.
  public var solverChoices: [SolverChoice<SwappingPuzzle>] {
    [
      SolverChoice(ExactMinimiser(), "the fewest swaps"),
      SolverChoice(GreedyMinimiser(), "each time the swap that puts most tiles right", isQuick: true),
    ]
  }

  /// Every tile of every phrase is dealt.
  public var leavesLastTileOut: Bool { false }

  /// Why no swaps win.
  public func obstacle(on grid: TextGrid) -> String? { ExactMinimiser().analyse(grid, of: self).obstacle }

  /// The tile that is to blame, or that the lines do not fit together.
  public func shortage(of lines: [FormableLine], unused: Coordinate?, on grid: TextGrid) -> TileFault {
    if let unused, let tile = grid[unused] {
      return TileFault(
        cell: unused, found: TileFault.shown(tile), expected: "a tile that makes a phrase with others on the board")
    }
    return TileFault(
      cell: nil, found: "tiles that form \(lines.count.counted("line")), but not every tile once",
      expected: "tiles that \(level.phrasesPerBoard) phrases use once each")
  }

  /// Swaps the two tiles.
  public func carryOut(_ move: SwappingMove, on grid: inout TextGrid) { grid.swap(move.first, move.second) }

  /// Swaps of shortest solutions, each time the one that finishes a line soonest. When the budget is too small to compare
  /// them, the swaps of the solution.
  public func advice(
    _ solution: Solution<SwappingMove>, in state: GridGameState, steps: Int, within budget: Budget,
    explaining: PhraseExplanation
  ) -> [HintReport.Step] {
    let solver = ExactMinimiser()
    var position = state
    var advice: [HintReport.Step] = []
    while advice.count < steps, outcome(of: position) == nil,
      let next = solver.hint(on: position.grid, of: self, within: budget)
    {
      advice.append(
        step(
          next.move, in: position, completing: next.completes.isEmpty ? [next.nextLine] : next.completes,
          movesToLine: next.swapsToLine, explaining: explaining))
      apply(next.move, to: &position)
    }
    guard advice.isEmpty else { return advice }
    return zip(solution.moves, purposes(of: solution.moves, from: state)).prefix(steps).map { move, purpose in
      defer { apply(move, to: &position) }
      return step(
        move, in: position, completing: purpose.lines, movesToLine: purpose.moves, explaining: explaining)
    }
  }

  /// All swaps that begin a shortest solution are listed and counted.
  public func equallyGood(_ solution: Solution<SwappingMove>, in state: GridGameState, within budget: Budget) -> Int? {
    let swaps = ExactMinimiser().optimalSwaps(on: state.grid, of: self, within: budget)
    return swaps.isEmpty ? nil : swaps.count - 1
  }

  /// A swap as `[r1,c1,r2,c2]`, as records have it.
  public func moveValue(_ move: SwappingMove) -> JSONValue {
    [
      .integer(move.first.row), .integer(move.first.col), .integer(move.second.row), .integer(move.second.col),
    ]
  }

  /// For example `swap 心 (0, 1) with 意 (2, 3)`.
  public func words(for move: SwappingMove, in state: GridGameState) -> String {
    "swap \(state.grid[move.first] ?? "_") \(move.first) with \(state.grid[move.second] ?? "_") \(move.second)"
  }
}
