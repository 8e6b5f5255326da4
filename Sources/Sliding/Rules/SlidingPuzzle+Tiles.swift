import Phrasebook

// The same rule seen from a tile, as a finger on a screen sees it.
extension SlidingPuzzle {
  /// The cells into which the tile at `start` can slide: the empty cell when it is next to it, else none.
  ///
  /// Empty also for a cell outside the grid and for the empty cell itself.
  public func canTileSlide(start: Coordinate, in state: GridGameState) -> [Coordinate] {
    guard state.grid.hasText(at: start) else { return [] }
    return start.neighbours.filter { state.grid.isInBounds(coordinate: $0) && state.grid[$0] == nil }
  }

  /// Slides the tile at `start` to `end` when that is allowed, and returns whether it was.
  ///
  /// It is allowed while the game is open, when both are cells of the grid one step apart and `end` is empty.
  @discardableResult
  public func slideTile(from start: Coordinate, to end: Coordinate, in state: inout GridGameState) -> Bool {
    guard !state.status.hasGameEnded, canTileSlide(start: start, in: state).contains(end) else { return false }
    state.grid.swap(start, end)
    finishMove(in: &state)
    return true
  }
}

extension SlidingPuzzle {
  /// Says what is wrong with a position that was read from a file: a board of another size or without exactly one empty
  /// cell, moves or a clock out of range, or a status that the board and the clock contradict.
  public func defect(in state: GridGameState) -> String? {
    do {
      try validate(state.grid)
    } catch {
      return error.found
    }
    return standingDefect(in: state)
  }
}
