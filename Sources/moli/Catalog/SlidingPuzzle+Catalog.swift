import Phrasebook
import PuzzleCore
import Reporting
import Sliding

extension SlidingPuzzle: CatalogGame {
  /// Random and solving agents, and the four human-like players.
  var agentChoices: [AgentChoice<SlidingPuzzle>] {
    [
      AgentChoice(id: "random", summary: "slides any tile") { RandomAgent() },
      AgentChoice(id: "greedy", summary: "takes the slide that looks nearest to a goal") { GreedySlidingAgent() },
    ]
      + PlayerProfile.presets.map { profile in
        AgentChoice(id: profile.name, summary: "a \(profile.name) person, line by line") {
          SlidingPlayer(profile: profile)
        }
      } + [
        AgentChoice(id: "bfs", summary: "the shortest solution by breadth-first search (small boards)") {
          SolverAgent(SlidingBreadthFirst())
        },
        AgentChoice(id: "astar", summary: "the shortest solution by A*") { SolverAgent(SlidingAStar()) },
        AgentChoice(id: "idastar", summary: "the shortest solution by IDA*") { SolverAgent(SlidingIDAStar()) },
      ]
  }

  /// IDA* first: it solves every board in little memory.
  var solverChoices: [any Solver<SlidingPuzzle>] {
    [SlidingIDAStar(), SlidingAStar(), SlidingBreadthFirst()]
  }

  /// One phrase more than there are lines to complete; the last one lacks its last tile.
  func startingBoards() throws -> StartingBoards {
    try StartingBoards(
      groups: level.phrases.map(level.boardTiles), drawn: level.phrasesPerBoard, leavesLastTileOut: true, columns: 1)
  }

  /// The position with the board's tiles in row-major order.
  func deal(_ board: StartingBoards.Board) throws -> GridGameState {
    try state(phrases: board.phrases.map { level.phrases[$0] }, cells: board.tiles)
  }

  /// A board of tiles with exactly one empty cell.
  func state(from line: String, file: String, number: Int) throws -> GridGameState {
    try state(from: line, file: file, number: number) { grid throws(RuleError) in try state(fromGrid: grid) }
  }

  /// The valid lines at the end of the slides, or why no slides win.
  func targets(
    of solution: Solution<SlidingMove>, from state: GridGameState
  ) -> (lines: [CorrectLine], obstacle: String?) {
    switch solution.verdict {
    case .optimal, .found: (lines(after: solution.moves, from: state), nil)
    case .unsolvable: ([], goals(of: state.grid).reasonUnsolvable)
    case .budgetExhausted: ([], nil)
    }
  }

  /// The first slides of a shortest solution.
  func hint(
    in state: GridGameState, steps: Int, within budget: Budget, explaining: PhraseExplanation
  ) -> HintReport {
    let solver = SlidingIDAStar()
    let solution = solver.solve(self, from: state, within: budget)
    switch solution.verdict {
    case .unsolvable:
      return HintReport(steps: [], remark: targets(of: solution, from: state).obstacle ?? "the game is over")
    case .budgetExhausted(let bound):
      return HintReport(
        steps: [],
        remark: "not solved within \(budget.nodes.counted("node")); it takes at least \(bound.counted("move"))")
    case .optimal, .found:
      break
    }
    let purposes = purposes(of: solution.moves, from: state)
    var position = state
    var advice: [HintReport.Step] = []
    for (move, purpose) in zip(solution.moves, purposes).prefix(steps) {
      advice.append(
        HintReport.Step(
          move: moveValue(move), words: words(for: move, in: position),
          reason: purpose.map { "towards " + explaining.text($0) } ?? ""))
      apply(move, to: &position)
    }
    let others = legalMoves(in: state).filter { move in
      guard move != solution.moves.first else { return false }
      var next = state
      apply(move, to: &next)
      return solver.solve(self, from: next, within: budget).length == solution.moves.count - 1
    }
    return HintReport(
      steps: advice, movesLeft: solution.moves.count, equallyGood: advice.isEmpty ? nil : others.count,
      remark: solution.moves.isEmpty ? "the game is won" : "")
  }

  /// For example `slide 心 up`.
  func words(for move: SlidingMove, in state: GridGameState) -> String {
    guard let empty = emptyCell(of: state.grid), let tile = state.grid[move.start(empty: empty)] else {
      return "slide \(move)"
    }
    let way =
      switch move.direction {
      case .northwards: "up"
      case .southwards: "down"
      case .eastwards: "right"
      case .westwards: "left"
      }
    return "slide \(tile) \(way)"
  }
}
