/// Plays a uniformly random legal move at a steady pace: the floor that every other agent is measured against.
public struct RandomAgent<Game: Puzzle>: Agent {
  /// `random` unless it was given another name.
  public let id: String
  @usableFromInline var pace: Pace
  @usableFromInline var generator = Xoshiro256(seed: Seed(0))

  /// How many moves a second it makes.
  public var actionsPerSecond: Double { pace.actionsPerSecond }

  /// A random player that acts `actionsPerSecond` times a second.
  public init(_ id: String = "random", actionsPerSecond: Double = 4) {
    self.id = id
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// Starts the player's own stream.
  @inlinable
  public mutating func begin(_ game: Game, seed: Seed) {
    generator = Xoshiro256(seed: seed)
  }

  /// A uniformly random legal move, or none when there is none.
  @inlinable
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> { choose(from: legal) }

  /// The same without the position.
  @inlinable @inline(__always)
  public mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>? {
    choose(from: legal)
  }

  @inlinable @inline(__always)
  mutating func choose(from legal: [Game.Move]) -> Decision<Game.Move> {
    let delay = pace.nextDelay()
    guard !legal.isEmpty else { return Decision(nil, after: delay) }
    return Decision(legal[generator.uniform(below: legal.count)], after: delay)
  }
}
