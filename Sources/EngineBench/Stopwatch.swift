import Simulation

/// Reads a clock of the host, and knows what a reading costs.
///
/// ```swift
/// let stopwatch = Stopwatch(.thread)
/// let nanoseconds = stopwatch.time { print((1...1000).reduce(0, +)) }
/// ```
public struct Stopwatch: Sendable {
  /// Nanoseconds that pass between two readings with nothing between them: the least of many, so that taking it off
  /// never makes anything look faster than it is.
  public let overhead: UInt64
  /// The median of the same. How far it is above the least is about how exact a time is.
  public let median: UInt64

  @usableFromInline let clock: HostClock

  /// A stopwatch on a clock of the host: by default the one that runs on while the host does something else.
  public init(_ clock: HostClock = .monotonic, readings: Int = 20_000) {
    self.clock = clock
    let pauses = (0..<max(1, readings)).map { _ in
      let start = clock.now
      return clock.now - start
    }.sorted()
    overhead = pauses[0]
    median = pauses[pauses.count / 2]
  }

  /// The nanoseconds that `work` takes, without the stopwatch's own.
  @inlinable
  @inline(__always)
  public func time(_ work: () -> Void) -> UInt64 {
    // Inlined, so that the call of a closure is not timed with the work.
    let start = clock.now
    work()
    let taken = clock.now - start
    return taken > overhead ? taken - overhead : 0
  }
}
