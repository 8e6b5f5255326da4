/// Why a record is rejected.
public struct RecordFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// The rule of the record format or of the game that is broken.
  public enum Reason: Hashable, Sendable {
    /// The game cannot follow the one before it in the file.
    case outOfOrder(String)
    /// The agent is not one of the header's.
    case unknownAgent(String)
    /// The seed is not the header's.
    case seed(found: String, expected: String)
    /// The deal does not follow from the seed and the game's number.
    case dealNotOfSeed(String)
    /// The deal is not a valid position of the game.
    case malformedDeal(String)
    /// Agents, outcomes or scores do not match the number of seats, or the seats of a game of several do not match its
    /// moves.
    case seatCount(found: Int, expected: Int)
    /// A move is made by a seat that the game does not have.
    case unknownSeat(Int)
    /// The times do not match the moves, or there are times in a game without time.
    case timeCount(found: Int, expected: Int)
    /// A time is earlier than the one before it, or negative.
    case timeBackwards(found: Int, earliest: Int)
    /// A player moves twice at the same time; a decision takes at least a millisecond.
    case timeRepeated(found: Int)
    /// A time is later than the largest clock value.
    case timeTooLate(found: Int)
    /// Time passes after the end of the game.
    case timeAfterEnd(found: Int, end: Int)
    /// A move follows the end of the game.
    case moveAfterEnd(String)
    /// A move is not legal.
    case illegalMove(String)
    /// The game ended at a different time.
    case end(found: Int, expected: Int)
    /// The game has a different outcome.
    case outcome(found: String, expected: String)
    /// The game ended for a different reason.
    case ending(found: String, expected: String)
    /// The score is different.
    case score(found: Int, expected: Int)
    /// The hash is different.
    case hash(found: String, expected: String)
  }

  /// The game's number in its run.
  public var game: Int
  /// The number of the move concerned, from 1; `nil` when the fault concerns the whole game.
  public var move: Int?
  /// The rule that is broken.
  public var reason: Reason

  /// The fault on one line, for example `game 12, move 7: L is not legal`.
  public var description: String {
    let place = move.map { "game \(game), move \($0)" } ?? "game \(game)"
    return "\(place): \(reason.text)"
  }
}

extension RecordFault.Reason {
  /// The reason in words.
  var text: String {
    switch self {
    case .outOfOrder(let what): what
    case .unknownAgent(let agent): "the agent \(agent.debugDescription) is not in the header"
    case .seed(let found, let expected): "the seed is \(found), the header says \(expected)"
    case .dealNotOfSeed(let seed): "the deal does not match seed \(seed)"
    case .malformedDeal(let defect): "the deal is no position of the game: \(defect)"
    case .seatCount(let found, let expected): "there are \(found) seats, expected \(expected)"
    case .unknownSeat(let seat): "the game has no seat \(seat)"
    case .timeCount(let found, let expected): "there are \(found) times, expected \(expected)"
    case .timeBackwards(let found, let earliest): "the time \(found) is before \(earliest)"
    case .timeRepeated(let found): "the time \(found) equals that of the move before, expected \(found + 1) or later"
    case .timeTooLate(let found): "the time \(found) is later than a clock can show"
    case .timeAfterEnd(let found, let end): "the time is \(found), but the game was over at \(end)"
    case .moveAfterEnd(let move): "\(move) is made after the end of the game"
    case .illegalMove(let move): "\(move) is not legal"
    case .end(let found, let expected): "the end is \(found), replaying gives \(expected)"
    case .outcome(let found, let expected): "the outcome is \(found), replaying gives \(expected)"
    case .ending(let found, let expected): "the ending is \(found), replaying gives \(expected)"
    case .score(let found, let expected): "the score is \(found), replaying gives \(expected)"
    case .hash(let found, let expected): "the hash is \(found), replaying gives \(expected)"
    }
  }
}
