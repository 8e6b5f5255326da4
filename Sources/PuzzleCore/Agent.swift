/// A simulated player.
///
/// It is given what a player sees (``Puzzle/observation(of:)``) and its own random stream; it never sees the game's.
/// An agent is a value: the runner copies a fresh one for every game, so nothing is remembered between games.
public protocol Agent<Game>: Sendable {
  /// The game it plays.
  associatedtype Game: Puzzle

  /// The name on the command line and in records.
  var id: String { get }

  /// Whether its decisions use the list of legal moves, which is the default. An agent that works its moves out for
  /// itself says `false`; then nothing is listed for it, and `legal` is always empty.
  static var needsMoveList: Bool { get }

  /// Whether it makes the errors of strategy of its profile itself, in its plans; else ``HumanAgent`` replaces moves.
  /// `false` is the default.
  static var makesStrategyErrors: Bool { get }

  /// Whether a person who plays like this plays every game to its end, however long: a game of two is left only by
  /// losing it. The default is no.
  static var playsToTheEnd: Bool { get }

  /// Called once before a game with the game as the agent's seat sees it: ``Puzzle/seat`` says which one that is.
  /// `seed` starts the agent's own stream.
  mutating func begin(_ game: Game, seed: Seed)

  /// Chooses what to do. `legal` holds what ``Puzzle/legalMoves(in:into:)`` lists, and may be empty in a timed game or
  /// where moves cannot be listed.
  ///
  /// In a timed game the agent is asked again after every move. A decision stands until its delay is over, whatever
  /// happens meanwhile, unless it ``Decision/yieldsToEvents``: then the agent is asked again as soon as something
  /// interrupts the delay (a tile lands). If the move has become illegal by then, it has no effect, as a late tap has
  /// none.
  mutating func decide(in state: Game.State, from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>

  /// Chooses without the position, or returns `nil`, which is the default: then the agent is asked by
  /// ``decide(in:from:within:)``. For agents that go by the legal moves alone, so that no observation has to be built.
  mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>?

  /// Chooses without the position and without a list, or returns `nil`, which is the default. For agents that want no
  /// more than any legal move.
  /// - Parameter draw: draws one, each with the same probability, with the agent's own numbers:
  ///   ``Puzzle/sampleMove(in:using:)``.
  mutating func decideBlindly(
    drawing draw: (inout Xoshiro256) -> Game.Move?, within budget: Budget
  ) -> Decision<Game.Move>?
}

extension Agent {
  /// Chooses from the list.
  @inlinable
  public static var needsMoveList: Bool { true }

  /// Leaves them to ``HumanAgent``.
  @inlinable
  public static var makesStrategyErrors: Bool { false }

  /// No: patience ends.
  public static var playsToTheEnd: Bool { false }

  /// Wants to see the position.
  @inlinable
  public mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>? { nil }

  /// Wants to see the position.
  @inlinable @inline(__always)
  public mutating func decideBlindly(
    drawing draw: (inout Xoshiro256) -> Game.Move?, within budget: Budget
  ) -> Decision<Game.Move>? { nil }
}
