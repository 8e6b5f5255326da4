import Foundation
import PuzzleCore
import Synchronization

/// Writes a record file line by line in constant memory.
///
/// The file appears under its name when it is finished; until then it is a file beside it whose name ends in
/// `.partial`, so a file under the final name always has whole lines. May be used from any thread.
public final class RecordWriter: Sendable {
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

  /// Starts a file with its header line. An existing file stays as it is until ``finish()``; something that is no
  /// regular file, such as a device or a pipe, is written to directly.
  /// - Throws: ``RecordWriterError``.
  public convenience init(path: String, header: RecordHeader, level: some Encodable) throws {
    try self.init(path: path, headerLine: RecordEncoder().line(HeaderLine(header: header, level: level)))
  }

  /// Starts a file with a header line that was encoded before.
  init(path: String, headerLine: [UInt8]) throws {
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
    try write(line: headerLine)
  }

  /// Writes to an open file, for example standard output, starting with the header line.
  /// - Throws: ``RecordWriterError``.
  public init(to handle: sending FileHandle, name: String, header: RecordHeader, level: some Encodable) throws {
    path = name
    move = nil
    output = Mutex(Output(handle: handle))
    try write(line: RecordEncoder().line(HeaderLine(header: header, level: level)))
  }

  /// An unfinished file is removed.
  deinit {
    guard let move, output.withLock({ $0.handle != nil }) else { return }
    try? FileManager.default.removeItem(atPath: move.from)
  }

  /// Adds a record.
  /// - Throws: ``RecordWriterError``, or `EncodingError` when the record holds something that JSON cannot.
  public func write<Deal, Move>(_ record: GameRecord<Deal, Move>) throws {
    try write(line: RecordEncoder().line(record))
  }

  /// Adds a line that was encoded before, without its line feed.
  func write(line: [UInt8]) throws {
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
