import PuzzleCore
import Simulation

/// Plays in real time, a frame at a time: the work of every frame begins when the frame does and must end before the
/// next.
///
/// Nothing is drawn. A frame that is late is laid to the engine's charge only if the engine's own processor time is
/// longer than a frame; else to the player's if both together are; else to the host's, which woke the loop late or gave
/// the processor to another program. The frames that pass meanwhile are not shown and count as late for the same cause.
public struct PacedLoop {
  /// Frames a second, above 0.
  public let rate: Int
  /// How long.
  public let time: Duration
  /// Follows the frames; a loop that is stopped is shorter.
  public let watch: BenchWatch

  /// Processor time is read in windows of this many nanoseconds, a tenth of a second.
  public static let window: UInt64 = 100_000_000

  /// Plays.
  public func run<Game: TimedGame>(
    _ player: some Agent<Game>, _ puzzle: Game, seed: Seed, budget: Budget
  ) throws -> PacedResult {
    var game = try PacedGame(puzzle, player, seed: seed, budget: budget)
    return run(&game)
  }

  /// Plays on.
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
      // Rounded so that the game's clock keeps up with the host's whatever the rate.
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

  /// Processor time of the whole process.
  private var used: UInt64 { HostClock.process.now }

  /// Creates it from its parts.
  public init(rate: Int, time: Duration, watch: BenchWatch = BenchWatch()) {
    self.rate = rate
    self.time = time
    self.watch = watch
  }
}

/// Games that go on by a few milliseconds at a time, as on a screen, one after another; what a ``PacedLoop`` plays.
public protocol PacedPlay {
  /// Games begun.
  var games: Int { get }
  /// Pieces that have landed.
  var landings: Int { get }
  /// Moves made.
  var inputs: Int { get }

  /// Plays on for the given milliseconds; returns the nanoseconds of processor time that engine and player took.
  mutating func play(_ milliseconds: Int) -> (engine: UInt64, player: UInt64)
}
