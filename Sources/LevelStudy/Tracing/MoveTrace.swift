import PuzzleCore
import TextFormats

/// The moves of one play as a table writes them.
public struct WrittenTrace: Sendable {
  /// A move.
  public struct Step: Sendable {
    /// The move as records of the game write it.
    var move: String
    /// The milliseconds before it; `nil` if the table does not say.
    var wait: Int?
    /// The mistake to report if the move is wrong, without what is expected.
    var mistake: InputError
    /// The numbers of the attempt and of the move, which give the order.
    var attempt: Double
    var number: Double
  }

  /// The number of the person.
  public var person: Int
  /// The number of the level.
  public var level: Int
  /// The moves, in their order.
  public var steps: [Step]
}

/// The moves of one play, with the times at which a player started again.
struct MoveTrace<Move> {
  /// What a player did.
  enum Act {
    case move(Move, wait: Int?)
    case undo
    case restart
  }

  /// The number of the person.
  var person: Int
  var acts: [Act]

  init(person: Int, _ acts: [Act]) {
    self.person = person
    self.acts = acts
  }

  /// The acts of a recorded game.
  init<Deal>(_ record: GameRecord<Deal, Move>, isTimed: Bool) {
    person = record.index
    acts = []
    var (clock, retreats) = (0, record.retreats[...])
    func wait(until time: Int) -> Int? {
      defer { clock = time }
      return isTimed ? time - clock : nil
    }
    for (number, move) in record.moves.enumerated() {
      while let retreat = retreats.first, retreat.after <= number {
        acts.append(retreat.to == .undo ? .undo : .restart)
        retreats.removeFirst()
      }
      acts.append(.move(move, wait: wait(until: isTimed ? record.times[number] : 0)))
    }
    for retreat in retreats { acts.append(retreat.to == .undo ? .undo : .restart) }
  }
}

extension MoveTrace where Move: LosslessStringConvertible {
  /// The moves of a written trace.
  /// - Throws: ``TextFormats/InputError`` at a text that is no move.
  init(_ written: WrittenTrace) throws(InputError) {
    person = written.person
    acts = []
    var attempt: Double?
    for step in written.steps {
      if let attempt, step.attempt != attempt { acts.append(.restart) }
      attempt = step.attempt
      guard let move = Move(step.move) else {
        var mistake = step.mistake
        mistake.expected = "a move as records of the game write it"
        throw mistake
      }
      acts.append(.move(move, wait: step.wait))
    }
  }
}
