import PuzzleCore
import Simulation

/// Plays in real time, frame by frame. The work of a frame starts when the frame begins and must end before the next
/// one.
///
/// Nothing is drawn. A late frame is attributed to the engine only if the engine's own processor time is longer than a
/// frame, and to the player if the time of both together is. Otherwise it is attributed to the host, which woke the
/// loop late or gave the processor to another program. The frames that pass in the meantime are not shown and count as
/// late for the same cause.
public struct PacedLoop {
  /// The frame rate in Hz, above 0.
  public let rate: Int
  /// The duration of the measurement.
  public let time: Duration
  /// Reports the frames and can stop the measurement.
  public let watch: BenchWatch

  /// The length in nanoseconds of the windows for processor time, a tenth of a second.
  public static let window: UInt64 = 100_000_000

  /// Plays games of `puzzle` by an agent for ``time``.
  public func run<Game: TimedGame>(
    _ player: some Agent<Game>, _ puzzle: Game, seed: Seed, budget: Budget
  ) throws -> PacedResult {
    var game = try PacedGame(puzzle, player, seed: seed, budget: budget)
    return run(&game)
  }

  /// Continues `game` for ``time``.
  public func run(_ game: inout some PacedPlay) -> PacedResult {
    var result = PacedResult(rate: rate)
    let period = UInt64(1_000_000_000 / rate)
    let frames = max(1, UInt64(time / .nanoseconds(1)) * UInt64(rate) / 1_000_000_000)
    watch.begin("frames at \(rate) Hz", steps: Int(frames))
    let start = now
    let usedBefore = used
    var window = (begin: start, used: usedBefore)
    var played = 0
    var frame: UInt64 = 0
    while frame < frames, frame == 0 || !watch.isStopped {
      let due = start + frame * 1_000_000_000 / UInt64(rate)
      HostClock.sleep(until: due)
      result.wake.record(now - due)
      // Rounding the end of each frame, not its length, keeps the game's clock with the host's at any rate.
      let end = Int((frame + 1) * 1000 / UInt64(rate))
      let taken = game.play(end - played)
      played = end
      result.engine.record(taken.engine)
      let late = min((now - due) / period, frames - frame)
      if late > 0 {
        let cause: PacedResult.Cause =
          taken.engine > period ? .engine : taken.engine + taken.player > period ? .player : .host
        result.miss(Int(late), by: cause)
      } else {
        result.show(Int(frame))
      }
      frame += max(1, late)
      watch.show(done: Int(frame))
      if now - window.begin >= Self.window {
        let (passed, used) = (now - window.begin, used)
        result.windows += 1
        if Double(used - window.used) > PacedResult.busyShare * Double(passed) { result.busyWindows += 1 }
        (window.begin, window.used) = (now, used)
      }
    }
    result.frames = Int(frame)
    result.seconds = Double(now - start) / 1e9
    result.processorSeconds = Double(used - usedBefore) / 1e9
    (result.games, result.landings, result.inputs) = (game.games, game.landings, game.inputs)
    result.peakKiB = HostClock.peakMemory / 1024
    return result
  }

  private var now: UInt64 { HostClock.monotonic.now }

  /// Processor time of the whole process in nanoseconds.
  private var used: UInt64 { HostClock.process.now }

  /// A loop at `rate` Hz for the given time.
  public init(rate: Int, time: Duration, watch: BenchWatch = BenchWatch()) {
    self.rate = rate
    self.time = time
    self.watch = watch
  }
}

/// Games in a ``PacedLoop``, one after another, that advance a few milliseconds at a time as on a screen.
public protocol PacedPlay {
  /// The number of games begun.
  var games: Int { get }
  /// The number of pieces that have landed.
  var landings: Int { get }
  /// The number of moves made.
  var inputs: Int { get }

  /// Continues play for the given milliseconds. Returns the nanoseconds of processor time that engine and player took.
  mutating func play(_ milliseconds: Int) -> (engine: UInt64, player: UInt64)
}
