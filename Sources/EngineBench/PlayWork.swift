import GameKit
import PuzzleCore
import Simulation

/// How long the games of an agent are timed.
public struct PlayWork: Sendable {
  /// How many games are timed together, and how often.
  struct Effort: Sendable {
    /// The seconds for which games are played before they are timed.
    var logging: Double
    /// The number of decisions after which no further game is added.
    var decisions: Int
    /// The number of rounds, at least.
    var rounds: Int
    /// The seconds after which no further round is added.
    var seconds: Double

    static let usual = Effort(logging: 0.2, decisions: 100_000, rounds: 5, seconds: 0.5)
    static let short = Effort(logging: 0.03, decisions: 20_000, rounds: 3, seconds: 0.1)
  }

  /// The number of games; `nil` for as many as take about a second.
  public var games: Int?
  /// The root seed of the games.
  public var seed: Seed
  /// Reports the games. A stopped measurement has fewer of them.
  public var watch: BenchWatch
  /// Returns how often the calling thread has allocated memory; `nil` where that is not counted.
  public var allocations: (@Sendable () -> Int)?
  let effort: Effort

  /// Work on a number of games.
  /// - Parameter isShort: whether fewer games are timed, in fewer rounds.
  public init(
    games: Int? = nil, seed: Seed, isShort: Bool = false, watch: BenchWatch = BenchWatch(),
    allocations: (@Sendable () -> Int)? = nil
  ) {
    self.games = games
    self.seed = seed
    self.watch = watch
    self.allocations = allocations
    effort = isShort ? .short : .usual
  }
}

extension PlayableGame {
  /// Times the games of an agent as `moli play` plays them on one thread, on the fast engine if it supports the agent.
  /// The yardstick is the engine on which random games are played.
  /// - Throws: `BenchError` when the same games differ, ``BenchStopped`` when no game was timed.
  public func playSpeed(of agent: any Agent<Self>, _ work: PlayWork) throws -> PlaySpeed {
    let random = allAgentChoices.first { $0.id == "random" }
    let loops = try random.map { playing(try self.agent($0.id)).loops } ?? Self.rulesEngine.loops
    let own = { [self] seed, count in loops.walk(self, seed, count) }
    func fast<Fast: FastGame>(_ game: Fast) throws -> PlaySpeed? {
      guard let random = game.fastPlay(of: [RandomAgent()]), let first = random.agents.first else { return nil }
      let walk = { seed, count in first.loops.walk(random.engine, seed, count) }
      // The game is the same value, so its agent has the same type.
      guard let play = (agent as? any Agent<Fast>).flatMap({ game.fastPlay(of: [$0]) }), let player = play.agents.first
      else { return try readable(walk) }
      let meter = PlayMeter(play.engine, player, player.loops, walk: walk, name: level.name, work)
      return try meter.speed()
    }
    func readable(_ walk: @escaping (Seed, Int) -> Int) throws -> PlaySpeed {
      try PlayMeter(self, playing(agent), Self.rulesEngine.loops, walk: walk, name: level.name, work).speed()
    }
    if let game = self as? any FastGame, let speed = try fast(game) { return speed }
    return try readable(own)
  }
}
