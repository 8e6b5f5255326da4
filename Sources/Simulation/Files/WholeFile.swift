import Synchronization
import SystemFiles

/// A file that appears under its name complete or not at all.
///
/// Until ``finish()`` it is in the same folder under a unique name, `NAME.xxxxxxxx-process-machine.partial`, so
/// concurrent runs that write the same file do not interfere; the last to finish wins. A device, a pipe or another
/// special file is written to directly. May be used from any thread.
public final class WholeFile: Sendable {
  /// The name of the file as the user gave it.
  public let path: String
  /// The temporary and the final path; `nil` when the file is written directly.
  private let move: (from: String, to: String)?
  private let unfinished: UnfinishedFiles?
  /// The open file; `nil` once it is finished.
  private let descriptor: Mutex<Int32?>

  /// The longest name that common file systems allow, in bytes.
  private static let nameLimit = 255

  /// Opens a file. An existing file stays unchanged until ``finish()``.
  /// - Parameter unfinished: the list that contains the file until it is finished.
  /// - Throws: ``RecordWriterError``.
  public init(path: String, listedIn unfinished: UnfinishedFiles? = nil) throws {
    self.path = path
    self.unfinished = unfinished
    guard let place = FilePlace(path) else { throw RecordWriterError(path: path, number: errno) }
    switch place.kind {
    case .folder: throw RecordWriterError(path: path, reason: "it is a folder")
    case .special:
      move = nil
      descriptor = Mutex(try Self.open(place.path, O_WRONLY, for: path))
    case .missing, .regular:
      let (name, file) = try Self.open(nextTo: place.path, for: path, listedIn: unfinished)
      // A file that only its owner may read keeps its permissions.
      if let permissions = place.permissions { fchmod(file, permissions) }
      move = (name, place.path)
      descriptor = Mutex(file)
    }
  }

  /// Removes the file if it is unfinished.
  deinit {
    guard let file = descriptor.withLock({ $0 }) else { return }
    close(file)
    if let move { remove(move.from) }
  }

  /// Adds bytes.
  /// - Throws: ``RecordWriterError``.
  public func write(_ bytes: some Collection<UInt8>) throws {
    try descriptor.withLock { file in
      guard let file, !OpenFile(descriptor: file, isOwned: false).write(bytes) else { return }
      throw RecordWriterError(path: path, number: errno)
    }
  }

  /// Gives the file its name. Further calls do nothing.
  /// - Throws: ``RecordWriterError``, after removing the file.
  public func finish() throws {
    try descriptor.withLock { file in
      guard let open = file else { return }
      file = nil
      let isClosed = close(open) == 0
      guard let move else { return }
      guard isClosed, FileSystem.rename(move.from, move.to) == 0 else {
        let number = errno
        remove(move.from)
        throw RecordWriterError(path: path, number: number)
      }
      unfinished?.strike(move.from)
    }
  }

  private func remove(_ name: String) {
    FileSystem.unlink(name)
    unfinished?.strike(name)
  }

  private static func open(_ name: String, _ flags: Int32, for path: String) throws -> Int32 {
    let file = FileSystem.open(name, flags | O_CLOEXEC)
    guard file >= 0 else { throw RecordWriterError(path: path, number: errno) }
    return file
  }

  /// Creates a temporary file in the folder of another.
  private static func open(
    nextTo target: String, for path: String, listedIn unfinished: UnfinishedFiles?
  ) throws -> (name: String, file: Int32) {
    let folder = FileSystem.folder(of: target)
    Leftovers.removeOnce(in: folder)
    while true {
      let end = "." + Leftovers.mark + Leftovers.ending
      let name = FileSystem.name(of: target).prefix(bytes: nameLimit - end.utf8.count) + end
      let temporary = FileSystem.path(name, in: folder)
      let make = { try open(temporary, O_WRONLY | O_CREAT | O_EXCL, for: path) }
      do {
        return (temporary, try unfinished?.list(temporary, making: make) ?? make())
      } catch  where errno == EEXIST {
        continue
      }
    }
  }
}

/// The unfinished files of a process, so that they can be removed if the process ends early.
public final class UnfinishedFiles: Sendable {
  private let names = Mutex<Set<String>>([])

  /// A list without files.
  public init() {}

  /// Adds a file to the list while creating it, so that it never exists without being on the list.
  public func list<Result>(_ name: String, making make: () throws -> Result) rethrows -> Result {
    try names.withLock { names in
      let result = try make()
      names.insert(name)
      return result
    }
  }

  /// Removes a file from the list.
  public func strike(_ name: String) {
    _ = names.withLock { $0.remove(name) }
  }

  /// Deletes all files on the list, then ends the process before another file can be created.
  public func removeAll(thenEnd end: () -> Never) -> Never {
    names.withLock { names in
      for name in names { FileSystem.unlink(name) }
      end()
    }
  }
}

/// Why a file cannot be written.
public struct RecordWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file as the user gave it.
  public var path: String
  /// The reason in words.
  public var reason: String

  /// The error on one line.
  public var description: String { "cannot write \(path): \(reason)" }

  /// An error with a reason in words.
  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// Creates an error from the system's error number.
  init(path: String, number: Int32) {
    self.init(path: path, reason: FileSystem.reason(number))
  }
}

extension String {
  /// The longest prefix of whole characters with at most the given number of bytes.
  fileprivate func prefix(bytes limit: Int) -> String {
    var (text, size) = ("", 0)
    for character in self {
      size += character.utf8.count
      guard size <= limit else { break }
      text.append(character)
    }
    return text
  }
}
