extension GridPuzzle {
  /// Checks the numbers and the status of a position with a valid board. The result describes moves or a clock out of
  /// range, or a status that contradicts the board and the clock. `nil` when the game can continue from it.
  ///
  /// Each game checks its own board before it calls this.
  public func standingDefect(in state: GridGameState) -> String? {
    let end = level.rules.endOfTime
    guard (0...end).contains(state.clock) else { return "a clock of \(state.clock), with \(end) ms allowed" }
    guard (0...GridGameState.movesLimit).contains(state.moves) else { return "\(state.moves) moves" }
    let expected: GameStatus
    if isWon(correctLines(in: state), on: state.grid) {
      expected = .endedWithWon
    } else {
      expected = state.clock < end ? .inProgress : .endedWithLost
    }
    guard state.status == expected || (state.status == .notStarted && expected == .inProgress) else {
      return "status \(state.status.rawValue) on a board and clock that say \(expected.rawValue)"
    }
    return nil
  }
}
