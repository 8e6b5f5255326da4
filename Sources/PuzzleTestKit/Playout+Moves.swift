import PuzzleCore

extension Playout {
  /// Lists the legal moves of a seat and compares the list with `isLegal`.
  mutating func checkMoves(of seat: Int, _ log: inout ConformanceLog) {
    let game = views[seat]
    // The buffer still holds the moves of the previous position.
    var legal = options[seat].legal
    if !legal.isEmpty || options[seat].sample != nil {
      options[seat].before = legal + (options[seat].sample.map { [$0] } ?? [])
    }
    game.legalMoves(in: state, into: &legal)
    var fresh: [Game.Move] = []
    game.legalMoves(in: state, into: &fresh)
    log.expect(legal == fresh, .bufferReplaced, "\(legal.count) moves in a used buffer, \(fresh.count) in an empty one")
    legal = fresh
    options[seat].legal = legal
    let listed = Set(legal)
    log.expect(listed.count == legal.count, .movesAscend, "a move is listed twice")
    for (move, next) in zip(legal, legal.dropFirst()) where Self.isKnown(move, notBefore: next) {
      log.note(.movesAscend, "\(move) is listed before \(next)")
    }
    for move in legal where !game.isLegal(move, in: state) {
      log.note(.listedAreLegal, "\(move) is listed, but not legal")
    }
    // Where moves cannot be listed, a move of an earlier position may be legal without being a candidate.
    let others = kit.strangers + (Game.movesAreListed ? earlier : [])
    for move in others where !listed.contains(move) && game.isLegal(move, in: state) {
      log.note(.othersAreRefused, "\(move) is legal, but not listed")
    }
    checkSamples(of: seat, listed, &log)
    var generator = nature
    if game.outcome(of: state) != nil || game.chance(in: state, using: &generator) != nil {
      log.expect(legal.isEmpty, .noMovesOutOfTurn, "\(legal.count) moves are listed")
      log.expect(options[seat].sample == nil, .noMovesOutOfTurn, "a move is drawn")
    }
  }

  /// Draws a move twice from the same numbers and compares it with `isLegal` and the list.
  private mutating func checkSamples(of seat: Int, _ listed: Set<Game.Move>, _ log: inout ConformanceLog) {
    let game = views[seat]
    var first = Xoshiro256(seed: Seed(chooser.next()))
    var second = first
    let drawn = game.sampleMove(in: state, using: &first)
    options[seat].sample = drawn
    log.expect(
      game.sampleMove(in: state, using: &second) == drawn && first == second, .samples, "drew twice, got two moves")
    guard let sample = drawn else {
      log.expect(listed.isEmpty, .samples, "no move is drawn, but \(listed.count) are listed")
      return
    }
    log.expect(game.isLegal(sample, in: state), .samples, "\(sample) is drawn, but not legal")
    if Game.movesAreListed {
      log.expect(listed.contains(sample), .samples, "\(sample) is drawn, but not listed")
    }
    log.expect(game.deflected(sample, by: 0) == sample, .aim, "\(sample) missed by nothing is another move")
    let error = 40 * chooser.standardNormal()
    log.expect(
      game.deflected(sample, by: error) == game.deflected(sample, by: error), .aim,
      "\(sample) missed twice by \(error) gives two moves")
  }

  /// Whether moves have an order, and `move` does not come before `next` in it.
  private static func isKnown(_ move: Game.Move, notBefore next: Game.Move) -> Bool {
    func isNotBefore<Value: Comparable>(_ move: Value) -> Bool { (next as? Value).map { !(move < $0) } ?? false }
    guard let move = move as? any Comparable else { return false }
    return isNotBefore(move)
  }

  /// Compares the position with the observation of a seat.
  mutating func checkObservation(of seat: Int, _ log: inout ConformanceLog) {
    let game = views[seat]
    let seen = game.observation(of: state)
    log.expect(game.observation(of: seen) == seen, .observation, "looking twice shows something else")
    log.expect(
      game.legalMoves(in: seen) == options[seat].legal, .observation, "other moves are legal in the observation")
    if let sample = options[seat].sample {
      log.expect(game.isLegal(sample, in: seen), .observation, "\(sample) is not legal in the observation")
    }
    guard let redeal = kit.redeal else { return }
    var other = state
    redeal(&other, seat, &chooser)
    log.expect(game.observation(of: other) == seen, .hidden, "seat \(seat) sees what it should not")
  }
}
