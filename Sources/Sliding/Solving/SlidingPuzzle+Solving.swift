import Phrasebook
import PuzzleCore

extension SlidingPuzzle {
  /// What all solvers do first: answers positions that are over, that nothing wins, or that do not fit the packed board, and
  /// hands every other position to `search`.
  func solve(
    _ state: GridGameState, by search: (SlidingBoard, PackedGrid) -> Solution<SlidingMove>
  ) -> Solution<SlidingMove> {
    if state.status == .endedWithWon { return Solution(verdict: .optimal, moves: [], nodes: 0) }
    guard state.status != .endedWithLost, goals(of: state.grid).isReachable else {
      return Solution(verdict: .unsolvable, moves: [], nodes: 0)
    }
    guard let board = SlidingBoard(of: self, grid: state.grid), let packed = board.state(of: state.grid) else {
      return Solution(verdict: .budgetExhausted(lowerBound: 1), moves: [], nodes: 0)
    }
    return search(board, packed)
  }
}
