import Phrasebook
import PuzzleCore
import Reporting
import Search
import Sliding

extension SlidingPuzzle: GridCatalogGame {
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
        AgentChoice(id: "idastar", summary: "the shortest solution by IDA*") { SolverAgent(SlidingIDAStar()) },
      ]
  }

  /// IDA* first: it solves every board in little memory.
  var solverChoices: [any Solver<SlidingPuzzle>] {
    [
      SlidingIDAStar(), SlidingAStar(), SlidingBreadthFirst(), SlidingWeightedAStar(), SlidingGreedyBestFirst(),
      SlidingLineByLine(),
    ]
  }

  /// Weighted A*.
  func weightedSolver(_ weight: Weight) -> (any Solver<SlidingPuzzle>)? { SlidingWeightedAStar(weight: weight) }

  /// One phrase more is dealt than there are lines to complete, without its last tile.
  var leavesLastTileOut: Bool { true }

  /// Why no slides win.
  func obstacle(on grid: TextGrid) -> String? { goals(of: grid).reasonUnsolvable }

  /// The first slides of the solution, each with the line that is finished next.
  func advice(
    _ solution: Solution<SlidingMove>, in state: GridGameState, steps: Int, within budget: Budget,
    explaining: PhraseExplanation
  ) -> (steps: [HintReport.Step], equallyGood: Int) {
    let purposes = purposes(of: solution.moves, from: state)
    var position = state
    let advice = zip(solution.moves, purposes).prefix(steps).map { move, purpose in
      defer { apply(move, to: &position) }
      return HintReport.Step(
        move: moveValue(move), words: words(for: move, in: position),
        reason: purpose.map { "towards " + explaining.text($0) } ?? "")
    }
    let others = legalMoves(in: state).filter { move in
      guard move != solution.moves.first else { return false }
      var next = state
      apply(move, to: &next)
      return SlidingIDAStar().solve(self, from: next, within: budget).length == solution.moves.count - 1
    }
    return (advice, others.count)
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
