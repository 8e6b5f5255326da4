import PuzzleCore
import SystemFiles
import TextFormats

/// Reads a record file line by line in constant memory.
///
/// Blank lines are skipped. Every error is an `InputError` with its place. From version 3 of the format the last line
/// states the number of games, so a truncated or changed file is rejected at its end.
public struct RecordReader {
  /// The header of the file.
  public let header: RecordHeader
  /// The last line of the file, after it was read; files of versions before 3 have none.
  public private(set) var end: RecordEnd?
  /// Whether all lines were read.
  public private(set) var isAtEnd = false
  private var sum: RecordSum
  private var known = KnownKeys()
  private let headerLine: JSONLine
  private var lines: LineReader

  /// Opens a file and reads its header.
  /// - Throws: `InputError`.
  public init(path: String) throws(InputError) {
    guard let file = FileSystem.file(reading: path) else {
      throw InputError(file: path, line: 0, column: 0, found: "an unreadable file", expected: "a record file")
    }
    try self.init(file, name: path)
  }

  /// Reads the header of an open file, for example of standard input under the name `-`.
  /// - Throws: `InputError`.
  public init(_ file: OpenFile, name: String) throws(InputError) {
    var lines = LineReader(file, file: name)
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
    sum = RecordSum(header: line.bytes)
    self.lines = lines
  }

  /// The level in the header.
  /// - Throws: `InputError`.
  public func level<Level: Codable>(as type: Level.Type = Level.self) throws(InputError) -> Level {
    let level = try headerLine.decode(LevelLine<Level>.self).level
    var known = KnownKeys()
    try known.check(headerLine, is: HeaderLine(header: header, level: level))
    return level
  }

  /// The next record, or `nil` at the end of the file. After an error, the next call continues with the next line.
  /// - Throws: `InputError`; at the end also when games are missing.
  public mutating func next<Deal, Move>(
    _ type: GameRecord<Deal, Move>.Type = GameRecord<Deal, Move>.self
  ) throws(InputError) -> GameRecord<Deal, Move>? {
    guard let line = try nextLine() else { return nil }
    return try line.decode(type, known: &known)
  }

  /// The number of the line read last, from 1.
  public var line: Int { lines.number }

  /// The bytes of the header's line.
  var headerBytes: [UInt8] { headerLine.bytes }

  /// The next line of a game, not decoded.
  mutating func nextLine() throws(InputError) -> JSONLine? {
    guard !isAtEnd else { return nil }
    guard let line = try Self.nextLine(&lines) else {
      isAtEnd = true
      try checkEnd()
      return nil
    }
    if let end {
      isAtEnd = true
      throw line.error(
        at: 0, found: "a line after the end mark", expected: "the end of the file after \(end.records.counted("game"))")
    }
    guard header.version >= RecordHeader.firstVersionWithEnd, line.isEnd else {
      sum.add(record: line.bytes)
      return line
    }
    var known = KnownKeys()
    let end = try line.decode(RecordEnd.self, known: &known)
    self.end = end
    if let mismatch = sum.mismatch(with: end) {
      isAtEnd = true
      throw line.error(at: 0, found: mismatch.found, expected: mismatch.expected)
    }
    return try nextLine()
  }

  private func checkEnd() throws(InputError) {
    guard header.version >= RecordHeader.firstVersionWithEnd, end == nil else { return }
    throw InputError(
      file: lines.file, line: lines.number, column: 0,
      found: "the end of the file after \(sum.records.counted("game"))",
      expected: "an end mark as the last line: games are missing")
  }

  private static func nextLine(_ lines: inout LineReader) throws(InputError) -> JSONLine? {
    while let bytes = try lines.next() {
      if bytes.contains(where: { $0 != 0x20 && $0 != 0x09 && $0 != 0x0d }) {
        return JSONLine(bytes: bytes, file: lines.file, number: lines.number)
      }
    }
    return nil
  }
}

extension JSONLine {
  /// Whether this is the last line of a record file.
  fileprivate var isEnd: Bool {
    struct Format: Decodable { let format: String }
    // Most lines are games, which should not be decoded twice.
    guard bytes.count < 1024, let format = try? decode(Format.self) else { return false }
    return format.format == RecordEnd.format
  }
}
