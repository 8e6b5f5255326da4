/// What an agent does: a move, and the simulated time it takes before making it.
public struct Decision<Move: Hashable & Sendable>: Hashable, Sendable {
  /// The move, or `nil` to do nothing for ``delay`` (in a timed game) or to give up (in a game without time).
  public var move: Move?
  /// Milliseconds of game time that pass first: thinking and moving the finger. Ignored by games without time; in a
  /// timed game a decision takes at least one millisecond.
  public var delay: Int

  /// A decision.
  @inlinable
  public init(_ move: Move?, after delay: Int = 0) {
    self.move = move
    self.delay = delay
  }

  /// To leave the game as it is, also one in which time passes: it stays open.
  @inlinable
  public static var leaving: Decision { Decision(nil, after: .max) }

  /// Whether the game is left.
  @inlinable
  public var isLeaving: Bool { move == nil && delay == .max }
}
