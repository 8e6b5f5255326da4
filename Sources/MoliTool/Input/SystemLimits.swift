import Foundation

/// The resource limits of the process (`ulimit`). Some limits are too small for any work.
///
/// Swift's runtime, its threads and the database trap if they cannot get memory or open a file. A limit that is
/// certainly too small is therefore refused when the tool starts.
enum SystemLimits {
  /// The minimum number of files that may be open at once: standard streams, the database with its log, inputs,
  /// outputs, and files of threads.
  static let leastFiles: UInt64 = 20
  /// The minimum address space in bytes: the program with its libraries, stacks and the lexicon. With 192 MiB, one run
  /// in forty trapped on a busy machine, because Dispatch then starts more threads.
  static let leastMemory: UInt64 = 256 << 20

  /// The description of a limit that is too small; `nil` if all limits are large enough.
  static var defect: String? {
    if let files = limit(of: RLIMIT_NOFILE), files < leastFiles {
      return "found a limit of \(files) open files (ulimit -n), expected at least \(leastFiles)"
    }
    if let memory = limit(of: RLIMIT_AS), memory < leastMemory {
      return "found a limit of \(memory >> 10) KiB of memory (ulimit -v), expected at least \(leastMemory >> 10) KiB"
    }
    return nil
  }

  #if canImport(Glibc)
  private static func limit(of resource: __rlimit_resource) -> UInt64? {
    var limit = rlimit()
    return getrlimit(__rlimit_resource_t(resource.rawValue), &limit) == 0 ? UInt64(limit.rlim_cur) : nil
  }
  #else
  private static func limit(of resource: Int32) -> UInt64? {
    var limit = rlimit()
    return getrlimit(resource, &limit) == 0 ? UInt64(limit.rlim_cur) : nil
  }
  #endif
}
