extension GridPuzzle {
  /// Says what is wrong with the numbers and the status of a position whose board is in order: moves or a clock out of
  /// range, or a status that the board and the clock contradict. `nil` when the game can go on from it.
  ///
  /// What each game asks of its board it asks itself, before it asks this.
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
