/// A simulated player.
///
/// An agent sees only what a player sees (``Puzzle/observation(of:)``) and its own random stream, never the game's. An
/// agent is a value: the runner copies a fresh one for every game, so nothing is remembered between games.
public protocol Agent<Game>: Sendable {
  /// The game it plays.
  associatedtype Game: Puzzle

  /// The name on the command line and in records.
  var id: String { get }

  /// Whether its decisions use the list of legal moves; the default is `true`. An agent that finds moves itself returns
  /// `false`: then no list is built for it, and `legal` is always empty.
  static var needsMoveList: Bool { get }

  /// Whether the agent makes the strategy errors of its profile itself, in its plans. If `false`, the default,
  /// ``HumanAgent`` replaces moves instead.
  static var makesStrategyErrors: Bool { get }

  /// Whether a simulated person plays every game to its end, however long, because leaving means losing, as in a game
  /// for two. The default is `false`.
  static var playsToTheEnd: Bool { get }

  /// Whether the agent gives up by itself, so that ``HumanAgent`` need not end its patience. The default is `false`.
  static var givesUpItself: Bool { get }

  /// Whether its decisions wait for another program, so that more games than processors should be played at once. The
  /// default is `false`.
  static var waitsForAnother: Bool { get }

  /// Called once before a game with the game as the agent's seat sees it: ``Puzzle/seat`` says which one that is.
  /// `seed` starts the agent's own stream.
  mutating func begin(_ game: Game, seed: Seed)

  /// Chooses what to do. `legal` holds what ``Puzzle/legalMoves(in:into:)`` lists, and may be empty in a timed game or
  /// where moves cannot be listed.
  ///
  /// In a timed game the agent is asked again after every move. A decision stands until its delay is over, unless it
  /// ``Decision/yieldsToEvents``. Then the agent is asked again as soon as something interrupts the delay (a tile
  /// lands). A move that has become illegal by then has no effect.
  mutating func decide(in state: Game.State, from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>

  /// Chooses without the position, or returns `nil`, the default, so that ``decide(in:from:within:)`` is called. For
  /// agents that need only the legal moves, so that no observation has to be built.
  mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>?

  /// Chooses without the position and without a list, or returns `nil`, the default. For agents that need only some
  /// legal move.
  /// - Parameter draw: draws a move, each with the same probability, from the agent's own stream:
  ///   ``Puzzle/sampleMove(in:using:)``.
  mutating func decideBlindly(
    drawing draw: (inout Xoshiro256) -> Game.Move?, within budget: Budget
  ) -> Decision<Game.Move>?
}

extension Agent {
  /// The default, `true`: decisions use the list of legal moves.
  @inlinable
  public static var needsMoveList: Bool { true }

  /// The default, `false`: ``HumanAgent`` makes the strategy errors.
  @inlinable
  public static var makesStrategyErrors: Bool { false }

  /// The default, `false`: ``HumanAgent`` ends the patience of a person.
  @inlinable
  public static var givesUpItself: Bool { false }

  /// The default, `false`: decisions are computed here.
  public static var waitsForAnother: Bool { false }

  /// The default, `false`: a player may run out of patience.
  public static var playsToTheEnd: Bool { false }

  /// Returns `nil`, because the agent needs the position.
  @inlinable
  public mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>? { nil }

  /// Returns `nil`, because the agent needs the position.
  @inlinable @inline(__always)
  public mutating func decideBlindly(
    drawing draw: (inout Xoshiro256) -> Game.Move?, within budget: Budget
  ) -> Decision<Game.Move>? { nil }
}
