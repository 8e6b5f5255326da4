import Foundation
import SystemFiles

/// An inspection of a database file before SQLite touches it.
///
/// Source: *Database File Format*, section 1.3, of the SQLite documentation.
package enum DatabaseFile {
  package enum Condition {
    /// Missing or empty: a database can be created.
    case absent
    /// A file with the header and the length of an SQLite database.
    case present
  }

  /// Checks the kind, the permissions, the header and the length of a file.
  /// - Parameter isWritten: whether the file will be written.
  /// - Throws: ``StorageError`` when it is not a database, may not be written, or is shorter than its header says.
  package static func inspect(_ url: URL, isWritten: Bool = true) throws -> Condition {
    var status = stat()
    guard FileSystem.stat(url.path, &status) == 0 else {
      guard errno == ENOENT else { throw unavailable(url) }
      return .absent
    }
    // A directory, a device, or a pipe, which might never end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw StorageError.notADatabase(path: url.path) }
    // The superuser could still write it, but write protection is respected.
    guard !isWritten || isWritable(url) else {
      throw StorageError.unavailable(path: url.path, reason: "the file is write-protected")
    }
    guard FileSystem.access(url.path, R_OK) == 0 else { throw unavailable(url) }
    guard let file = FileSystem.file(reading: url.path) else { throw unavailable(url) }
    guard let header = file.read(upTo: 100) else { throw unavailable(url) }
    if header.isEmpty { return .absent }
    guard header.starts(with: Array("SQLite format 3\0".utf8)) else { throw StorageError.notADatabase(path: url.path) }
    guard header.count == 100 else { throw StorageError.damaged(path: url.path, reason: "its header is cut off") }
    // With pending changes in the write-ahead log, the file alone need not be complete. The log is checked after the
    // header and before the length, because another process may be moving its contents into the file.
    let hasLog = hasLog(url)
    let sizeIsKnown = header[24..<28].elementsEqual(header[92..<96])
    let expected = number(header[28..<32]) * pageSize(header)
    let length = lseek(file.descriptor, 0, SEEK_END)
    if !hasLog, sizeIsKnown, length < expected {
      throw StorageError.damaged(path: url.path, reason: "found \(length) bytes, expected \(expected)")
    }
    return .present
  }

  /// Whether a file may be written according to its permissions and its file system.
  package static func isWritable(_ url: URL) -> Bool {
    var status = stat()
    return FileSystem.stat(url.path, &status) == 0 && status.st_mode & 0o222 != 0
      && FileSystem.access(url.path, W_OK) == 0
  }

  /// The name under which SQLite opens a database that must not be written. Without pending changes in a log, no
  /// process has it open for writing. SQLite must know that, because it would otherwise require a log that it cannot
  /// create.
  package static func readOnlySource(_ url: URL) -> String {
    hasLog(url) ? FileSystem.databaseName(url.path) : FileSystem.uri(url.path) + "?immutable=1"
  }

  /// Whether a non-empty write-ahead log exists next to a database.
  static func hasLog(_ url: URL) -> Bool {
    var status = stat()
    return FileSystem.stat(url.path + "-wal", &status) == 0 && status.st_size > 0
  }

  private static func unavailable(_ url: URL) -> StorageError {
    .unavailable(path: url.path, reason: String(cString: strerror(errno)))
  }

  private static func pageSize(_ header: [UInt8]) -> UInt64 {
    let size = number(header[16..<18])
    return size == 1 ? 65_536 : size
  }

  /// A big-endian number of at most four bytes.
  private static func number(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
