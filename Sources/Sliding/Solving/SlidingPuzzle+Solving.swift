import Phrasebook
import PuzzleCore

extension SlidingPuzzle {
  /// The common first step of all solvers on the packed board. It answers positions that need no search or do not fit
  /// the packed board, and passes every other position to `search`.
  func solve(
    _ state: GridGameState, by search: (SlidingBoard, PackedBoard) -> Solution<SlidingMove>
  ) -> Solution<SlidingMove> {
    if let answer = answerWithoutSearch(state) { return answer }
    guard let board = SlidingBoard(of: self, grid: state.grid), let packed = board.state(of: state.grid) else {
      return Solution(verdict: .budgetExhausted(lowerBound: 1), moves: [], nodes: 0)
    }
    return search(board, packed)
  }

  /// The answer for a position that is over or cannot be won; `nil` for every other one.
  func answerWithoutSearch(_ state: GridGameState) -> Solution<SlidingMove>? {
    if state.status == .endedWithWon { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    guard state.status != .endedWithLost, goals(of: state.grid).isReachable else {
      return Solution(verdict: .unsolvable, moves: [], nodes: 0)
    }
    return nil
  }
}
