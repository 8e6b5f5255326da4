import PuzzleCore

extension Puzzle {
  /// The ``PuzzleCore/GameRecord/hash`` of a record that ends in the position `final`.
  ///
  /// Covers the game's name and rules version and every field of the record but the hash itself, so that no field can
  /// be edited without its hash. It is no signature: who edits a field can also compute the hash again, and is then
  /// refused because the record does not replay.
  public func digest(of record: GameRecord<State, Move>, endingIn final: State) -> String {
    var hash = StableHash()
    hash.combine(Self.name)
    hash.combine(Self.rulesVersion)
    hash.combine(record.index)
    hash.combine(Int(truncatingIfNeeded: record.seed.value))
    // What a game of one seat has no need of is left out, so that its hash is what it was before there were seats.
    if record.agents.count > 1 { hash.combine(record.agents.count) }
    for agent in record.agents { hash.combine(agent) }
    fingerprint(record.deal, into: &hash)
    hash.combine(record.moves.count)
    for move in record.moves { hash.combine(move.description) }
    for seat in record.seats { hash.combine(seat) }
    hash.combine(record.times.count)
    for time in record.times { hash.combine(time) }
    hash.combine(record.end)
    for outcome in record.outcomes { hash.combine(outcome?.rawValue ?? "open") }
    for score in record.scores { hash.combine(score) }
    if let ending = record.ending { hash.combine(ending) }
    fingerprint(final, into: &hash)
    return hash.hexadecimal
  }
}
