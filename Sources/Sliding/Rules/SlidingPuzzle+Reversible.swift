import Phrasebook
import PuzzleCore

extension SlidingPuzzle: ReversiblePuzzle {
  /// The information needed to take a slide back.
  public struct Undo: Hashable, Sendable {
    let move: SlidingMove
    /// The status before it.
    let status: GameStatus
  }

  /// Slides a tile and returns the information to take the slide back.
  public func applyReversibly(_ move: SlidingMove, to state: inout GridGameState) -> Undo {
    let undo = Undo(move: move, status: state.status)
    apply(move, to: &state)
    return undo
  }

  /// Takes a slide back and restores grid, number of moves and status.
  public func revert(_ undo: Undo, in state: inout GridGameState) {
    guard let empty = emptyCell(of: state.grid) else { return }
    state.grid.swap(undo.move.inverse.start(empty: empty), empty)
    state.moves -= 1
    state.status = undo.status
  }
}
