import Foundation
import Phrasebook

/// The positions of a file or of standard input, read a few at a time.
///
/// Memory holds one block and the longest line. On a pipe, lines that are there are handed out without waiting for more.
struct LineSource {
  /// One position.
  struct Line: Sendable {
    /// The line's number in the file, from 1.
    var number: Int
    /// The line.
    var text: String
  }

  private static let blockSize = 1 << 16
  private let name: String
  private let handle: FileHandle
  private var buffer: [UInt8] = []
  /// Where the next line starts in the buffer.
  private var start = 0
  private var isAtEnd = false
  private var number = 0

  /// Opens a file, or standard input for `-`.
  init(name: String) throws {
    self.name = name
    if name == "-" {
      handle = .standardInput
      return
    }
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: name, isDirectory: &isFolder), !isFolder.boolValue,
      let file = FileHandle(forReadingAtPath: name)
    else { throw Failure.missingInput("\(name): no file that can be read") }
    handle = file
  }

  /// The next lines that hold positions, at most `count`; `nil` at the end.
  mutating func next(_ count: Int) throws -> [Line]? {
    var lines: [Line] = []
    while lines.count < count {
      if let text = bufferedLine() {
        number += 1
        if !BoardText.isSkipped(text) { lines.append(Line(number: number, text: text)) }
      } else if isAtEnd || !lines.isEmpty {
        break
      } else {
        try readBlock()
      }
    }
    return lines.isEmpty ? nil : lines
  }

  /// The next line that has been read completely.
  private mutating func bufferedLine() -> String? {
    if let end = buffer[start...].firstIndex(of: UInt8(ascii: "\n")) {
      defer { start = end + 1 }
      return String(decoding: buffer[start..<end], as: UTF8.self)
    }
    guard isAtEnd, start < buffer.count else { return nil }
    defer { start = buffer.count }
    return String(decoding: buffer[start...], as: UTF8.self)
  }

  private mutating func readBlock() throws {
    buffer.removeSubrange(..<start)
    start = 0
    guard buffer.count <= 1 << 24 else { throw Failure.badData("\(name):\(number + 1): a line of more than 16 MiB") }
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    let size = read(handle.fileDescriptor, &block, block.count)
    guard size >= 0 else { throw Failure.missingInput("\(name): \(String(cString: strerror(errno)))") }
    if size == 0 { isAtEnd = true }
    buffer.append(contentsOf: block[..<size])
  }
}
