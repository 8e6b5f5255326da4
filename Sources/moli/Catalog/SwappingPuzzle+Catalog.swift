import Phrasebook
import PuzzleCore
import Reporting
import Swapping

extension SwappingPuzzle: CatalogGame {
  /// Random and solving agents, and the four human-like players.
  var agentChoices: [AgentChoice<SwappingPuzzle>] {
    [AgentChoice(id: "random", summary: "swaps any two tiles") { RandomAgent() }]
      + PlayerProfile.presets.map { profile in
        AgentChoice(id: profile.name, summary: "a \(profile.name) person, phrase by phrase") {
          SwappingPlayer(profile)
        }
      } + [
        AgentChoice(id: "greedy", summary: "the swap that puts most tiles right") { SolverAgent(GreedyMinimiser()) },
        AgentChoice(id: "exact", summary: "the fewest swaps") { SolverAgent(ExactMinimiser()) },
      ]
  }

  /// The exact minimum first.
  var solverChoices: [any Solver<SwappingPuzzle>] { [ExactMinimiser(), GreedyMinimiser()] }

  /// As many phrases as fill the board.
  func startingBoards() throws -> StartingBoards {
    try StartingBoards(
      groups: level.phrases.map(level.boardTiles), drawn: level.phrasesPerBoard, leavesLastTileOut: false, columns: 1)
  }

  /// The position with the board's tiles in row-major order.
  func deal(_ board: StartingBoards.Board) throws -> GridGameState {
    try state(phrases: board.phrases.map { level.phrases[$0] }, cells: board.tiles)
  }

  /// A board of tiles without an empty cell.
  func state(from line: String, file: String, number: Int) throws -> GridGameState {
    try state(from: line, file: file, number: number) { grid throws(RuleError) in try state(fromGrid: grid) }
  }

  /// The valid lines at the end of the swaps, or why no swaps win.
  func targets(
    of solution: Solution<SwappingMove>, from state: GridGameState
  ) -> (lines: [CorrectLine], obstacle: String?) {
    switch solution.verdict {
    case .optimal, .found: (lines(after: solution.moves, from: state), nil)
    case .unsolvable: ([], ExactMinimiser().analyse(state.grid, of: self).obstacle)
    case .budgetExhausted: ([], nil)
    }
  }

  /// Swaps of a shortest solution, each time the one that finishes a line soonest.
  func hint(
    in state: GridGameState, steps: Int, within budget: Budget, explaining: PhraseExplanation
  ) -> HintReport {
    let solver = ExactMinimiser()
    let solution = solver.solve(self, from: state, within: budget)
    switch solution.verdict {
    case .unsolvable:
      return HintReport(steps: [], remark: targets(of: solution, from: state).obstacle ?? "the game is over")
    case .budgetExhausted(let bound):
      return HintReport(
        steps: [],
        remark: "not solved within \(budget.nodes.counted("node")); it takes at least \(bound.counted("swap"))")
    case .optimal, .found:
      break
    }
    var position = state
    var advice: [HintReport.Step] = []
    while advice.count < steps, let next = solver.hint(on: position.grid, of: self, within: budget) {
      let soon = next.swapsToLine == 1 ? "completes " : "towards "
      advice.append(
        HintReport.Step(
          move: moveValue(next.move), words: words(for: next.move, in: position),
          reason: soon + explaining.text(next.nextLine)))
      apply(next.move, to: &position)
      if outcome(of: position) != nil { break }
    }
    let asGood = solver.optimalSwaps(on: state.grid, of: self, within: budget).count
    return HintReport(
      steps: advice, movesLeft: solution.moves.count, equallyGood: advice.isEmpty ? nil : max(0, asGood - 1),
      remark: solution.moves.isEmpty ? "the game is won" : "")
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
