import PuzzleCore
import TextFormats

/// A game with events that the positions alone do not show: the steps of a landing, what chance drew.
public protocol NarratedGame: PlayableGame {
  /// The event between two positions; `nil` when nothing happened.
  func event(before: State, after: State) -> GameEvent?

  /// The event between two positions, given the move between them; `nil` when nothing happened. The default ignores the
  /// move.
  func event(of move: Move?, before: State, after: State) -> GameEvent?

  /// A chance event as data.
  func chanceValue(_ chance: Chance) -> JSONValue
}

extension NarratedGame {
  /// Ignores the move.
  public func event(of move: Move?, before: State, after: State) -> GameEvent? {
    event(before: before, after: after)
  }
}

extension PlayableGame {
  /// What happened between two positions beyond the positions themselves, in a game that narrates.
  /// - Parameter move: what led from one to the other; `nil` if that is not known, or if it was not a move.
  public func narratedEvent(of move: Move? = nil, before: State, after: State) -> GameEvent? {
    func event<Narrated: NarratedGame>(in game: Narrated) -> GameEvent? {
      // The game is the same value, so its positions have the same type.
      guard let before = before as? Narrated.State, let after = after as? Narrated.State else { return nil }
      return game.event(of: move as? Narrated.Move, before: before, after: after)
    }
    return (self as? any NarratedGame).flatMap { event(in: $0) }
  }

  /// A chance event as data: as the game describes it, or as Swift prints it.
  public func narratedChance(_ chance: Chance) -> JSONValue {
    func value<Narrated: NarratedGame>(in game: Narrated) -> JSONValue? {
      (chance as? Narrated.Chance).map(game.chanceValue)
    }
    return (self as? any NarratedGame).flatMap { value(in: $0) } ?? .string("\(chance)")
  }
}

/// Something that happened between two positions and is not visible in them.
public struct GameEvent {
  /// The event as members of a JSON object.
  public var members: [JSONValue.Member]

  /// Creates an event with the members of its JSON object.
  public init(members: [JSONValue.Member]) {
    self.members = members
  }
}
