/// What tells whether a file has changed: replacing it changes the number of its node, writing to it the time.
package struct FileStamp: Hashable, Sendable {
  private var node: UInt64
  private var size: Int
  private var seconds: Int
  private var nanoseconds: Int

  /// The stamp of a file; `nil` if there is none.
  package init?(_ file: String) {
    var status = FileStatus()
    guard FileSystem.stat(file, &status) == 0 else { return nil }
    node = UInt64(status.st_ino)
    size = Int(status.st_size)
    #if canImport(Darwin)
    (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #else
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #endif
  }

  /// Whether the file was changed later than another one.
  package func isLater(than other: FileStamp) -> Bool {
    (seconds, nanoseconds) > (other.seconds, other.nanoseconds)
  }

  /// The stamp as text, which differs between versions of a file.
  package var text: String { "\(node)-\(size)-\(seconds).\(nanoseconds)" }
}

/// Looks for changes of files by their stamps.
package struct FileWatch: Sendable {
  private var stamps: [String: FileStamp] = [:]

  /// Creates a watch that has seen no file.
  package init() {}

  /// The time between two looks.
  package static let pause = Duration.milliseconds(400)

  /// The files that are new, changed or gone since the last look, sorted.
  package mutating func changes(of files: [String]) -> [String] {
    var now: [String: FileStamp] = [:]
    for file in files { now[file] = FileStamp(file) }
    let before = stamps
    defer { stamps = now }
    return Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
  }
}
