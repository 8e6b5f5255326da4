import Games
import Glibc

/// Reads a clock of the host, and knows what a reading costs.
public struct Stopwatch {
  /// Nanoseconds that pass between two readings with nothing between them: the least of many, so that taking it off never
  /// makes anything look faster than it is.
  public let overhead: UInt64
  /// The median of the same. How far it is above the least is about how exact a time is.
  public let median: UInt64

  private let clock: clockid_t

  /// A stopwatch on the clock that runs on while the host does something else (`CLOCK_MONOTONIC`) or on one that counts
  /// processor time (`CLOCK_THREAD_CPUTIME_ID`).
  public init(_ clock: clockid_t = CLOCK_MONOTONIC, readings: Int = 20_000) {
    self.clock = clock
    let pauses = (0..<max(1, readings)).map { _ in
      let start = Self.now(clock)
      return Self.now(clock) - start
    }.sorted()
    overhead = pauses[0]
    median = pauses[pauses.count / 2]
  }

  /// The nanoseconds that `work` takes, without the stopwatch's own.
  @inline(__always)
  public func time(_ work: () -> Void) -> UInt64 {
    let start = Self.now(clock)
    work()
    let taken = Self.now(clock) - start
    return taken > overhead ? taken - overhead : 0
  }

  /// What a clock shows, in nanoseconds.
  @inline(__always)
  public static func now(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}
