import PuzzleCore
import SystemFiles
import TextFormats

/// Reads a file line by line in constant memory.
struct LineReader {
  /// The longest accepted line: 64 MiB.
  static let longestLine = 1 << 26
  private static let chunk = 1 << 16

  /// The name of the file as the user gave it.
  let file: String
  private let source: OpenFile
  private var buffer = LineBuffer()

  /// Creates a reader of an open file.
  init(_ source: OpenFile, file: String) {
    self.source = source
    self.file = file
  }

  /// The number of the line read last, from 1; 0 at the beginning.
  var number: Int { buffer.number }

  /// The next line without its line feed (and the carriage return before it), or `nil` at the end of the file.
  mutating func next() throws(InputError) -> [UInt8]? {
    while true {
      if let line = buffer.next() { return Array(line) }
      if buffer.isEnded { return nil }
      try fill()
    }
  }

  private mutating func fill() throws(InputError) {
    guard buffer.count <= Self.longestLine else {
      buffer.close()
      throw InputError(
        file: file, line: number + 1, column: 0, found: "a line of more than \(Self.longestLine) bytes",
        expected: "one game a line")
    }
    guard let block = source.read(upTo: Self.chunk) else {
      buffer.close()
      throw InputError(
        file: file, line: number + 1, column: 0, found: "something that cannot be read",
        expected: "a file")
    }
    if block.isEmpty { buffer.end() }
    buffer.append(block)
  }
}
