/// A moment of the system's monotonic clock.
public struct Deadline: Sendable {
  private let moment: Double

  /// The moment after some seconds.
  public init(in seconds: Double) { moment = Self.now + seconds }

  /// The seconds until then; negative when it has passed.
  public var secondsLeft: Double { moment - Self.now }

  // Not `ContinuousClock`, which would bring the library of concurrency into everything that links this.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
