import PuzzleCore
import Synchronization
import SystemFiles
import TextFormats

/// Writes a record file in constant memory: a header line, one line per game, and an end mark. See ``LineWriter`` for
/// when the file appears under its name. May be used from any thread.
public final class RecordWriter: Sendable {
  private struct Progress {
    var sum: RecordSum
    var planned: Int?
    var part = Shard.whole
    var isFinished = false
  }

  private let lines: LineWriter
  private let progress: Mutex<Progress>

  /// The name of the file as the user gave it.
  public var path: String { lines.path }

  /// Starts a file with its header line. An existing file stays unchanged until ``finish()``. A device, a pipe or
  /// another special file is written to directly.
  /// - Parameter unfinished: the list that contains the file until it is finished.
  /// - Throws: ``RecordWriterError``.
  public convenience init(
    path: String, header: RecordHeader, level: some Encodable, listedIn unfinished: UnfinishedFiles? = nil
  ) throws {
    try self.init(
      path: path, headerLine: header.line(with: level), listedIn: unfinished)
  }

  /// Starts a file with an encoded header line.
  init(path: String, headerLine: [UInt8], listedIn unfinished: UnfinishedFiles? = nil) throws {
    lines = try LineWriter(path: path, listedIn: unfinished)
    progress = Mutex(Progress(sum: RecordSum(header: headerLine)))
    try lines.write(line: headerLine)
  }

  /// Sets the planned number of games and their part of the run, so that the end mark shows whether the run was
  /// interrupted. Without a plan the file counts as complete.
  public func plan(records: Int, part: Shard = .whole) {
    progress.withLock { progress in
      progress.planned = records
      progress.part = part
    }
  }

  /// Adds a record.
  /// - Throws: ``RecordWriterError``, or `EncodingError` when the record holds something that JSON cannot.
  public func write<Deal, Move>(_ record: GameRecord<Deal, Move>) throws {
    try write(line: JSONCode.bytes(record))
  }

  /// Adds an encoded line, without its line feed.
  func write(line: [UInt8]) throws {
    try progress.withLock { progress in
      progress.sum.add(record: line)
      try lines.write(line: line)
    }
  }

  /// Writes the end mark and the rest, and gives the file its name. Further calls do nothing.
  /// - Throws: ``RecordWriterError``.
  public func finish() throws {
    try progress.withLock { progress in
      guard !progress.isFinished else { return }
      progress.isFinished = true
      try lines.write(line: JSONCode.bytes(progress.sum.end(planned: progress.planned, part: progress.part)))
    }
    try lines.finish()
  }
}
