/// Plays a random legal move at a steady pace: the baseline for every other agent.
///
/// Listed moves have the same probability; where moves cannot be listed, ``Puzzle/sampleMove(in:using:)`` draws one.
public struct RandomAgent<Game: Puzzle>: Agent {
  /// `random` unless another name was given.
  public let id: String
  @usableFromInline var pace: Pace
  @usableFromInline var generator = Xoshiro256(seed: Seed(0))
  /// The game, kept only if the agent must draw its moves from it.
  @usableFromInline var game: Game?

  /// The number of moves a second.
  public var actionsPerSecond: Double { pace.actionsPerSecond }

  /// A random player that acts `actionsPerSecond` times a second.
  public init(_ id: String = "random", actionsPerSecond: Double = 4) {
    self.id = id
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// `true` only if the game lists its moves and draws from the list.
  @inlinable
  public static var needsMoveList: Bool { Game.movesAreListed && !Game.drawsWithoutList }

  /// Starts the player's own stream.
  @inlinable
  public mutating func begin(_ game: Game, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    if !Self.needsMoveList { self.game = game }
  }

  /// A random legal move, or none when there is none.
  @inlinable
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    guard !Self.needsMoveList else { return choose(from: legal) }
    return Decision(game?.sampleMove(in: state, using: &generator), after: pace.nextDelay())
  }

  /// Chooses without the position if the moves are listed.
  @inlinable @inline(__always)
  public mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>? {
    Self.needsMoveList ? choose(from: legal) : nil
  }

  /// Chooses without a list if the game needs none.
  @inlinable @inline(__always)
  public mutating func decideBlindly(
    drawing draw: (inout Xoshiro256) -> Game.Move?, within budget: Budget
  ) -> Decision<Game.Move>? {
    guard Game.movesAreListed && Game.drawsWithoutList else { return nil }
    return Decision(draw(&generator), after: pace.nextDelay())
  }

  @inlinable @inline(__always)
  mutating func choose(from legal: [Game.Move]) -> Decision<Game.Move> {
    let delay = pace.nextDelay()
    // A dead end in which nothing can be moved would last until the time is up.
    guard !legal.isEmpty else {
      return Game.allowsRestart ? .back(.restart, after: delay) : Decision(nil, after: delay)
    }
    return Decision(legal[generator.uniform(below: legal.count)], after: delay)
  }
}
