import Foundation
import Synchronization

/// Writes a file line by line in constant memory.
///
/// The file appears under its name when it is finished; until then there is a file next to it whose name ends in
/// `.partial`, so a file under the final name always has whole lines. May be used from any thread.
public final class LineWriter: Sendable {
  private struct Output {
    /// `nil` once the writer is finished.
    var handle: FileHandle?
    var buffer = Data()
  }

  private static let bufferSize = 1 << 16

  /// The name of the file as the user gave it.
  public let path: String
  /// The file that is written to, and where it is moved to in the end; `nil` when the file is written directly.
  private let move: (from: String, to: String)?
  private let output: Mutex<Output>

  /// Starts a file. An existing file stays as it is until ``finish()``; something that is no regular file, such as a device
  /// or a pipe, is written to directly.
  /// - Throws: ``RecordWriterError``.
  public init(path: String) throws {
    self.path = path
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? FileManager.default.attributesOfItem(atPath: target)[.type] as? FileAttributeType
    if let type, type != .typeRegular {
      move = nil
    } else {
      move = (target + ".partial", target)
    }
    let name = move?.from ?? target
    if move != nil && !FileManager.default.createFile(atPath: name, contents: nil) {
      throw RecordWriterError(path: path, reason: "the file cannot be made")
    }
    guard let handle = FileHandle(forWritingAtPath: name) else {
      throw RecordWriterError(path: path, reason: "the file cannot be opened")
    }
    output = Mutex(Output(handle: handle))
  }

  /// Writes to an open file, for example standard output.
  public init(to handle: sending FileHandle, name: String) {
    path = name
    move = nil
    output = Mutex(Output(handle: handle))
  }

  /// An unfinished file is removed.
  deinit {
    guard let move, output.withLock({ $0.handle != nil }) else { return }
    try? FileManager.default.removeItem(atPath: move.from)
  }

  /// Adds a line, given without its line feed.
  /// - Throws: ``RecordWriterError``.
  public func write(line: some Sequence<UInt8>) throws {
    try output.withLock { output in
      output.buffer.append(contentsOf: line)
      output.buffer.append(UInt8(ascii: "\n"))
      if output.buffer.count >= Self.bufferSize { try flush(&output) }
    }
  }

  /// Writes what is left and gives the file its name. Further calls do nothing.
  /// - Throws: ``RecordWriterError``.
  public func finish() throws {
    try output.withLock { output in
      guard let handle = output.handle else { return }
      try flush(&output)
      guard let move else {
        output.handle = nil
        return
      }
      do {
        try handle.close()
      } catch {
        throw RecordWriterError(path: path, reason: "\(error.localizedDescription)")
      }
      guard rename(move.from, move.to) == 0 else {
        throw RecordWriterError(path: path, reason: String(cString: strerror(errno)))
      }
      output.handle = nil
    }
  }

  private func flush(_ output: inout Output) throws {
    do {
      try output.handle?.write(contentsOf: output.buffer)
    } catch {
      throw RecordWriterError(path: path, reason: "\(error.localizedDescription)")
    }
    output.buffer.removeAll(keepingCapacity: true)
  }
}

/// Why a record file cannot be written.
public struct RecordWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file as the user gave it.
  public var path: String
  /// What went wrong.
  public var reason: String

  /// The error on one line.
  public var description: String { "cannot write \(path): \(reason)" }
}
