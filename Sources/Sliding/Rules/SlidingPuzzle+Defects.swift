import Phrasebook

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
