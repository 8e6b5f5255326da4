import Foundation
import PuzzleCore

/// Reads a file line by line in constant memory.
struct LineReader {
  /// The longest line that is read: 64 MiB.
  static let longestLine = 1 << 26
  private static let chunk = 1 << 16

  /// The name of the file as the user gave it.
  let file: String
  /// The number of the line read last, from 1; 0 at the beginning.
  private(set) var number = 0
  private let handle: FileHandle
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false

  /// A reader of an open file.
  init(_ handle: FileHandle, file: String) {
    self.handle = handle
    self.file = file
  }

  /// The next line without its line feed (and the carriage return before it), or `nil` at the end of the file.
  mutating func next() throws(InputError) -> [UInt8]? {
    var searched = start
    while true {
      if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { start = end + 1 }
        number += 1
        return line(upTo: end)
      }
      if isAtEnd {
        guard start < buffer.count else { return nil }
        defer { start = buffer.count }
        number += 1
        return line(upTo: buffer.count)
      }
      buffer.removeSubrange(..<start)
      start = 0
      searched = buffer.count
      try fill()
    }
  }

  private func line(upTo end: Int) -> [UInt8] {
    let line = buffer[start..<end]
    return Array(line.last == UInt8(ascii: "\r") ? line.dropLast() : line)
  }

  /// Ends the file here: what cannot be read now cannot be read by asking again.
  private mutating func close() {
    isAtEnd = true
    buffer = []
    start = 0
  }

  private mutating func fill() throws(InputError) {
    guard buffer.count <= Self.longestLine else {
      close()
      throw InputError(
        file: file, line: number + 1, column: 0, found: "a line of more than \(Self.longestLine) bytes",
        expected: "one game a line")
    }
    do {
      let data = try handle.read(upToCount: Self.chunk) ?? Data()
      isAtEnd = data.isEmpty
      buffer.append(contentsOf: data)
    } catch {
      close()
      throw InputError(
        file: file, line: 0, column: 0, found: "something that cannot be read (\(error.localizedDescription))",
        expected: "a file")
    }
  }
}
