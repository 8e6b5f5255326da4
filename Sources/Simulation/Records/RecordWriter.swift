import Foundation
import PuzzleCore

/// Writes a record file in constant memory: a header line, then a line for each game. See ``LineWriter`` for when the file
/// appears under its name. May be used from any thread.
public final class RecordWriter: Sendable {
  private let lines: LineWriter

  /// The name of the file as the user gave it.
  public var path: String { lines.path }

  /// Starts a file with its header line. An existing file stays as it is until ``finish()``; something that is no
  /// regular file, such as a device or a pipe, is written to directly.
  /// - Parameter unfinished: the list that it is on until it is finished.
  /// - Throws: ``RecordWriterError``.
  public convenience init(
    path: String, header: RecordHeader, level: some Encodable, listedIn unfinished: UnfinishedFiles? = nil
  ) throws {
    try self.init(
      path: path, headerLine: RecordEncoder().line(HeaderLine(header: header, level: level)), listedIn: unfinished)
  }

  /// Starts a file with a header line that was encoded before.
  init(path: String, headerLine: [UInt8], listedIn unfinished: UnfinishedFiles? = nil) throws {
    lines = try LineWriter(path: path, listedIn: unfinished)
    try write(line: headerLine)
  }

  /// Writes to an open file, for example standard output, starting with the header line.
  /// - Throws: ``RecordWriterError``.
  public init(to handle: sending FileHandle, name: String, header: RecordHeader, level: some Encodable) throws {
    lines = LineWriter(to: handle, name: name)
    try write(line: RecordEncoder().line(HeaderLine(header: header, level: level)))
  }

  /// Adds a record.
  /// - Throws: ``RecordWriterError``, or `EncodingError` when the record holds something that JSON cannot.
  public func write<Deal, Move>(_ record: GameRecord<Deal, Move>) throws {
    try write(line: RecordEncoder().line(record))
  }

  /// Adds a line that was encoded before, without its line feed.
  func write(line: [UInt8]) throws { try lines.write(line: line) }

  /// Writes what is left and gives the file its name. Further calls do nothing.
  /// - Throws: ``RecordWriterError``.
  public func finish() throws { try lines.finish() }
}

/// Writes values as lines of JSON with sorted keys, so that equal values give equal bytes.
struct RecordEncoder {
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// One line without a line feed.
  /// - Throws: `EncodingError` when the value holds something that JSON cannot, such as an infinite number.
  func line(_ value: some Encodable) throws -> [UInt8] { try [UInt8](encoder.encode(value)) }
}
