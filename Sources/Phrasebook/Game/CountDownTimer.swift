/// A countdown that is its own manual clock: time passes in ``advance(by:)`` and nowhere else, whatever the
/// wall-clock time is.
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
  private var interval = LevelRules.clockInterval
  /// Milliseconds of running time before the next tick.
  private var untilTick = 0

  /// A timer that does not run yet.
  /// - Parameter totalTimeAllowed: seconds, from a millisecond to a day.
  /// - Throws: ``RuleError`` for any other time.
  public init(totalTimeAllowed: Double) throws(RuleError) {
    total = try Self.milliseconds(totalTimeAllowed, field: "time")
    remaining = total
  }

  /// Starts the countdown, or goes on after a stop; nothing happens when it runs or has finished.
  ///
  /// The first tick comes a whole interval later: the part of an interval that had passed at a stop is forgotten.
  /// - Parameter timerInterval: seconds between ticks, from a millisecond to a day.
  /// - Throws: ``RuleError`` for any other interval.
  public mutating func startTimer(timerInterval: Double) throws(RuleError) {
    let milliseconds = try Self.milliseconds(timerInterval, field: "interval")
    guard !isRunning, remaining > 0 else { return }
    interval = milliseconds
    untilTick = milliseconds
    isRunning = true
    timerListener?(.start)
  }

  /// Lets milliseconds pass: one tick per interval while the timer runs, the last one followed by `finish`.
  ///
  /// Negative durations count as zero. Time is additive: two steps of *a* and *b* do what one of *a + b* does.
  public mutating func advance(by milliseconds: Int) {
    var left = max(0, milliseconds)
    while isRunning, untilTick <= left {
      left -= untilTick
      untilTick = interval
      remaining = max(0, remaining - interval)
      timerListener?(.tick)
      if remaining == 0 {
        isRunning = false
        timerListener?(.finish)
      }
    }
    if isRunning { untilTick -= left }
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

/// What a ``CountDownTimer`` reports to its listener.
public enum TimerStatus: String, Hashable, Sendable, CaseIterable {
  /// The timer starts to run.
  case start
  /// One interval has passed.
  case tick
  /// No time is left; the timer no longer runs.
  case finish
  /// The timer was stopped with time left.
  case stop
}
