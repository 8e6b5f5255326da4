import Phrasebook
import PuzzleCore

/// The texts of swapping hints.
extension HintTemplate {
  static let lonelyTile = HintTemplate(
    "found {0} in row {1}, column {2}, expected a tile that makes a phrase with others on the board",
    "第 {1} 行第 {2} 列的{0}不能和其他字块组成词语")
  static let noCover = HintTemplate(
    "these tiles can spell {0} phrases, but no {1} of them together use every tile once",
    "这些字块能组成 {0} 个词语，但没有 {1} 个词语正好用完所有字块")
  static let wrongBoard = HintTemplate(
    "found a board of {0} cells with {1} tiles, expected {2} cells, all filled",
    "棋盘是 {0} 格，有 {1} 个字块；应为 {2} 格，全部填满")
  static let swapTile = HintTemplate("{0} in {1} is to be swapped", "要交换的是{1}的{0}")
  static let swap = HintTemplate("swap {0} in {1} with {2} in {3}", "交换{1}的{0}和{3}的{2}")
}

extension SwappingPuzzle: HintingGrid {
  /// The first swaps of a shortest win by ``ExactMinimiser``.
  public func hint(in state: GridGameState, for request: HintRequest) -> Hint<SwappingMove, LineReason> {
    guard !state.status.hasGameEnded, let board = SymbolBoard(state.grid, of: self),
      let swaps = FirstSwaps(on: board, of: self, within: request.budget)
    else { return hint(in: state, for: request, by: ExactMinimiser()) }
    return hint(
      ofLength: swaps.nearest.distance, steps: advice(swaps.best(), in: state, for: request), in: state, for: request,
      solution: { ExactMinimiser().solution(swaps.nearest, on: board) },
      equallyGood: { first in swaps.moves.filter { $0 != first } })
  }

  /// The reason why no swaps win; `nil` when some do. A finished game has not been solved, so its board is analysed
  /// first.
  public func obstacle(in state: GridGameState) -> HintText? {
    state.status.hasGameEnded
      ? ExactMinimiser().analyse(state.grid, of: self).obstacle : ExactMinimiser().obstacle(on: state.grid, of: self)
  }

  /// Swaps of shortest solutions, each the one that finishes a line soonest. If the budget is too small to compare
  /// them, the swaps of the solution.
  public func advice(
    _ solution: Solution<SwappingMove>, in state: GridGameState, for request: HintRequest
  ) -> [Hint<SwappingMove, LineReason>.Step] {
    let steps = advice(nil, in: state, for: request)
    return steps.isEmpty ? self.steps(of: solution, from: state, for: request) : steps
  }

  /// The same where the first swap may be known.
  private func advice(
    _ first: OptimalSwap?, in state: GridGameState, for request: HintRequest
  ) -> [Hint<SwappingMove, LineReason>.Step] {
    let solver = ExactMinimiser()
    var position = state
    var known = first
    var advice: [Advice.Step] = []
    while advice.count < request.steps, outcome(of: position) == nil,
      let next = known ?? solver.hint(on: position.grid, of: self, within: request.budget)
    {
      known = nil
      advice.append(.init(next.move, next.reason(on: state.grid)))
      if advice.count < request.steps { apply(next.move, to: &position) }
    }
    return advice
  }

  /// Lists the other swaps that begin a shortest solution.
  public func equallyGood(
    _ solution: Solution<SwappingMove>, besides first: SwappingMove?, in state: GridGameState,
    by solver: some Solver<SwappingPuzzle>, within budget: Budget
  ) -> [SwappingMove]? {
    let moves = ExactMinimiser().optimalMoves(on: state.grid, of: self, within: budget)
    return moves.isEmpty ? nil : moves.filter { $0 != first }
  }

  /// The swaps of the advice: each line is finished as soon as possible without losing a swap.
  public func staged(
    _ solution: Solution<SwappingMove>, in state: GridGameState, for request: HintRequest
  ) -> [SwappingMove] {
    let steps = advice(solution, in: state, for: HintRequest(steps: .max, budget: request.budget))
    return steps.count == solution.moves.count ? steps.map(\.action) : solution.moves
  }

  /// The text that names the first of the two tiles.
  public func tile(for step: Hint<SwappingMove, LineReason>.Step, in state: GridGameState) -> HintText {
    HintTemplate.swapTile(HintText(state.grid[step.action.first] ?? "_"), step.action.first.words)
  }

  /// For example `swap 心 in row 1, column 2 with 意 in row 3, column 4`.
  public func words(for move: SwappingMove, in state: GridGameState) -> HintText {
    HintTemplate.swap(
      HintText(state.grid[move.first] ?? "_"), move.first.words, HintText(state.grid[move.second] ?? "_"),
      move.second.words)
  }
}

extension GoalSpace {
  /// The reason why the tiles of a board cannot form a won board, in every language.
  /// - Precondition: there is no won board.
  func obstacle(on board: SymbolBoard) -> HintText {
    if let symbol = board.texts.indices.first(where: { !tiles.contains(UInt8($0)) }),
      let cell = board.cells.firstIndex(of: UInt8(symbol)).map(board.coordinate)
    {
      return HintTemplate.lonelyTile(
        HintText(board.texts[symbol]), HintText(cell.row + 1), HintText(cell.col + 1))
    }
    return HintTemplate.noCover(HintText(lines.count), HintText(slots.count))
  }
}

extension OptimalSwap {
  /// The lines that the swap completes, or the line that is finished next.
  fileprivate func reason(on board: TextGrid) -> LineReason {
    let lines = (completes.isEmpty ? [nextLine] : completes).map { SpelledLine($0, on: board) }
    return swapsToLine == 1 ? .completes(lines) : .towards(lines, moves: swapsToLine, next: nil)
  }
}
