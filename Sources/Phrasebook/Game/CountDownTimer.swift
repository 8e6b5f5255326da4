/// A countdown with a manual clock: time passes only in ``advance(by:)``, regardless of wall-clock time.
///
/// A game's clock shows such a countdown: ``LevelRules/timeRemaining(at:)``.
///
/// Times are given in seconds, as in the app's document, and stored in whole milliseconds, so that a thousand ticks of
/// a tenth are exactly a hundred seconds. The timer is a value: it calls the listener only within ``advance(by:)``,
/// ``startTimer(timerInterval:)`` and ``stopTimer()``.
public struct CountDownTimer: Sendable {
  /// The total time in seconds; above 0.
  public var totalTimeAllowed: Double { Double(total) / 1000 }
  /// The time left in seconds. It falls by whole intervals, to 0.
  public var timeRemaining: Double { Double(remaining) / 1000 }
  /// Called at every start, tick, finish and stop.
  public var timerListener: (@Sendable (TimerStatus) -> Void)?
  /// Whether it is running.
  public private(set) var isRunning = false

  private let total: Int
  /// The time left in milliseconds.
  private(set) var remaining: Int
  private var interval = LevelRules.clockInterval
  /// Milliseconds of running time until the next tick.
  private var untilTick = 0

  /// Creates a timer that is not running.
  /// - Parameter totalTimeAllowed: seconds, from a millisecond to a day.
  /// - Throws: ``RuleError`` for any other time.
  public init(totalTimeAllowed: Double) throws(RuleError) {
    total = try Self.milliseconds(totalTimeAllowed, field: "time")
    remaining = total
  }

  /// Creates the running timer of a game with these rules, at its start.
  init(_ rules: LevelRules) {
    total = max(0, rules.timeAllowed)
    remaining = total
    untilTick = interval
    isRunning = remaining > 0
  }

  /// Starts the countdown, or continues it after a stop; without effect when it is running or has finished.
  ///
  /// The first tick comes a whole interval later: the part of an interval that had passed at a stop is discarded.
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
  /// Negative durations count as zero. Time is additive: two steps of *a* and *b* are equivalent to one of *a + b*.
  /// Complexity: O(1) without a listener, because games need the time left for every score.
  public mutating func advance(by milliseconds: Int) {
    guard isRunning else { return }
    let passed = max(0, milliseconds)
    guard passed >= untilTick else { return untilTick -= passed }
    let (due, left) = (passed - untilTick).quotientAndRemainder(dividingBy: interval)
    untilTick = interval - left
    let ticks = min(due + 1, (remaining - 1) / interval + 1)
    if let timerListener {
      for _ in 0..<ticks {
        remaining = max(0, remaining - interval)
        timerListener(.tick)
      }
    } else {
      remaining = max(0, remaining - ticks * interval)
    }
    guard remaining == 0 else { return }
    isRunning = false
    timerListener?(.finish)
  }

  /// Stops the countdown. It has no effect on a timer that is not running.
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

/// A report of a ``CountDownTimer`` to its listener.
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
