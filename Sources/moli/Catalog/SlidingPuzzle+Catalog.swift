import Phrasebook
import PuzzleCore
import Reporting
import Search
import Sliding

extension SlidingPuzzle: GridCatalogGame {
  /// IDA* with the tables of the user's cache, which are opened when the first board needs them.
  static var idaStar: SlidingIDAStar { SlidingIDAStar(tables: .shared) }

  /// Random and solving agents, and the four human-like players.
  var agentChoices: [AgentChoice<SlidingPuzzle>] {
    [
      AgentChoice(id: "random", summary: "slides any tile") { RandomAgent() },
      AgentChoice(id: "greedy", summary: "takes the slide that looks nearest to a goal") { GreedySlidingAgent() },
    ]
      + PlayerProfile.presets.map { profile in
        AgentChoice(id: profile.name, summary: "a \(profile.name) person, line by line") { person(profile) }
      } + [
        AgentChoice(id: "line-by-line", summary: "sees every line and builds one after another") {
          SolverAgent(SlidingLineByLine())
        },
        AgentChoice(id: "greedy-best-first", summary: "a solution by greedy best-first search") {
          SolverAgent(SlidingGreedyBestFirst())
        },
        AgentChoice(id: "weighted-astar", summary: "at most 1.5 times the shortest solution, by weighted A*") {
          SolverAgent(SlidingWeightedAStar())
        },
        AgentChoice(id: "bfs", summary: "the shortest solution by breadth-first search (small boards)") {
          SolverAgent(SlidingBreadthFirst())
        },
        AgentChoice(id: "astar", summary: "the shortest solution by A*") { SolverAgent(SlidingAStar()) },
        AgentChoice(id: "idastar", summary: "the shortest solution by IDA*") { SolverAgent(Self.idaStar) },
      ]
  }

  /// Line by line.
  func person(_ profile: PlayerProfile) -> any Agent<SlidingPuzzle> { SlidingPlayer(profile: profile) }

  /// IDA* first: it solves every board in little memory.
  var solverChoices: [any Solver<SlidingPuzzle>] {
    [
      Self.idaStar, SlidingAStar(), SlidingBreadthFirst(), SlidingWeightedAStar(), SlidingGreedyBestFirst(),
      SlidingLineByLine(),
    ]
  }

  /// Opens or builds the tables of IDA*.
  func makeReady(_ solver: any Solver<SlidingPuzzle>) {
    if solver is SlidingIDAStar, SlidingTables.answer(for: self) { _ = SlidingTables.shared }
  }

  /// Weighted A*.
  func weightedSolver(_ weight: Weight) -> (any Solver<SlidingPuzzle>)? { SlidingWeightedAStar(weight: weight) }

  /// One phrase more is dealt than there are lines to complete, without its last tile.
  var leavesLastTileOut: Bool { true }

  /// Why no slides win.
  func obstacle(on grid: TextGrid) -> String? { goals(of: grid).reasonUnsolvable }

  /// Which lines the tiles form, and how many more would be needed.
  func shortage(of lines: [FormableLine], unused: Coordinate?, on grid: TextGrid) -> TileFault {
    let goals = goals(of: grid)
    let together = goals.together.counted("line")
    let idle = unused.flatMap { grid[$0] }.map { " (none of them uses \(TileFault.shown($0)))" } ?? ""
    return TileFault(
      cell: unused,
      found: lines.isEmpty
        ? "tiles that form no line" : "tiles that form at most \(together) at a time\(idle)",
      expected: "tiles that form \(goals.needed.counted("line")) of the lexicon that share no tile")
  }

  /// Slides the tile next to the empty cell.
  func carryOut(_ move: SlidingMove, on grid: inout TextGrid) {
    guard let empty = emptyCell(of: grid), grid.isInBounds(coordinate: move.start(empty: empty)) else { return }
    grid.swap(move.start(empty: empty), empty)
  }

  /// The first slides of the solution, each with the line that is finished next.
  func advice(
    _ solution: Solution<SlidingMove>, in state: GridGameState, steps: Int, within budget: Budget,
    explaining: PhraseExplanation
  ) -> [HintReport.Step] {
    var position = state
    return zip(solution.moves, purposes(of: solution.moves, from: state)).prefix(steps).map { move, purpose in
      defer { apply(move, to: &position) }
      return step(
        move, in: position, completing: purpose.lines, movesToLine: purpose.moves, explaining: explaining)
    }
  }

  /// Each other slide is tried: it is as good when the rest can be done in one move less.
  func equallyGood(_ solution: Solution<SlidingMove>, in state: GridGameState, within budget: Budget) -> Int? {
    var count = 0
    for move in legalMoves(in: state) where move != solution.moves.first {
      var next = state
      apply(move, to: &next)
      guard
        let isAsGood = Self.idaStar.canWin(
          self, from: next, inAtMost: solution.moves.count - 1, within: budget, startingWith: solution.nodes)
      else { return nil }
      count += isAsGood ? 1 : 0
    }
    return count
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
