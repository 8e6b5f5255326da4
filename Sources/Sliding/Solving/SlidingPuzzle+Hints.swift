import Phrasebook
import PuzzleCore

extension SlidingPuzzle: HintingGrid {
  /// The first slides of a shortest win by ``SlidingIDAStar`` without tables. With tables use ``hint(in:for:by:)``: the advice is the
  /// same, and less is searched for it.
  public func hint(in state: GridGameState, for request: HintRequest) -> Hint<SlidingMove, LineReason> {
    hint(in: state, for: request, by: SlidingIDAStar())
  }

  /// Why no slides win.
  public func obstacle(in state: GridGameState) -> HintText? { goals(of: state.grid).reasonUnsolvable }

  /// The first slides of the solution, each with the line that is finished next.
  public func advice(
    _ solution: Solution<SlidingMove>, in state: GridGameState, for request: HintRequest
  ) -> [Hint<SlidingMove, LineReason>.Step] {
    steps(of: solution, from: state, for: request)
  }

  /// Each other slide is tried: it is as good when the rest can be done in one move less.
  public func equallyGood(
    _ solution: Solution<SlidingMove>, besides first: SlidingMove?, in state: GridGameState,
    by solver: some Solver<SlidingPuzzle>, within budget: Budget
  ) -> [SlidingMove]? {
    var moves: [SlidingMove] = []
    for move in legalMoves(in: state) where move != first {
      var next = state
      apply(move, to: &next)
      guard
        let isAsGood = solver.canWin(
          self, from: next, inAtMost: solution.moves.count - 1, within: budget, startingWith: solution.nodes)
      else { return nil }
      if isAsGood { moves.append(move) }
    }
    return moves
  }

  /// Line by line, by the best of the arrangements that ``SlidingLineByLine/staged(_:from:within:)`` tries; the solution itself where
  /// that is no longer.
  public func staged(
    _ solution: Solution<SlidingMove>, in state: GridGameState, for request: HintRequest
  ) -> [SlidingMove] {
    let moves = SlidingLineByLine().staged(self, from: state, within: request.budget)
    return moves.isEmpty || moves.count <= solution.moves.count ? solution.moves : moves
  }

  /// The tile that slides.
  public func tile(for step: Hint<SlidingMove, LineReason>.Step, in state: GridGameState) -> HintText {
    tile(of: step.action, in: state).map { HintTemplate.slideTile(HintText($0)) } ?? .none
  }

  /// The tile that a slide moves; `nil` for a slide from outside the board.
  private func tile(of move: SlidingMove, in state: GridGameState) -> String? {
    guard let empty = emptyCell(of: state.grid) else { return nil }
    let start = move.start(empty: empty)
    return state.grid.isInBounds(coordinate: start) ? state.grid[start] : nil
  }

  /// For example `slide 心 up`.
  public func words(for move: SlidingMove, in state: GridGameState) -> String {
    sentence(for: move, in: state).english
  }

  /// The same in every language.
  public func sentence(for move: SlidingMove, in state: GridGameState) -> HintText {
    guard let tile = tile(of: move, in: state) else { return HintText("slide \(move)") }
    let way: HintTemplate =
      switch move.direction {
      case .northwards: .up
      case .southwards: .down
      case .eastwards: .right
      case .westwards: .left
      }
    return HintTemplate.slide(HintText(tile), way())
  }
}
