import PuzzleCore

extension Playout {
  /// Lists the legal moves and compares the list with `isLegal`.
  mutating func checkMoves(_ earlier: [Game.Move], _ log: inout ConformanceLog) {
    // The buffer still holds the moves of the position before.
    game.legalMoves(in: state, into: &legal)
    var fresh: [Game.Move] = []
    game.legalMoves(in: state, into: &fresh)
    log.expect(legal == fresh, .bufferReplaced, "\(legal.count) moves in a used buffer, \(fresh.count) in an empty one")
    legal = fresh
    for (move, next) in zip(legal, legal.dropFirst()) where !(move < next) {
      log.note(.movesAscend, "\(move) is listed before \(next)")
    }
    for move in legal where !game.isLegal(move, in: state) {
      log.note(.listedAreLegal, "\(move) is listed, but not legal")
    }
    let listed = Set(legal)
    for move in kit.strangers + earlier where !listed.contains(move) && game.isLegal(move, in: state) {
      log.note(.othersAreRefused, "\(move) is legal, but not listed")
    }
    var generator = nature
    if game.outcome(of: state) != nil || game.chance(in: state, using: &generator) != nil {
      log.expect(legal.isEmpty, .noMovesOutOfTurn, "\(legal.count) moves are listed")
    }
  }

  /// Compares the position with what a player sees of it.
  func checkObservation(_ log: inout ConformanceLog) {
    let seen = game.observation(of: state)
    log.expect(game.observation(of: seen) == seen, .observation, "looking twice shows something else")
    log.expect(game.legalMoves(in: seen) == legal, .observation, "other moves are legal in the observation")
  }
}
