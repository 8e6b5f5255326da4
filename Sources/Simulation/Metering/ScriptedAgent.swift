import PuzzleCore

/// An agent that repeats recorded decisions, so that a game takes the time of the runner and the engine alone.
///
/// The scripts are found by the seed with which the agent begins, which is different in every game and seat.
public struct ScriptedAgent<Game: Puzzle>: Agent {
  /// The name of the agent whose decisions it repeats.
  public let id: String
  @usableFromInline let scripts: [Seed: [Decision<Game.Move>]]
  @usableFromInline var script: [Decision<Game.Move>] = []
  @usableFromInline var next = 0

  /// An agent that repeats decisions.
  /// - Parameter scripts: for the seed of each game and seat, the decisions in their order.
  public init(_ id: String, scripts: [Seed: [Decision<Game.Move>]]) {
    self.id = id
    self.scripts = scripts
  }

  /// `false`: nothing is chosen.
  @inlinable
  public static var needsMoveList: Bool { false }

  /// Finds the script of the game.
  @inlinable
  public mutating func begin(_ game: Game, seed: Seed) {
    script = scripts[seed] ?? []
    next = 0
  }

  /// The next decision; a game without more of them is left.
  @inlinable @inline(__always)
  public mutating func decideBlindly(from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move>? {
    guard next < script.count else { return .leaving }
    next += 1
    return script[next - 1]
  }

  /// Never called, because every decision is blind.
  @inlinable
  public mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> { .leaving }
}
