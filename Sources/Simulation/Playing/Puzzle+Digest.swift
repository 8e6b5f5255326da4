import PuzzleCore

extension Puzzle {
  /// The ``PuzzleCore/GameRecord/hash`` of a record that ends in the position `final`.
  ///
  /// It covers the game's name and rules version and every field of the record but the hash itself, so no field can be
  /// edited without changing the hash. It is not a signature: a forger can compute the hash again, but the record then
  /// fails to replay.
  public func digest(of record: GameRecord<State, Move>, endingIn final: State) -> String {
    var hash = StableHash()
    hash.combine(Self.name)
    hash.combine(Self.rulesVersion)
    hash.combine(record.index)
    hash.combine(bits: record.seed.value)
    // Fields that only games of several seats need are left out, so that the hash of a game of one seat stays what it
    // was before there were seats.
    if record.agents.count > 1 { hash.combine(record.agents.count) }
    for agent in record.agents { hash.combine(agent) }
    fingerprint(record.deal, into: &hash)
    hash.combine(record.moves.count)
    for move in record.moves { hash.combine(move.description) }
    for seat in record.seats { hash.combine(seat) }
    hash.combine(record.times.count)
    for time in record.times { hash.combine(time) }
    for retreat in record.retreats {
      hash.combine(retreat.to.rawValue)
      hash.combine(retreat.after)
      hash.combine(retreat.time)
    }
    hash.combine(record.end)
    for outcome in record.outcomes { hash.combine(outcome?.rawValue ?? "open") }
    for score in record.scores { hash.combine(score) }
    if let ending = record.ending { hash.combine(ending) }
    fingerprint(final, into: &hash)
    return hash.hexadecimal
  }
}
