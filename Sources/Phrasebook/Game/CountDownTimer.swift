import PuzzleCore

/// A countdown driven by a ``ManualClock``, never by the wall.
///
/// Times are given in seconds, as the app's document has them, and kept in whole milliseconds, so that a thousand ticks of
/// a tenth are a hundred seconds exactly. A value: the listener is called from within ``advance(by:)``,
/// ``startTimer(timerInterval:)`` and ``stopTimer()`` and nowhere else.
public struct CountDownTimer: Sendable {
  /// The whole time in seconds; above 0.
  public var totalTimeAllowed: Double { Double(total) / 1000 }
  /// The time left in seconds. Falls by whole intervals, to 0.
  public var timeRemaining: Double { Double(remaining) / 1000 }
  /// Called at every start, tick, finish and stop.
  public var timerListener: (@Sendable (TimerStatus) -> Void)?
  /// Whether it is running.
  public private(set) var isRunning = false

  private let total: Int
  private var remaining: Int
  private var clock = ManualClock()
  private var interval = LevelRules.clockInterval
  private var nextTick = 0

  /// A timer that does not run yet.
  /// - Parameter totalTimeAllowed: seconds, from a millisecond to a day.
  /// - Throws: ``RuleError`` for any other time.
  public init(totalTimeAllowed: Double) throws(RuleError) {
    total = try Self.milliseconds(totalTimeAllowed, field: "time")
    remaining = total
  }

  /// Starts the countdown, or goes on after a stop; nothing happens when it runs or has finished.
  /// - Parameter timerInterval: seconds between ticks, from a millisecond to a day.
  /// - Throws: ``RuleError`` for any other interval.
  public mutating func startTimer(timerInterval: Double) throws(RuleError) {
    let milliseconds = try Self.milliseconds(timerInterval, field: "interval")
    guard !isRunning, remaining > 0 else { return }
    interval = milliseconds
    nextTick = clock.now + milliseconds
    isRunning = true
    timerListener?(.start)
  }

  /// Lets milliseconds pass: one tick per interval while the timer runs, the last one followed by `finish`.
  public mutating func advance(by milliseconds: Int) {
    let target = clock.now + max(0, milliseconds)
    while isRunning, nextTick <= target {
      clock.advance(by: nextTick - clock.now)
      remaining = max(0, remaining - interval)
      nextTick += interval
      timerListener?(.tick)
      if remaining == 0 {
        isRunning = false
        timerListener?(.finish)
      }
    }
    clock.advance(by: target - clock.now)
  }

  /// Stops the countdown; nothing happens when it does not run.
  public mutating func stopTimer() {
    guard isRunning else { return }
    isRunning = false
    timerListener?(.stop)
  }

  private static func milliseconds(_ seconds: Double, field: String) throws(RuleError) -> Int {
    guard seconds >= 0.001, seconds <= 86_400 else {
      throw RuleError(field: field, found: "\(seconds) s", expected: "a time from 0.001 s to 86400 s")
    }
    return Int((seconds * 1000).rounded())
  }
}
