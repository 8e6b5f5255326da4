import Games
import Glibc

/// What the process has used so far.
public struct ProcessUse {
  /// Seconds since some fixed moment.
  public let wall: Double
  /// Seconds of processor time of all threads.
  public let processor: Double
  /// The most memory that was resident at a time, in bytes.
  public let peakMemory: Int

  /// What the process has used up to now.
  public init() {
    wall = Self.seconds(CLOCK_MONOTONIC)
    processor = Self.seconds(CLOCK_PROCESS_CPUTIME_ID)
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    peakMemory = Int(usage.ru_maxrss) * 1024
  }

  private static func seconds(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
