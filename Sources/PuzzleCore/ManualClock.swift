/// A clock that moves only when it is told to.
///
/// Engines and tests use it where an app would use the wall: a test of a ten-minute game takes microseconds and gives
/// the same result every time.
public struct ManualClock: Hashable, Sendable {
  /// Milliseconds since the clock was made.
  public private(set) var now: Int

  /// A clock that shows `now` milliseconds.
  public init(now: Int = 0) { self.now = max(0, now) }

  /// Moves the clock forward. Negative durations count as zero; the clock stops at `Int.max`.
  public mutating func advance(by milliseconds: Int) {
    let (sum, overflow) = now.addingReportingOverflow(max(0, milliseconds))
    now = overflow ? .max : sum
  }
}
