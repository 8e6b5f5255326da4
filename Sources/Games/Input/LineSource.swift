import Foundation
import Phrasebook
import PuzzleCore

/// The positions of a file or of standard input, read a few at a time.
///
/// Memory holds one block and the longest line. On a pipe, lines that are there are handed out without waiting for more.
public struct LineSource {
  /// One position.
  public struct Line: Sendable {
    /// The line's number in the file, from 1.
    public var number: Int
    /// The line without its line break; `nil` when it is not UTF-8.
    public var text: String?
    /// The column of the first byte that is not UTF-8, in characters from 1; 0 when the line is text.
    public var invalidColumn = 0

    /// A line of a file.
    public init(number: Int, bytes: ArraySlice<UInt8>) {
      self.number = number
      text = String(validating: bytes, as: UTF8.self)
      if text == nil {
        let valid = bytes.prefix(InputFile.firstInvalidOffset(in: bytes))
        invalidColumn = String(decoding: valid, as: UTF8.self).count + 1
      }
    }

    /// The line as a position of a file.
    /// - Throws: ``PuzzleCore/InputError`` when it is not text.
    public func position(in file: String) throws(InputError) -> PositionLine {
      PositionLine(try checkedText(of: file), file: file, number: number)
    }

    /// The line as text.
    /// - Throws: ``PuzzleCore/InputError`` with the place of the first byte that is not UTF-8.
    public func checkedText(of file: String) throws(InputError) -> String {
      guard let text else {
        throw InputError(
          file: file, line: number, column: invalidColumn, found: "bytes that are not UTF-8", expected: "text in UTF-8")
      }
      return text
    }
  }

  private static let blockSize = 1 << 16
  /// The longest line that is taken in, in bytes; no position has half as many (``PositionJSON/lineLimit``).
  private static let lineLimit = 2 << 20
  private let name: String
  /// What stands on a line, for messages.
  private let item: String
  private let handle: FileHandle
  private let isStopped: @Sendable () -> Bool
  private var buffer = LineBuffer()

  /// Opens a file, or standard input for `-`.
  /// - Parameters:
  ///   - item: what stands on a line, for messages.
  ///   - isStopped: asked while nothing comes from a pipe or a terminal; once it says so, no more lines are read.
  public init(
    name: String, of item: String = "position", isStopped: @escaping @Sendable () -> Bool = { false }
  ) throws {
    self.name = name
    self.item = item
    self.isStopped = isStopped
    handle = try InputFile(name: name).open()
  }

  /// The next lines that hold positions, at most `count`; `nil` at the end.
  public mutating func next(_ count: Int) throws -> [Line]? {
    var lines: [Line] = []
    while lines.count < count {
      if let bytes = buffer.next() {
        let line = Line(number: buffer.number, bytes: withoutMark(bytes))
        if line.text.map(BoardText.isSkipped) != true { lines.append(line) }
      } else if buffer.isEnded || !lines.isEmpty {
        break
      } else {
        try readBlock()
      }
    }
    return lines.isEmpty ? nil : lines
  }

  /// A line without the file's byte order mark.
  private func withoutMark(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    buffer.number == 1 && line.starts(with: [0xef, 0xbb, 0xbf]) ? line.dropFirst(3) : line
  }

  private mutating func readBlock() throws {
    guard buffer.count <= Self.lineLimit else {
      throw InputError(
        file: name, line: buffer.number + 1, column: 0, found: "a line of more than 2 MiB",
        expected: "one \(item) a line")
    }
    guard waitForInput() else {
      buffer.close()
      return
    }
    var block = [UInt8](repeating: 0, count: Self.blockSize)
    let size = read(handle.fileDescriptor, &block, block.count)
    guard size >= 0 else { throw Failure.missingInput("\(name): \(String(cString: strerror(errno)))") }
    if size == 0 { buffer.end() }
    buffer.append(block[..<size])
  }

  /// Waits until something can be read, or returns `false` when the reading was stopped before.
  private func waitForInput() -> Bool {
    var request = pollfd(fd: handle.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while !isStopped() {
      // A signal, a time that has run out: asked again. Whatever else happens, the next read says it better.
      if poll(&request, 1, 100) > 0 || (request.revents != 0) { return true }
    }
    return false
  }
}
