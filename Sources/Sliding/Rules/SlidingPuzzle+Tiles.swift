import Phrasebook

// The rule of sliding stated for a tile, as a touch screen needs it.
extension SlidingPuzzle {
  /// The cells into which the tile at `start` can slide: the empty cell if it is adjacent, otherwise none.
  ///
  /// The result is also empty for a cell outside the grid and for the empty cell itself.
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
  /// The reason to refuse a position read from a file: a board of another size or without exactly one empty cell, moves
  /// or a clock out of range, or a status that contradicts the board or the clock. `nil` when nothing is wrong.
  public func defect(in state: GridGameState) -> String? {
    do {
      try validate(state.grid)
    } catch {
      return error.found
    }
    return standingDefect(in: state)
  }
}
