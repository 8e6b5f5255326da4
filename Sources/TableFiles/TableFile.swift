import Search
import SystemFiles
import TextFormats

/// One table in a file: a ``TableHeader``, then the bytes.
struct TableFile {
  let path: String

  /// Reads the table with a name and size, and verifies every byte of it.
  ///
  /// The file is copied rather than mapped. Truncating a mapped file would end every program that reads the missing
  /// part with SIGBUS. Advisory locks do not prevent truncation, and a signal handler could only supply zeros, which
  /// give wrong answers. Because every byte is verified anyway, a copy costs a tenth of a second for the largest table
  /// and no more memory than the pages of a mapping. Only the sharing between concurrent programs is lost.
  func read(name: String, byteCount: Int) throws(TableFileError) -> TableMemory {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .unreadable(FileSystem.failure) }
    let file = OpenFile(descriptor: descriptor)
    var status = FileStatus()
    guard fstat(descriptor, &status) == 0 else { throw .unreadable(FileSystem.failure) }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .unreadable("not a file") }
    guard Int(status.st_size) == TableHeader.size + byteCount else { throw .damaged }
    var page = [UInt8](repeating: 0, count: TableHeader.size)
    var isWhole = page.withUnsafeMutableBytes(file.fill)
    let memory = TableMemory(count: byteCount) { isWhole = isWhole && file.fill($0) }
    guard isWhole else { throw .damaged }
    let header = TableHeader(name: name, byteCount: byteCount, checksum: TableChecksum.of(memory.bytes))
    guard page == header.bytes else { throw .damaged }
    return memory
  }

  /// Writes the table to a temporary file next to it, then renames that, so that no reader sees half a table. Two
  /// programs may do so at once; either result is complete.
  func write(_ table: TableMemory, name: String) throws(TableFileError) {
    let temporary = "\(path)\(Self.mark)\(UInt64.random(in: 0 ... .max)).tmp"
    let descriptor = FileSystem.open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw .unwritable(FileSystem.failure) }
    let file = OpenFile(descriptor: descriptor, isOwned: false)
    let header = TableHeader(name: name, byteCount: table.bytes.count, checksum: TableChecksum.of(table.bytes))
    let isWritten =
      file.write(header.bytes) && file.write(table.bytes)
      && fsync(descriptor) == 0 && FileSystem.rename(temporary, path) == 0
    let failure = errno
    close(descriptor)
    guard isWritten else {
      FileSystem.unlink(temporary)
      throw .unwritable(FileSystem.reason(failure))
    }
  }

  /// The marker after a table's name in the names of this process's partly written files.
  private static var mark: String { ".\(getpid())-" }

  /// Whether a name is that of a file partly written by this process.
  static func isUnfinishedHere(_ name: String) -> Bool {
    name.hasSuffix(".tmp") && name.has(text: ".table" + mark)
  }

  /// The process that partly wrote a file; `nil` for any other name.
  static func process(ofUnfinished name: String) -> pid_t? {
    guard name.hasSuffix(".tmp"), case let ends = name.pieces(betweenText: ".table."), ends.count > 1 else {
      return nil
    }
    let parts = ends[ends.count - 1].dropLast(4).split(
      separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, UInt64(parts[1]) != nil, let process = pid_t(parts[0]), process > 0
    else { return nil }
    return process
  }
}

/// The reason why a table cannot be read from a file or written to one.
enum TableFileError: Error, Equatable, CustomStringConvertible {
  /// The file does not exist or cannot be read, for this reason.
  case unreadable(String)
  /// The file exists but is not the table with this checksum.
  case damaged
  /// The file cannot be written, for this reason.
  case unwritable(String)

  var description: String {
    switch self {
    case .unreadable(let reason), .unwritable(let reason): reason
    case .damaged: "damaged"
    }
  }
}
