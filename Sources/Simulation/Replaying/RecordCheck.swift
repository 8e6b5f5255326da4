import PuzzleCore

/// Checks the games of a record file one after another, against its header and by replaying them.
public struct RecordCheck<Game: Puzzle> {
  private let header: RecordHeader
  private let replayer: Replayer<Game>
  /// The previous record's game and the index of its seating.
  private var last: (index: Int, seating: Int)?

  /// Creates a check of the games under `header`, which are games of `game`.
  ///
  /// Call ``RecordHeader/mismatch(with:)`` first.
  public init(_ game: Game, header: RecordHeader) {
    self.header = header
    replayer = Replayer(game, deals: header.deals)
  }

  /// Why the next record is rejected, or `nil` when it belongs here and replays to exactly what it claims.
  ///
  /// Games come in ascending order, and the seatings of each game in the order of the header.
  public mutating func fault(in record: Replayer<Game>.Record) -> RecordFault? {
    do {
      _ = try verified(record)
      return nil
    } catch {
      return error
    }
  }

  /// Returns the final position of the next record, if it belongs here and replays to exactly what it claims.
  /// - Parameter onStep: called for every transition in order, before it is known whether the claims hold.
  /// - Throws: ``RecordFault`` for any other record.
  public mutating func verified(
    _ record: Replayer<Game>.Record, onStep: (ReplayStep<Game>) -> Void = { _ in }
  ) throws(RecordFault) -> Game.State {
    if let reason = placeFault(of: record) { throw RecordFault(game: record.index, reason: reason) }
    return try replayer.verified(record, onStep: onStep)
  }

  private mutating func placeFault(of record: Replayer<Game>.Record) -> RecordFault.Reason? {
    guard record.seed == header.rootSeed else {
      return .seed(found: "\(record.seed)", expected: "\(header.rootSeed)")
    }
    guard record.index >= 0 else { return .outOfOrder("the game's number is negative") }
    if let stranger = record.agents.first(where: { !header.agents.contains($0) }) { return .unknownAgent(stranger) }
    let isSame = last?.index == record.index
    if let last, record.index < last.index {
      return .outOfOrder("the game comes after game \(last.index)")
    }
    // A seating may be played twice if the header lists it twice.
    let earliest = isSame ? (last?.seating ?? -1) + 1 : 0
    guard let seating = header.lineups[earliest...].firstIndex(of: record.agents) else {
      let names = record.agents.joined(separator: " against ")
      return .outOfOrder("\(names) plays the game again, or out of the order of the header")
    }
    last = (record.index, seating)
    return nil
  }
}
