import Foundation
import Search
import SystemFiles

/// One table in a file: a ``TableHeader``, then the bytes.
struct TableFile {
  /// Where it is, or will be.
  let path: String

  /// Reads the table of a name and size, and verifies every byte of it.
  ///
  /// The bytes are copied, and the file is not mapped: whoever truncates a file that is mapped ends every program that looks up
  /// what is gone with SIGBUS. Advisory locks do not prevent truncating, and a handler of the signal could only put zeros there,
  /// which are wrong answers. As every byte is verified anyway, a copy costs a tenth of a second for the largest table and no more
  /// memory than the pages of a mapping; only programs that run side by side no longer share it.
  func read(name: String, byteCount: Int) throws(TableFileError) -> TableMemory {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(String(cString: strerror(errno))) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("not a file") }
    guard Int(status.st_size) == TableHeader.size + byteCount else { throw .damaged }
    var page = [UInt8](repeating: 0, count: TableHeader.size)
    var isWhole = page.withUnsafeMutableBytes { Self.fill($0, from: descriptor) }
    let memory = TableMemory(count: byteCount) { isWhole = isWhole && Self.fill($0, from: descriptor) }
    guard isWhole else { throw .damaged }
    let header = TableHeader(name: name, byteCount: byteCount, checksum: TableChecksum.of(memory.bytes))
    guard page == header.bytes else { throw .damaged }
    return memory
  }

  /// Writes the table to a file next to it, then renames that, so that no reader sees half a table. Two programs may do so at
  /// once; either result is whole.
  func write(_ table: TableMemory, name: String) throws(TableFileError) {
    let temporary = "\(path)\(Self.mark)\(UInt64.random(in: 0 ... .max)).tmp"
    let descriptor = FileSystem.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(String(cString: strerror(errno))) }
    let header = TableHeader(name: name, byteCount: table.bytes.count, checksum: TableChecksum.of(table.bytes))
    let isWritten =
      header.bytes.withUnsafeBytes { Self.write($0, to: descriptor) } && Self.write(table.bytes, to: descriptor)
      && fsync(descriptor) == 0 && FileSystem.rename(temporary, path) == 0
    let failure = errno
    close(descriptor)
    guard isWritten else {
      FileSystem.unlink(temporary)
      throw .unwritable(String(cString: strerror(failure)))
    }
  }

  /// What follows the name of a table in the names of the files that this process has written in part.
  private static var mark: String { ".\(getpid())-" }

  /// Whether a name is that of a file that this process has written in part.
  static func isUnfinishedHere(_ name: String) -> Bool { name.hasSuffix(".tmp") && name.contains(".table" + mark) }

  /// The process that has written a file in part; `nil` for any other name.
  static func process(ofUnfinished name: String) -> pid_t? {
    guard name.hasSuffix(".tmp"), let place = name.range(of: ".table.", options: .backwards) else {
      return nil
    }
    let parts = name[place.upperBound...].dropLast(4).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, UInt64(parts[1]) != nil, let process = pid_t(parts[0]), process > 0
    else { return nil }
    return process
  }

  /// Writes all bytes; on failure `errno` says why.
  private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Bool {
    inParts(of: bytes.count) { Foundation.write(descriptor, bytes.baseAddress?.advanced(by: $0), $1) }
  }

  /// Reads until the memory is full; `false` when the file ends before, or cannot be read.
  private static func fill(_ memory: UnsafeMutableRawBufferPointer, from descriptor: Int32) -> Bool {
    inParts(of: memory.count) { Foundation.read(descriptor, memory.baseAddress?.advanced(by: $0), $1) }
  }

  /// Moves a number of bytes in as many calls as the system takes; `false` when one moves none.
  private static func inParts(of count: Int, _ move: (_ offset: Int, _ limit: Int) -> Int) -> Bool {
    var done = 0
    while done < count {
      let moved = move(done, min(count - done, 1 << 24))
      if moved < 0, errno == EINTR { continue }
      guard moved > 0 else { return false }
      done += moved
    }
    return true
  }
}
