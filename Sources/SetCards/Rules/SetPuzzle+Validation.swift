import PuzzleCore

extension SetPuzzle {
  /// The largest magnitude of points and of milliseconds accepted in an external position.
  static let largest = Int(min(1_000_000_000_000, Int64(Int.max / 2)))

  /// Adds every field of a position to a hash.
  public func fingerprint(_ state: SetState, into hash: inout StableHash) {
    let game = state.game
    for cards in [game.table, game.selected, game.matched, game.deck, game.hint] {
      hash.combine(cards.count)
      for card in cards { hash.combine(card.number) }
    }
    for number in [
      game.score, game.playerSets, game.opponentSets, game.lastMatch, state.clock, state.setsWhenArmed,
      state.opponentDelay ?? -1,
    ] {
      hash.combine(number)
    }
  }

  /// The reason to refuse an external position; `nil` when nothing is wrong.
  public func defect(in state: SetState) -> String? {
    let game = state.game
    if let fault = game.cardFault { return fault.words }
    let sets = game.matched.count / 3 + (game.hasPendingMatch ? 1 : 0)
    if game.playerSets < 0 || game.opponentSets < 0 || game.playerSets > sets || state.setsFound != sets {
      return "\(game.playerSets) and \(game.opponentSets) Sets of \(game.matched.count) matched cards"
    }
    if abs(game.score.clamped) > Self.largest { return "a score of \(game.score)" }
    if !(0...Self.largest).contains(state.clock) { return "a clock of \(state.clock)" }
    if !(0...state.clock).contains(game.lastMatch) { return "a last match at \(game.lastMatch)" }
    return opponentDefect(in: state)
  }

  private func opponentDefect(in state: SetState) -> String? {
    if !(0...state.setsFound).contains(state.setsWhenArmed) { return "\(state.setsWhenArmed) Sets at the last delay" }
    guard let opponent = rules.opponent else {
      return state.opponentDelay == nil && state.setsWhenArmed == 0 ? nil : "an opponent's delay, but no opponent"
    }
    if let delay = state.opponentDelay, !(0...opponent.longestDelay).contains(delay) {
      return "a delay of \(delay) ms"
    }
    return nil
  }
}

extension Int {
  /// The number, limited so that its magnitude does not overflow.
  fileprivate var clamped: Int { Swift.max(self, -.max) }
}
