import Exact
import PuzzleCore
import Simulation

/// What games on a bare engine came to: what is left of a simulation without its runner, agents, summaries and threads,
/// and so the rate that a whole simulation is measured against.
public struct BarePlay: Equatable, Sendable {
  /// How many pieces landed.
  public var landings = 0
  /// How many moves were made.
  public var moves = 0
  /// How many games were won.
  public var wins = 0
  /// The sum of all scores.
  public var score = 0
  /// The sum of the clocks at the end, in milliseconds.
  public var time = 0

  /// No games.
  public init() {}

  /// Whether a run of the same games has the same results.
  public func agrees(with summary: PlaySummary) -> Bool {
    summary.wins == wins && summary.open == 0 && summary.moves.moments.sum == BigInteger(moves)
      && summary.scores.moments.sum == BigInteger(score) && summary.ends.moments.sum == BigInteger(time)
  }
}

/// How long the same games take on the bare engine and in a whole simulation.
public struct SimulationTimes {
  /// The part of the core's rate that one thread should reach: a goal, by which nothing is judged, because it grows
  /// when the engine becomes slower.
  public static let wantedShare = 0.6
  /// How many times faster two threads should be.
  public static let wantedSpeedUp = 1.8

  /// The best of several rounds.
  public struct Best {
    /// Seconds of processor time of all threads.
    public private(set) var processor = Double.infinity
    /// Seconds by the clock on the wall.
    public private(set) var wall = Double.infinity

    /// Counts what was used between two moments.
    mutating func add(from start: ProcessUse, to end: ProcessUse) {
      processor = min(processor, end.processor - start.processor)
      wall = min(wall, end.wall - start.wall)
    }
  }

  /// What was played, the same in every way.
  public let games: BarePlay
  /// The bare engine.
  public private(set) var core = Best()
  /// The whole simulation on one thread.
  public private(set) var one = Best()
  /// The whole simulation on several threads.
  public private(set) var several = Best()
  /// Seconds of a draw of the random generator, the unit of ``overhead``.
  public let draw: Double
  /// The most memory resident after a hundredth of the games, in bytes.
  public let firstPeak: Int
  /// The most memory resident after all games, in bytes.
  public let peak: Int

  /// The part of the core's landings a second that the simulation reaches on one thread.
  public var share: Double { core.processor / one.processor }
  /// What the simulation adds to the engine, by which it is judged.
  public var overhead: SimulationOverhead {
    SimulationOverhead(core: core.processor, whole: one.processor, moves: games.moves, draw: draw)
  }
  /// How many times faster several threads are than one.
  public var speedUp: Double { one.wall / several.wall }

  /// Plays the same games in every way, in turn.
  /// - Parameters:
  ///   - agent: wrapped by its own type, so that its loop is compiled for it and the engine.
  ///   - level: what an error calls the game.
  ///   - bare: plays the given number of games on the bare engine.
  /// - Throws: ``BenchError`` when the simulation's results are not the bare engine's; ``BenchStopped`` when the first
  ///   round was stopped.
  public init<Engine: Puzzle>(
    _ engine: Engine, _ agent: PlayingAgent<Engine>, level: String, games count: Int, rounds: Int, workers: Int,
    rootSeed: Seed, watch: BenchWatch = BenchWatch(), bare: (Int) -> BarePlay
  ) throws {
    func simulate(_ games: Int, _ workers: Int) throws -> PlaySummary {
      var run = SimulationRun(engine, playing: [agent], games: games, rootSeed: rootSeed, workers: workers)
      run.limits = PlayLimits(moves: .max)
      watch.begin("\(level), \(workers.counted("thread"))", steps: games)
      let result = try run.run(cancellation: watch.cancellation) { watch.show(done: $0.done) }
      if watch.isStopped { throw BenchStopped() }
      guard let summary = result.summaries.first else { throw BenchError("no summary") }
      return summary
    }
    _ = try simulate(max(1, count / 100), 1)
    firstPeak = ProcessUse().peakMemory
    var games: BarePlay?
    var draw = Double.infinity
    for _ in 0..<rounds {
      watch.begin("\(level), bare engine", steps: 1)
      draw = min(draw, SimulationOverhead.secondsOfDraw())
      let start = ProcessUse()
      let played = bare(count)
      let afterCore = ProcessUse()
      let summary: PlaySummary
      let same: PlaySummary
      let afterOne: ProcessUse
      do {
        summary = try simulate(count, 1)
        afterOne = ProcessUse()
        same = try simulate(count, workers)
      } catch let stop as BenchStopped {
        // A round that was stopped says nothing; those before it do.
        if games == nil { throw stop }
        break
      }
      let end = ProcessUse()
      core.add(from: start, to: afterCore)
      one.add(from: afterCore, to: afterOne)
      several.add(from: afterOne, to: end)
      guard played.agrees(with: summary), summary == same else {
        throw BenchError("\(level): the simulation's games are not those of the bare engine")
      }
      games = played
    }
    guard let games else { throw BenchError("no round was played") }
    self.games = games
    self.draw = draw
    peak = ProcessUse().peakMemory
  }
}
