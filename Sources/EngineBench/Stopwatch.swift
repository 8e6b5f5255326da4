import Simulation

/// Reads a clock of the host and knows the cost of a reading.
///
/// ```swift
/// let stopwatch = Stopwatch(.thread)
/// let nanoseconds = stopwatch.time { print((1...1000).reduce(0, +)) }
/// ```
public struct Stopwatch: Sendable {
  /// The least of many times between two readings with nothing in between, in nanoseconds. Because it is the least,
  /// subtracting it never makes a time too short.
  public let overhead: UInt64
  /// The median of the same times. Its distance from ``overhead`` is approximately the precision of a time.
  public let median: UInt64

  @usableFromInline let clock: HostClock

  /// A stopwatch on a clock of the host, by default the elapsed time, which includes time spent on other work.
  public init(_ clock: HostClock = .monotonic, readings: Int = 20_000) {
    self.clock = clock
    let pauses = (0..<max(1, readings)).map { _ in
      let start = clock.now
      return clock.now - start
    }.sorted()
    overhead = pauses[0]
    median = pauses[pauses.count / 2]
  }

  /// The nanoseconds that `work` takes, after subtracting ``overhead``.
  @inlinable
  @inline(__always)
  public func time(_ work: () -> Void) -> UInt64 {
    // Inlined, so that the time does not include a call of the closure.
    let start = clock.now
    work()
    let taken = clock.now - start
    return taken > overhead ? taken - overhead : 0
  }
}
