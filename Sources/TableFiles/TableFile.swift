import Foundation
import Search

/// One table in a file: a ``TableHeader``, then the bytes.
struct TableFile {
  /// Where it is, or will be.
  let path: String

  /// Opens the table of a name and size, and verifies every byte of it.
  func read(name: String, byteCount: Int) throws(TableFileError) -> TableMemory {
    let mapping = try FileMapping(path: path)
    guard mapping.bytes.count == TableHeader.size + byteCount else { throw .damaged }
    let table = UnsafeRawBufferPointer(rebasing: mapping.bytes[TableHeader.size...])
    let header = TableHeader(name: name, byteCount: byteCount, checksum: TableChecksum.of(table))
    guard mapping.bytes.prefix(TableHeader.size).elementsEqual(header.bytes) else { throw .damaged }
    return TableMemory(borrowing: table, from: mapping)
  }

  /// Writes the table to a file next to it, then renames that, so that no reader sees half a table. Two programs may do so at
  /// once; either result is whole.
  func write(_ table: TableMemory, name: String) throws(TableFileError) {
    let temporary = "\(path).\(getpid())-\(UInt64.random(in: 0 ... .max)).tmp"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(String(cString: strerror(errno))) }
    let header = TableHeader(name: name, byteCount: table.bytes.count, checksum: TableChecksum.of(table.bytes))
    let isWritten =
      header.bytes.withUnsafeBytes { Self.write($0, to: descriptor) } && Self.write(table.bytes, to: descriptor)
      && fsync(descriptor) == 0 && rename(temporary, path) == 0
    let failure = errno
    close(descriptor)
    guard isWritten else {
      unlink(temporary)
      throw .unwritable(String(cString: strerror(failure)))
    }
  }

  /// Writes all bytes; on failure `errno` says why.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let count = Foundation.write(descriptor, part.baseAddress, min(part.count, 1 << 24))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }
}
