import PuzzleCore

/// Replays recorded games and compares the results with what the records claim.
///
/// Records are untrusted input: every number is checked before it is used.
public struct Replayer<Game: Puzzle>: Sendable {
  /// A complete record of a game.
  public typealias Record = GameRecord<Game.State, Game.Move>
  /// One transition of the game.
  public typealias Step = ReplayStep<Game>

  /// The puzzle that was played.
  public let game: Game
  /// The source of the starting positions.
  public let deals: DealSource

  /// Creates a replayer for records of `game`.
  public init(_ game: Game, deals: DealSource = .seed) {
    self.game = game
    self.deals = deals
  }

  /// Replays a record to its end and returns the final position.
  ///
  /// Complexity: that of playing the game without its agent.
  /// - Parameter onStep: called for every transition in order: moves, passing time and chance events.
  /// - Throws: ``RecordFault`` when the record cannot be replayed, and the errors of `onStep`.
  public func replay(_ record: Record, onStep: (Step) throws -> Void = { _ in }) throws -> Game.State {
    try checkSeats(of: record)
    try checkDeal(of: record)
    try checkTimes(of: record)
    var walk = ReplayWalk(game: game, record: record)
    try walk.settle(onStep)
    var retreats = record.retreats[...]
    for (number, move) in record.moves.enumerated() {
      try goBack(record, &retreats, after: number, &walk, onStep)
      try walk.make(
        move, by: record.seats.isEmpty ? 0 : record.seats[number], at: game.isTimed ? record.times[number] : 0, onStep)
    }
    try goBack(record, &retreats, after: record.moves.count, &walk, onStep)
    guard retreats.isEmpty else {
      throw RecordFault(game: record.index, reason: .outOfOrder("the retreats are not in order"))
    }
    try walk.advance(to: record.end, onStep)
    return walk.state
  }

  /// Makes the retreats of a record that follow a number of moves.
  private func goBack(
    _ record: Record, _ retreats: inout ArraySlice<Record.Retreated>, after moves: Int, _ walk: inout ReplayWalk<Game>,
    _ onStep: (Step) throws -> Void
  ) throws {
    while let next = retreats.first, next.after == moves {
      retreats.removeFirst()
      // The times of moves are checked before; those of retreats lie between them.
      let earliest = walk.game.clock(of: walk.state) + (game.isTimed ? 1 : 0)
      if game.isTimed || next.time != 0 { try check(next.time, from: earliest, of: record.index, move: moves + 1) }
      try walk.retreat(next.to, at: game.isTimed ? next.time : 0, onStep)
    }
  }

  /// Why the record is rejected, or `nil` when it replays to exactly what it claims.
  public func fault(in record: Record) -> RecordFault? {
    do {
      _ = try verified(record)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the final position of a record that replays to exactly what it claims.
  /// - Parameter onStep: called for every transition in order, before it is known whether the claims hold.
  /// - Throws: ``RecordFault`` for any other record.
  public func verified(_ record: Record, onStep: (Step) -> Void = { _ in }) throws(RecordFault) -> Game.State {
    let final: Game.State
    do {
      final = try replay(record, onStep: onStep)
    } catch let fault as RecordFault {
      throw fault
    } catch {
      throw RecordFault(game: record.index, reason: .outOfOrder("\(error)"))
    }
    if let fault = claimFault(in: record, endingIn: final) { throw fault }
    return final
  }

  private func checkSeats(of record: Record) throws(RecordFault) {
    let seats = game.seats
    for (found, expected) in [
      (record.agents.count, seats), (record.outcomes.count, seats), (record.scores.count, seats),
      (record.seats.count, seats > 1 ? record.moves.count : 0),
    ] where found != expected {
      throw RecordFault(game: record.index, reason: .seatCount(found: found, expected: expected))
    }
  }

  private func checkDeal(of record: Record) throws(RecordFault) {
    switch deals {
    case .seed:
      guard record.deal == game.deal(record.index, of: record.seed) else {
        throw RecordFault(game: record.index, reason: .dealNotOfSeed(record.seed.description))
      }
    case .given:
      if let defect = game.defect(in: record.deal) {
        throw RecordFault(game: record.index, reason: .malformedDeal(defect))
      }
      guard game.clock(of: record.deal) == 0 else {
        throw RecordFault(
          game: record.index,
          reason: .malformedDeal("a clock of \(game.clock(of: record.deal)), expected 0 at the start"))
      }
    }
  }

  private func checkTimes(of record: Record) throws(RecordFault) {
    let expected = game.isTimed ? record.moves.count : 0
    guard record.times.count == expected else {
      throw RecordFault(
        game: record.index, reason: .timeCount(found: record.times.count, expected: expected))
    }
    // A decision takes at least a millisecond, so moves of one seat have different times. If several seats move at the
    // same time, the lowest comes first.
    var last = min(max(0, game.clock(of: record.deal)), PlayLimits.longestTime)
    var lastSeat = Int.max
    for (number, time) in record.times.enumerated() {
      let seat = record.seats.isEmpty ? 0 : record.seats[number]
      if time == last && number > 0 && seat <= lastSeat {
        throw RecordFault(game: record.index, move: number + 1, reason: .timeRepeated(found: time))
      }
      try check(time, from: seat > lastSeat ? last : last + 1, of: record.index, move: number + 1)
      (last, lastSeat) = (time, seat)
    }
    try check(record.end, from: last, of: record.index, move: nil)
  }

  private func check(_ time: Int, from earliest: Int, of index: Int, move: Int?) throws(RecordFault) {
    if time < earliest {
      throw RecordFault(game: index, move: move, reason: .timeBackwards(found: time, earliest: earliest))
    }
    if time > PlayLimits.longestTime {
      throw RecordFault(game: index, move: move, reason: .timeTooLate(found: time))
    }
  }

  private func claimFault(in record: Record, endingIn final: Game.State) -> RecordFault? {
    let views = (0..<game.seats).map { game.seated(at: $0) }
    let end = game.clock(of: final)
    let (outcomes, ending) = claims(of: record, endingIn: final, views)
    let scores = views.map { $0.score(of: final) }
    let reason: RecordFault.Reason
    if record.end != end {
      reason = .end(found: record.end, expected: end)
    } else if record.outcomes != outcomes {
      reason = .outcome(found: Self.words(for: record.outcomes), expected: Self.words(for: outcomes))
    } else if record.ending != ending {
      reason = .ending(found: record.ending ?? "without a reason", expected: ending ?? "no reason")
    } else if let seat = views.indices.first(where: { record.scores[$0] != scores[$0] }) {
      reason = .score(found: record.scores[seat], expected: scores[seat])
    } else {
      let hash = game.digest(of: record, endingIn: final)
      if record.hash == hash { return nil }
      reason = .hash(found: record.hash, expected: hash)
    }
    return RecordFault(game: record.index, reason: reason)
  }

  /// The outcomes of the seats and the ending that a record should have. Whose program failed cannot be replayed, so a
  /// game that is open by its rules may have been lost by any one seat.
  private func claims(
    of record: Record, endingIn final: Game.State, _ views: [Game]
  ) -> (outcomes: [Outcome?], ending: String?) {
    let outcomes = views.map { $0.outcome(of: final) }
    guard outcomes.allSatisfy({ $0 == nil }), let reason = Forfeit(ending: record.ending) else {
      return (outcomes, game.ending(of: final)?.id)
    }
    let loser = record.outcomes.firstIndex(of: .lost) ?? 0
    return (views.indices.map { $0 == loser ? .lost : .won }, reason.ending.id)
  }

  /// The outcomes of the seats, in their order.
  private static func words(for outcomes: [Outcome?]) -> String {
    outcomes.map { $0?.rawValue ?? "open" }.joined(separator: ", ")
  }
}
