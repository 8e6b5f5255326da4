import Foundation

/// A look at a database file before SQLite touches it.
///
/// Source: *Database File Format*, section 1.3, of the SQLite documentation.
enum DatabaseFile {
  /// What is there.
  enum Condition {
    /// Nothing, or an empty file: a database can be created.
    case absent
    /// A file with the header and the length of an SQLite database.
    case present
  }

  /// Looks at the header and the length of a file.
  /// - Throws: ``StorageError`` when it is not a database, or shorter than its header says.
  static func inspect(_ url: URL) throws -> Condition {
    var isDirectory: ObjCBool = false
    guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory) else { return .absent }
    if isDirectory.boolValue { throw StorageError.notADatabase(path: url.path) }
    let handle = try FileHandle(forReadingFrom: url)
    defer { try? handle.close() }
    let length = try handle.seekToEnd()
    try handle.seek(toOffset: 0)
    let header = [UInt8](try handle.read(upToCount: 100) ?? Data())
    if header.isEmpty { return .absent }
    guard header.starts(with: Array("SQLite format 3\0".utf8)) else { throw StorageError.notADatabase(path: url.path) }
    guard header.count == 100 else { throw StorageError.damaged(path: url.path, reason: "its header is cut off") }
    // With changes waiting in the write-ahead log, the file alone need not be complete.
    let log = URL(fileURLWithPath: url.path + "-wal")
    let logLength = (try? log.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
    let sizeIsKnown = header[24..<28].elementsEqual(header[92..<96])
    let expected = number(header[28..<32]) * pageSize(header)
    if logLength == 0, sizeIsKnown, length < expected {
      throw StorageError.damaged(path: url.path, reason: "\(length) of \(expected) bytes are there")
    }
    return .present
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
