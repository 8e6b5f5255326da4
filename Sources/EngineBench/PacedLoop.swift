import Games
import Glibc
import PuzzleCore
import Tetris

/// Plays in real time, a frame at a time: the work of every frame begins when the frame does and must end before the next.
///
/// Nothing is drawn. A frame that is late is laid to the engine's charge only if the engine's own processor time is longer
/// than a frame; else to the player's if both together are; else to the host's, which woke the loop late or gave the
/// processor to somebody else. The frames that pass meanwhile are not shown and count as late for the same cause.
public struct PacedLoop {
  /// Frames a second, above 0.
  public let rate: Int
  /// How long.
  public let time: Duration

  /// Processor time is looked at in windows of so many nanoseconds, a tenth of a second.
  public static let window: UInt64 = 100_000_000

  /// Plays.
  public func run(
    _ player: some Agent<TetrisPuzzle>, _ puzzle: TetrisPuzzle, seed: Seed, budget: Budget
  ) throws -> PacedResult {
    var game = try PacedGame(puzzle, player, seed: seed, budget: budget)
    var result = PacedResult(rate: rate)
    let period = UInt64(1_000_000_000 / rate)
    let frames = max(1, UInt64(time / .nanoseconds(1)) * UInt64(rate) / 1_000_000_000)
    let start = now
    let usedBefore = used
    var window = (begin: start, used: usedBefore)
    var played = 0
    var frame: UInt64 = 0
    while frame < frames {
      let due = start + frame * 1_000_000_000 / UInt64(rate)
      sleep(until: due)
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
      }
      frame += max(1, late)
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
    result.peakKiB = Self.peakKiB
    return result
  }

  private var now: UInt64 { Stopwatch.now(CLOCK_MONOTONIC) }

  /// Processor time of the whole process.
  private var used: UInt64 { Stopwatch.now(CLOCK_PROCESS_CPUTIME_ID) }

  private func sleep(until instant: UInt64) {
    var time = timespec(tv_sec: Int(instant / 1_000_000_000), tv_nsec: Int(instant % 1_000_000_000))
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
  }

  private static var peakKiB: Int {
    var usage = rusage()
    getrusage(RUSAGE_SELF.rawValue, &usage)
    return usage.ru_maxrss
  }

  /// Creates it from its parts.
  public init(rate: Int, time: Duration) {
    self.rate = rate
    self.time = time
  }
}
