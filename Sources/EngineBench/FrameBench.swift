import PuzzleCore

/// Times landings in play and on boards that are set up, on both engines of a game.
///
///     let bench = FrameBench(games: [game], landings: 2000, repeats: 3, seed: Seed(1), budget: .unlimited)
///     let sample = try bench.play("random") { _ in RandomAgent() }
public struct FrameBench<Game: TimedGame> {
  /// The games, one for each level; agents play each in turn.
  public let games: [Game]
  /// Landings for each source, all levels together.
  public let landings: Int
  /// How often each landing is repeated after the first time.
  public let repeats: Int
  /// The root seed of the games.
  public let seed: Seed
  /// What an agent may search for a decision.
  public let budget: Budget
  /// Measures, and says what measuring costs.
  public let stopwatch: Stopwatch
  /// Follows the sources; one that is stopped has fewer landings.
  public let watch: BenchWatch

  /// A bench of these games.
  public init(
    games: [Game], landings: Int, repeats: Int, seed: Seed, budget: Budget, stopwatch: Stopwatch = Stopwatch(),
    watch: BenchWatch = BenchWatch()
  ) {
    self.games = games
    self.landings = landings
    self.repeats = repeats
    self.seed = seed
    self.budget = budget
    self.stopwatch = stopwatch
    self.watch = watch
  }

  /// Landings on boards that are set up are as many as landings in play, but no more than this for each level or board:
  /// each costs a new position.
  public static var preparedLimit: Int { 250 }

  /// The landings of each level.
  public var share: Int { (landings + games.count - 1) / max(1, games.count) }

  /// A meter of one of the games.
  public func meter(of game: Game) throws -> LandingMeter<Game> {
    try LandingMeter(game, repeats: repeats, stopwatch, watch)
  }

  /// The landings of an agent.
  public func play(
    _ name: String, _ kind: FrameSample.Kind = .play, by agent: (Game) throws -> any Agent<Game>
  ) throws -> FrameSample {
    var sample = FrameSample(name, kind)
    var none: FrameSample?
    watch.begin("\(Game.name), \(name)", steps: share * games.count)
    for game in games where !watch.isStopped {
      var meter = try meter(of: game)
      try meter.play(agent(game), landings: share, seed: seed, budget: budget, into: &sample, frames: &none)
    }
    return sample
  }

  /// The landings of an agent, and everything that happens in a frame together.
  /// - Parameter rarer: what the number of landings is divided by, for an agent that decides often between two
  ///   landings.
  public func playFrames(
    _ name: String, _ kind: FrameSample.Kind, rarer: Int, by agent: (Game) throws -> any Agent<Game>
  ) throws -> [FrameSample] {
    var landings = FrameSample("\(name): landings", kind)
    var frames: FrameSample? = FrameSample("\(name): frames of \(FrameBudget.slowFrame)", kind, of: .frame)
    watch.begin("\(Game.name), \(name)", steps: max(1, share / rarer) * games.count)
    for game in games where !watch.isStopped {
      var meter = try meter(of: game)
      try meter.play(
        agent(game), landings: max(1, share / rarer), seed: seed, budget: budget, into: &landings, frames: &frames)
    }
    return [landings] + (frames.map { [$0] } ?? [])
  }

  /// Landings by `move` from positions that are set up; `nil` when no game has such positions.
  /// - Parameter positions: makes position number `index` of a game, or `nil` where there is none of that number.
  public func land(
    _ name: String, _ kind: FrameSample.Kind, by move: Game.Move,
    from positions: (Game) -> ((_ index: Int) -> Game.State?)?
  ) throws -> FrameSample? {
    var sample = FrameSample(name, kind)
    watch.begin("\(Game.name), \(name)", steps: min(share, Self.preparedLimit) * games.count)
    for game in games {
      guard let position = positions(game) else { continue }
      var meter = try meter(of: game)
      for index in 0..<min(share, Self.preparedLimit) where !watch.isStopped {
        guard let position = position(index) else { continue }
        let chance = Xoshiro256(seed: seed.derived(.chance, index))
        _ = try meter.land(move, from: position, nature: chance, into: &sample)
        watch.show(done: sample.fast.count)
      }
    }
    return sample.fast.count > 0 ? sample : nil
  }
}
