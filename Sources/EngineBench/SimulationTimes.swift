import Exact
import PuzzleCore
import Simulation

/// The results of games on a bare engine. A bare engine is a simulation without its runner, agents, summaries and
/// threads, so its rate is the one with which a whole simulation is compared.
public struct BarePlay: Equatable, Sendable {
  /// The number of pieces that landed.
  public var landings = 0
  /// The number of moves made.
  public var moves = 0
  /// The number of games won.
  public var wins = 0
  /// The sum of all scores.
  public var score = 0
  /// The sum of the play times, in milliseconds.
  public var time = 0

  /// Results of no games.
  public init() {}

  /// Whether a simulation of the same games has the same results.
  public func agrees(with summary: PlaySummary) -> Bool {
    summary.wins == wins && summary.open == 0 && summary.moves.moments.sum == BigInteger(moves)
      && summary.scores.moments.sum == BigInteger(score) && summary.ends.moments.sum == BigInteger(time)
  }
}

/// The times of the same games on the bare engine and in a whole simulation.
public struct SimulationTimes {
  /// The target for the share of the bare engine's rate on one thread. It is informational, because a slower engine
  /// would raise the share.
  public static let wantedShare = 0.6
  /// The target for the speed-up of two threads.
  public static let wantedSpeedUp = 1.8

  /// The shortest times of several rounds.
  public struct Best {
    /// The processor time of all threads in seconds.
    public private(set) var processor = Double.infinity
    /// The elapsed time in seconds.
    public private(set) var wall = Double.infinity

    /// Adds the use between two readings.
    mutating func add(from start: ProcessUse, to end: ProcessUse) {
      processor = min(processor, end.processor - start.processor)
      wall = min(wall, end.wall - start.wall)
    }
  }

  /// The results of the games, which are the same in all three ways.
  public let games: BarePlay
  /// The shortest times of the bare engine.
  public private(set) var core = Best()
  /// The shortest times of the whole simulation on one thread.
  public private(set) var one = Best()
  /// The shortest times of the whole simulation on several threads.
  public private(set) var several = Best()
  /// The seconds of one draw of the random generator, the unit of ``overhead``.
  public let draw: Double
  /// The peak resident memory after a hundredth of the games, in bytes.
  public let firstPeak: Int
  /// The peak resident memory after all games, in bytes.
  public let peak: Int

  /// The share of the bare engine's rate that the simulation reaches on one thread.
  public var share: Double { core.processor / one.processor }
  /// The overhead of the simulation, which is compared with the limit.
  public var overhead: SimulationOverhead {
    SimulationOverhead(core: core.processor, whole: one.processor, moves: games.moves, draw: draw)
  }
  /// The speed-up of several threads over one.
  public var speedUp: Double { one.wall / several.wall }

  /// Plays the same games in three ways, one after another in each round.
  /// - Parameters:
  ///   - agent: the random agent, wrapped with its concrete type, so that its loop is compiled for it and the engine.
  ///   - level: the name of the game in errors and in the progress.
  ///   - bare: plays a number of games on the bare engine.
  /// - Throws: ``BenchError`` when the simulation's results differ from those of the bare engine, ``BenchStopped`` when
  ///   the first round was stopped.
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
        // A stopped round has no result, but earlier rounds do.
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
