import Foundation

/// The limits that the system sets for the process (`ulimit`), of which some are too small for any work.
///
/// Swift's runtime, its threads and the database cannot say that they get no memory or no file: they trap. So what is
/// surely too little is refused when the tool starts.
enum SystemLimits {
  /// The files that may be open at once: standard streams, the database with its log, inputs, outputs, and what threads
  /// need.
  static let leastFiles: UInt64 = 20
  /// The address space in bytes: the program with its libraries, stacks and the lexicon. With 192 MiB one run in forty
  /// trapped when the machine was busy, because Dispatch then starts more threads.
  static let leastMemory: UInt64 = 256 << 20

  /// What is too small, in words; `nil` when there is enough.
  static var defect: String? {
    if let files = limit(of: RLIMIT_NOFILE), files < leastFiles {
      return "only \(files) files may be open at once (ulimit -n), expected at least \(leastFiles)"
    }
    if let memory = limit(of: RLIMIT_AS), memory < leastMemory {
      return "only \(memory >> 10) KiB of memory may be used (ulimit -v), expected at least \(leastMemory >> 10) KiB"
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
