import Phrasebook
import PuzzleCore
import Reporting
import Swapping

extension SwappingPuzzle: GridCatalogGame {
  /// Random and solving agents, and the four human-like players.
  var agentChoices: [AgentChoice<SwappingPuzzle>] {
    [AgentChoice(id: "random", summary: "swaps any two tiles") { RandomAgent() }]
      + PlayerProfile.presets.map { profile in
        AgentChoice(id: profile.name, summary: "a \(profile.name) person, phrase by phrase") { person(profile) }
      } + [
        AgentChoice(id: "greedy", summary: "the swap that puts most tiles right") { SolverAgent(GreedyMinimiser()) },
        AgentChoice(id: "exact", summary: "the fewest swaps") { SolverAgent(ExactMinimiser()) },
      ]
  }

  /// Phrase by phrase.
  func person(_ profile: PlayerProfile) -> any Agent<SwappingPuzzle> { SwappingPlayer(profile) }

  /// The exact minimum first.
  var solverChoices: [any Solver<SwappingPuzzle>] { [ExactMinimiser(), GreedyMinimiser()] }

  /// Every tile of every phrase is dealt.
  var leavesLastTileOut: Bool { false }

  /// Why no swaps win.
  func obstacle(on grid: TextGrid) -> String? { ExactMinimiser().analyse(grid, of: self).obstacle }

  /// The tile that is to blame, or that the lines do not fit together.
  func shortage(of lines: [FormableLine], unused: Coordinate?, on grid: TextGrid) -> TileFault {
    if let unused, let tile = grid[unused] {
      return TileFault(
        cell: unused, found: TileFault.shown(tile), expected: "a tile that makes a phrase with others on the board")
    }
    return TileFault(
      cell: nil, found: "tiles that form \(lines.count.counted("line")), but not every tile once",
      expected: "tiles that \(level.phrasesPerBoard) phrases use once each")
  }

  /// Swaps the two tiles.
  func carryOut(_ move: SwappingMove, on grid: inout TextGrid) { grid.swap(move.first, move.second) }

  /// Swaps of shortest solutions, each time the one that finishes a line soonest. When the budget is too small to compare
  /// them, the swaps of the solution.
  func advice(
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
  func equallyGood(_ solution: Solution<SwappingMove>, in state: GridGameState, within budget: Budget) -> Int? {
    let swaps = ExactMinimiser().optimalSwaps(on: state.grid, of: self, within: budget)
    return swaps.isEmpty ? nil : swaps.count - 1
  }

  /// A swap as `[r1,c1,r2,c2]`, as records have it.
  func moveValue(_ move: SwappingMove) -> JSONValue {
    [
      .integer(move.first.row), .integer(move.first.col), .integer(move.second.row), .integer(move.second.col),
    ]
  }

  /// For example `swap 心 (0, 1) with 意 (2, 3)`.
  func words(for move: SwappingMove, in state: GridGameState) -> String {
    "swap \(state.grid[move.first] ?? "_") \(move.first) with \(state.grid[move.second] ?? "_") \(move.second)"
  }
}
