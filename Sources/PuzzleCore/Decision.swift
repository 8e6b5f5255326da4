/// What an agent does: a move, and the simulated time it takes before making it.
public struct Decision<Move: Hashable & Sendable>: Hashable, Sendable {
  /// The move, or `nil` to do nothing for ``delay`` (in a timed game) or to give up (in a game without time).
  public var move: Move?
  /// Milliseconds of game time that pass first: thinking and moving the finger. Ignored by games without time; in a
  /// timed game a decision takes at least one millisecond.
  public var delay: Int
  /// Whether the decision is dropped, and the agent asked again, as soon as something happens before ``delay`` is over.
  ///
  /// It matters in timed games only. By default a decision stands, because otherwise chance and other players could
  /// keep a player from ever acting. A decision about what is there now (a falling tile, say) should yield.
  public var yieldsToEvents: Bool
  /// Goes back instead of making a move, where the game allows it; ``move`` is then `nil`. A retreat that is impossible
  /// has no effect.
  public var retreat: Retreat?
  /// Why the game is lost here, because the program that should choose has failed; `nil` in all other decisions. The
  /// game is then left, as ``isLeaving`` says.
  public var forfeit: Forfeit?

  /// Creates a decision to make `move` after `delay` milliseconds of game time.
  @inlinable
  public init(_ move: Move?, after delay: Int = 0, yieldsToEvents: Bool = false) {
    self.move = move
    self.delay = delay
    self.yieldsToEvents = yieldsToEvents
  }

  /// Takes moves back after `delay` milliseconds of game time.
  @inlinable
  public static func back(_ retreat: Retreat, after delay: Int = 0) -> Decision {
    var decision = Decision(nil, after: delay)
    decision.retreat = retreat
    return decision
  }

  /// Abandons the game, timed or not; it stays open unless other seats play it to its end.
  @inlinable
  public static var leaving: Decision { Decision(nil, after: .max) }

  /// Loses the game, because the program that should choose has failed.
  public static func forfeiting(_ reason: Forfeit) -> Decision {
    var decision = leaving
    decision.forfeit = reason
    return decision
  }

  /// Whether the game is left.
  @inlinable
  public var isLeaving: Bool { move == nil && delay == .max && retreat == nil }

  /// Does nothing until something happens, in a timed game: chance, or the move of another seat.
  @inlinable
  public static var watching: Decision { Decision(nil, after: .max - 1, yieldsToEvents: true) }
}
