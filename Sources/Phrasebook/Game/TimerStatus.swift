/// What a ``CountDownTimer`` tells its listener.
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
