import PuzzleCore

extension BubbleDuel {
  /// Whether the game is over, for both players at once.
  func isOver(_ state: BubbleDuelState) -> Bool {
    state.loser != nil || state.grid.landingOutcome != .open
      || state.flights.isEmpty && state.players.allSatisfy { $0.shotsLeft == 0 }
  }

  /// The outcome for this seat, `nil` while the game goes on. A player whose bubble is in row 13 loses; otherwise the
  /// scores are compared.
  public func outcome(of state: BubbleDuelState) -> Outcome? {
    guard isOver(state) else { return nil }
    if let loser = state.loser { return loser == seat ? .lost : .won }
    let (own, other) = (state.players[seat].score, state.players[1 - seat].score)
    return own == other ? .drawn : own > other ? .won : .lost
  }

  /// The reason why the game ended; `nil` while it goes on.
  public func ending(of state: BubbleDuelState) -> Ending? {
    guard isOver(state) else { return nil }
    if state.loser != nil { return Ending("last-row", words: "reached the last row") }
    return state.grid.landingOutcome == .cleared
      ? Ending("cleared") : Ending("out-of-shots", words: "ran out of shots")
  }

  /// The points of this player.
  public func score(of state: BubbleDuelState) -> Int { state.players[seat].score }
}
