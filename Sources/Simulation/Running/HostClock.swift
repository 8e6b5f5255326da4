#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The clocks of the host, and other services of its C library; this is the only file that imports it.
public enum HostClock: Sendable {
  /// Elapsed time, which includes time spent on other work.
  case monotonic
  /// Processor time of the calling thread.
  case thread
  /// Processor time of all threads of the process.
  case process

  /// The reading of the clock, in nanoseconds since a fixed moment.
  public var now: UInt64 {
    var time = timespec()
    clock_gettime(id, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }

  /// The seconds since an earlier reading of the same clock.
  public func seconds(since earlier: UInt64) -> Double { Double(now &- earlier) / 1e9 }

  private var id: clockid_t {
    switch self {
    case .monotonic: CLOCK_MONOTONIC
    case .thread: CLOCK_THREAD_CPUTIME_ID
    case .process: CLOCK_PROCESS_CPUTIME_ID
    }
  }

  /// Sleeps until ``monotonic`` reaches `instant`, in nanoseconds; signals do not end the sleep.
  public static func sleep(until instant: UInt64) {
    #if canImport(Darwin)
    // Darwin cannot sleep until an instant, so a sleep that starts late also ends late.
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

  /// The peak resident memory of the process, in bytes.
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

/// The resources that the process has used so far.
public struct ProcessUse {
  /// Seconds since some fixed moment.
  public let wall: Double
  /// Seconds of processor time of all threads.
  public let processor: Double
  /// The peak resident memory, in bytes.
  public let peakMemory: Int

  /// Reads the current values.
  public init() {
    wall = Double(HostClock.monotonic.now) / 1e9
    processor = Double(HostClock.process.now) / 1e9
    peakMemory = HostClock.peakMemory
  }
}
