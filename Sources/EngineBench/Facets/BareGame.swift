import GameKit
import PuzzleCore

/// A game whose fast engine also runs in a bare loop. `moli bench simulation` compares whole simulations with that
/// loop.
public protocol BareGame: FastGame {
  /// Plays the games of `moli play --players random` with that root seed in a loop around the engine. The results must
  /// be the same.
  static func barePlay(on engine: PackedGame, games: Int, rootSeed: Seed) -> BarePlay

  /// The built-in level that is played when none is named; `nil` for the first one, which is the default.
  static var bareLevel: String? { get }
}

extension BareGame {
  /// The game's first level.
  public static var bareLevel: String? { nil }

  /// Times the random agent's games in the bare loop and in whole simulations.
  /// - Throws: ``Failure`` when the agent does not play on the fast engine, `BenchError` when results differ,
  ///   `BenchStopped` when no round was completed.
  public func simulationTimes(
    games: Int, rounds: Int, workers: Int, rootSeed: Seed, watch: BenchWatch = BenchWatch()
  ) throws -> SimulationTimes {
    guard let play = fastPlay(of: [RandomAgent()]), let agent = play.agents.first else {
      throw Failure.internal("\(level.name): the random agent does not play on the fast engine")
    }
    return try SimulationTimes(
      play.engine, agent, level: level.name, games: games, rounds: rounds, workers: workers, rootSeed: rootSeed,
      watch: watch
    ) { Self.barePlay(on: play.engine, games: $0, rootSeed: rootSeed) }
  }
}
