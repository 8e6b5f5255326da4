import Phrasebook
import PuzzleCore

extension SwappingPuzzle: ReversiblePuzzle {
  /// All swaps of two cells, in ascending order; none when the game is over.
  public func legalMoves(in state: GridGameState, into moves: inout [SwappingMove]) {
    moves.removeAll(keepingCapacity: true)
    if !state.status.hasGameEnded { moves.append(contentsOf: allMoves) }
  }

  /// Whether the game is open and both cells are on the board. Equal tiles may be swapped.
  public func isLegal(_ move: SwappingMove, in state: GridGameState) -> Bool {
    !state.status.hasGameEnded && state.grid.isInBounds(coordinate: move.first)
      && state.grid.isInBounds(coordinate: move.second)
  }

  /// Swaps two tiles, counts the move, and updates the status.
  public func apply(_ move: SwappingMove, to state: inout GridGameState) {
    let isMade = swapTiles(move.first, move.second, in: &state)
    precondition(isMade, "a legal swap")
  }

  /// The information to take a swap back: the swap and the status before it.
  public struct Undo: Hashable, Sendable {
    let move: SwappingMove
    let status: GameStatus
  }

  /// Makes a swap and returns the information to take it back.
  public func applyReversibly(_ move: SwappingMove, to state: inout GridGameState) -> Undo {
    let undo = Undo(move: move, status: state.status)
    apply(move, to: &state)
    return undo
  }

  /// Takes a swap back by repeating it.
  public func revert(_ undo: Undo, in state: inout GridGameState) {
    state.grid.swap(undo.move.first, undo.move.second)
    state.moves -= 1
    state.status = undo.status
  }

  /// Swaps the tiles of two cells, as when a player drags one onto the other. Returns whether a move was made. Dragging
  /// a tile off the board, onto itself, or after the game is over changes nothing.
  @discardableResult
  public func swapTiles(_ start: Coordinate, _ end: Coordinate, in state: inout GridGameState) -> Bool {
    guard let move = SwappingMove(start, end), isLegal(move, in: state) else { return false }
    state.grid.swap(move.first, move.second)
    finishMove(in: &state)
    return true
  }
}
