import PuzzleCore

/// Times landings on both engines of a game, in play and on prepared boards.
///
///     let bench = FrameBench(games: [game], landings: 2000, repeats: 3, seed: Seed(1), budget: .unlimited)
///     let sample = try bench.play("random") { _ in RandomAgent() }
public struct FrameBench<Game: TimedGame> {
  /// The games, one for each level. An agent plays them one after another.
  public let games: [Game]
  /// The number of landings for each source, over all levels.
  public let landings: Int
  /// The number of repetitions of each landing after its first time.
  public let repeats: Int
  /// The root seed of the games.
  public let seed: Seed
  /// The search budget of an agent for one decision.
  public let budget: Budget
  /// Measures the times and knows its own cost.
  public let stopwatch: Stopwatch
  /// Reports the landings. A stopped source has fewer of them.
  public let watch: BenchWatch

  /// A bench for these games.
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

  /// The maximum number of landings on prepared boards for each level or board. It is limited because each landing
  /// needs a new position.
  public static var preparedLimit: Int { 250 }

  /// The number of landings for each level, rounded up.
  public var share: Int { (landings + games.count - 1) / max(1, games.count) }

  /// A meter for one of the games.
  public func meter(of game: Game) throws -> LandingMeter<Game> {
    try LandingMeter(game, repeats: repeats, stopwatch, watch)
  }

  /// Times the landings in an agent's play.
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

  /// Times the landings in an agent's play, and separately all events of each frame together.
  /// - Parameter rarer: the number of landings is divided by this, for an agent with many decisions between two
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

  /// Times landings by `move` from prepared positions; `nil` when no game has such positions.
  /// - Parameter positions: makes position number `index` of a game, or `nil` when there is none with that number.
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
