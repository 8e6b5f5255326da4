import Phrasebook
import PuzzleCore
import Reporting
import Swapping

extension SwappingPuzzle: GridCatalogGame {
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

  /// Every tile of every phrase is dealt.
  var leavesLastTileOut: Bool { false }

  /// Why no swaps win.
  func obstacle(on grid: TextGrid) -> String? { ExactMinimiser().analyse(grid, of: self).obstacle }

  /// Swaps of shortest solutions, each time the one that finishes a line soonest.
  func advice(
    _ solution: Solution<SwappingMove>, in state: GridGameState, steps: Int, within budget: Budget,
    explaining: PhraseExplanation
  ) -> (steps: [HintReport.Step], equallyGood: Int) {
    let solver = ExactMinimiser()
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
    return (advice, max(0, asGood - 1))
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
