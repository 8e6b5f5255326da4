import Foundation
import PuzzleCore

/// Reads a record file line by line in constant memory.
///
/// Blank lines are skipped. Everything that is wrong with a line is an `InputError` with its place.
public struct RecordReader {
  /// The header of the file.
  public let header: RecordHeader
  private let headerLine: JSONLine
  private var lines: LineReader

  /// Opens a file and reads its header.
  /// - Throws: `InputError`.
  public init(path: String) throws(InputError) {
    guard let handle = FileHandle(forReadingAtPath: path) else {
      throw InputError(file: path, line: 0, column: 0, found: "no file that can be read", expected: "a record file")
    }
    try self.init(handle, name: path)
  }

  /// Reads the header of an open file, for example of standard input under the name `-`.
  /// - Throws: `InputError`.
  public init(_ handle: FileHandle, name: String) throws(InputError) {
    var lines = LineReader(handle, file: name)
    guard let line = try Self.nextLine(&lines) else {
      throw InputError(file: name, line: 1, column: 1, found: "an empty file", expected: "the header of a record file")
    }
    let first = line.bytes.first { $0 != 0x20 && $0 != 0x09 }
    guard first == UInt8(ascii: "{") || line.bytes.starts(with: [0xef, 0xbb, 0xbf]) else {
      throw InputError(
        file: name, line: line.number, column: 0, found: "something else than JSON",
        expected: "the header of a record file")
    }
    header = try line.decode(RecordHeader.self)
    headerLine = line
    self.lines = lines
  }

  /// The level in the header.
  /// - Throws: `InputError`.
  public func level<Level: Decodable>(as type: Level.Type = Level.self) throws(InputError) -> Level {
    try headerLine.decode(LevelLine<Level>.self).level
  }

  /// The next record, or `nil` at the end of the file. After an error the next call goes on with the next line.
  /// - Throws: `InputError`.
  public mutating func next<Deal, Move>(
    _ type: GameRecord<Deal, Move>.Type = GameRecord<Deal, Move>.self
  ) throws(InputError) -> GameRecord<Deal, Move>? {
    try Self.nextLine(&lines)?.decode(type)
  }

  /// The number of the line read last, from 1.
  public var line: Int { lines.number }

  /// The bytes of the header's line.
  var headerBytes: [UInt8] { headerLine.bytes }

  /// The next line as it stands, without decoding it.
  mutating func nextLine() throws(InputError) -> JSONLine? { try Self.nextLine(&lines) }

  private static func nextLine(_ lines: inout LineReader) throws(InputError) -> JSONLine? {
    while let bytes = try lines.next() {
      if bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) {
        return JSONLine(bytes: bytes, file: lines.file, number: lines.number)
      }
    }
    return nil
  }
}
