import Phrasebook
import PuzzleCore

extension SwappingPuzzle: HintingGrid {
  /// The first swaps of a shortest win by ``ExactMinimiser``.
  public func hint(in state: GridGameState, for request: HintRequest) -> Hint<SwappingMove, LineReason> {
    hint(in: state, for: request, by: ExactMinimiser())
  }

  /// Why no swaps win. A game that is over was not solved, so there it is asked first whether its board could be won.
  public func obstacle(in state: GridGameState) -> HintText? {
    state.status.hasGameEnded
      ? ExactMinimiser().analyse(state.grid, of: self).obstacle : ExactMinimiser().obstacle(on: state.grid, of: self)
  }

  /// Swaps of shortest solutions, each time the one that finishes a line soonest. When the budget is too small to compare
  /// them, the swaps of the solution.
  public func advice(
    _ solution: Solution<SwappingMove>, in state: GridGameState, for request: HintRequest
  ) -> [Hint<SwappingMove, LineReason>.Step] {
    let (solver, tiles) = (ExactMinimiser(), state.grid.texts)
    var position = state
    var advice: [Hint<SwappingMove, LineReason>.Step] = []
    while advice.count < request.steps, outcome(of: position) == nil,
      let next = solver.hint(on: position.grid, of: self, within: request.budget)
    {
      advice.append(.init(next.move, next.reason(tiles: tiles)))
      apply(next.move, to: &position)
    }
    return advice.isEmpty ? steps(of: solution, from: state, for: request) : advice
  }

  /// All swaps that begin a shortest solution are listed and counted.
  public func equallyGood(
    _ solution: Solution<SwappingMove>, besides first: SwappingMove?, in state: GridGameState,
    by solver: some Solver<SwappingPuzzle>, within budget: Budget
  ) -> [SwappingMove]? {
    let swaps = ExactMinimiser().optimalSwaps(on: state.grid, of: self, within: budget)
    return swaps.isEmpty ? nil : swaps.map(\.move).filter { $0 != first }
  }

  /// The swaps of the advice: each time a line is finished as soon as can be, and no swap is lost.
  public func staged(
    _ solution: Solution<SwappingMove>, in state: GridGameState, for request: HintRequest
  ) -> [SwappingMove] {
    let steps = advice(solution, in: state, for: HintRequest(steps: .max, budget: request.budget))
    return steps.count == solution.moves.count ? steps.map(\.action) : solution.moves
  }

  /// The first of the two tiles.
  public func tile(for step: Hint<SwappingMove, LineReason>.Step, in state: GridGameState) -> HintText {
    HintTemplate.swapTile(HintText(state.grid[step.action.first] ?? "_"), step.action.first.sentence)
  }

  /// For example `swap 心 in row 1, column 2 with 意 in row 3, column 4`.
  public func words(for move: SwappingMove, in state: GridGameState) -> String {
    sentence(for: move, in: state).english
  }

  /// The same in every language.
  public func sentence(for move: SwappingMove, in state: GridGameState) -> HintText {
    HintTemplate.swap(
      HintText(state.grid[move.first] ?? "_"), move.first.sentence, HintText(state.grid[move.second] ?? "_"),
      move.second.sentence)
  }
}

extension OptimalSwap {
  /// The lines that it completes, or the one that is finished next.
  fileprivate func reason(tiles: Set<String>) -> LineReason {
    let lines = (completes.isEmpty ? [nextLine] : completes).map { SpelledLine($0, tiles: tiles) }
    return swapsToLine == 1 ? .completes(lines) : .towards(lines, moves: swapsToLine, next: nil)
  }
}
