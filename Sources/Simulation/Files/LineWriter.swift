import Synchronization
import SystemFiles

/// Writes a file line by line in constant memory.
///
/// The file appears under its name when it is finished (see ``WholeFile``), so a file under its final name always has
/// complete lines. May be used from any thread.
public final class LineWriter: Sendable {
  private struct Output {
    let file: WholeFile
    var buffer: [UInt8] = []
    var isFinished = false
  }

  private static let bufferSize = 1 << 16

  /// The name of the file as the user gave it.
  public let path: String
  private let output: Mutex<Output>

  /// Starts a file. An existing file stays unchanged until ``finish()``. A device, a pipe or another special file is
  /// written to directly.
  /// - Parameter unfinished: the list that contains the file until it is finished.
  /// - Throws: ``RecordWriterError``.
  public init(path: String, listedIn unfinished: UnfinishedFiles? = nil) throws {
    self.path = path
    output = Mutex(Output(file: try WholeFile(path: path, listedIn: unfinished)))
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

  /// Writes the lines that wait, so that a full disk shows before the file gets its name.
  /// - Throws: ``RecordWriterError``.
  public func flush() throws { try output.withLock { try flush(&$0) } }

  /// Writes the rest and gives the file its name. Further calls do nothing.
  /// - Throws: ``RecordWriterError``.
  public func finish() throws {
    try output.withLock { output in
      guard !output.isFinished else { return }
      try flush(&output)
      try output.file.finish()
      output.isFinished = true
    }
  }

  private func flush(_ output: inout Output) throws {
    try output.file.write(output.buffer)
    output.buffer.removeAll(keepingCapacity: true)
  }
}
