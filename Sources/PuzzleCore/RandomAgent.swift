/// Plays a uniformly random legal move at a steady pace: the floor that every other agent is measured against.
public struct RandomAgent<Game: Puzzle>: Agent {
  /// `random` unless it was given another name.
  public let id: String
  private var pace: Pace
  private var generator = Xoshiro256(seed: Seed(0))

  /// A random player that acts `actionsPerSecond` times a second.
  public init(_ id: String = "random", actionsPerSecond: Double = 4) {
    self.id = id
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// Starts the player's own stream.
  public mutating func begin(_ game: Game, seed: Seed) {
    generator = Xoshiro256(seed: seed)
  }

  /// A uniformly random legal move, or none when there is none.
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    let delay = pace.nextDelay()
    guard !legal.isEmpty else { return Decision(nil, after: delay) }
    return Decision(legal[generator.uniform(below: legal.count)], after: delay)
  }
}
