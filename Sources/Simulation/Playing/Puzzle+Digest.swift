import PuzzleCore

extension Puzzle {
  /// The ``PuzzleCore/GameRecord/hash`` of a record that ends in the position `final`.
  ///
  /// Covers the game's name and rules version and every field of the record but the hash itself, so that no field can
  /// be edited without its hash. It is no signature: who edits a field can also compute the hash anew, and is then
  /// refused because the record does not replay.
  public func digest(of record: GameRecord<State, Move>, endingIn final: State) -> String {
    var hash = StableHash()
    hash.combine(Self.name)
    hash.combine(Self.rulesVersion)
    hash.combine(record.index)
    hash.combine(Int(truncatingIfNeeded: record.seed.value))
    hash.combine(record.agent)
    fingerprint(record.deal, into: &hash)
    hash.combine(record.moves.count)
    for move in record.moves { hash.combine(move.description) }
    hash.combine(record.times.count)
    for time in record.times { hash.combine(time) }
    hash.combine(record.end)
    hash.combine(record.outcome?.rawValue ?? "open")
    hash.combine(record.score)
    fingerprint(final, into: &hash)
    return hash.hexadecimal
  }
}
