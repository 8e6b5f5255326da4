#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The clocks of the host, and what else is asked of its C library: the one file that imports it.
public enum HostClock: Sendable {
  /// Runs on while the host does something else.
  case monotonic
  /// Counts the processor time of the thread that reads it.
  case thread
  /// Counts the processor time of all threads of the process.
  case process

  /// What the clock shows, in nanoseconds since some fixed moment.
  public var now: UInt64 {
    var time = timespec()
    clock_gettime(id, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  private var id: clockid_t {
    switch self {
    case .monotonic: CLOCK_MONOTONIC
    case .thread: CLOCK_THREAD_CPUTIME_ID
    case .process: CLOCK_PROCESS_CPUTIME_ID
    }
  }

  /// Sleeps until ``monotonic`` shows `instant`, in nanoseconds; signals do not end the sleep.
  public static func sleep(until instant: UInt64) {
    #if canImport(Darwin)
    // Darwin cannot sleep until an instant, so that a late start of the sleep makes its end late.
    while case let now = monotonic.now, now < instant {
      var time = timespec(tv_sec: Int((instant - now) / 1_000_000_000), tv_nsec: Int((instant - now) % 1_000_000_000))
      nanosleep(&time, nil)
    }
    #else
    var time = timespec()
    time.tv_sec = numericCast(instant / 1_000_000_000)
    time.tv_nsec = numericCast(instant % 1_000_000_000)
    while clock_nanosleep(CLOCK_MONOTONIC, TIMER_ABSTIME, &time, nil) == EINTR {}
    #endif
  }

  /// The most memory of the process that was resident at a time, in bytes.
  public static var peakMemory: Int {
    var usage = rusage()
    #if canImport(Glibc)
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
    getrusage(RUSAGE_SELF, &usage)
    #endif
    #if canImport(Darwin)
    return Int(usage.ru_maxrss)
    #else
    return Int(usage.ru_maxrss) * 1024
    #endif
  }
}

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
    wall = Double(HostClock.monotonic.now) / 1e9
    processor = Double(HostClock.process.now) / 1e9
    peakMemory = HostClock.peakMemory
  }
}
