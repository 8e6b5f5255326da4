import CZlib
import Foundation
import PuzzleCore

/// The lines of a text file, plain or compressed with gzip, read in pieces of 64 KiB.
///
/// zlib recognises a gzip file by its first bytes, checks the checksum of each member and passes a plain file through.
final class CompressedLines {
  /// The longest line that is accepted, in bytes; it bounds the memory that a hostile file can take.
  static let lengthLimit = 1 << 20

  private let path: String
  private let file: gzFile
  private var buffer: [UInt8] = []
  private var position = 0
  private var isAtEnd = false
  private var line = 0

  /// Opens a file.
  /// - Throws: ``StorageError`` when that is not possible.
  init(path: String) throws {
    guard let file = gzopen(path, "rb") else {
      throw StorageError.unavailable(path: path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.file = file
  }

  deinit {
    gzclose_r(file)
  }

  /// The next line without its line feed; nil at the end. The last line need not end in a line feed.
  /// - Throws: `InputError` when the compressed data are damaged or cut off, or a line is too long;
  ///   ``StorageError`` when the file cannot be read.
  func next() throws -> ArraySlice<UInt8>? {
    var scanned = position
    while true {
      if let end = buffer[scanned...].firstIndex(of: UInt8(ascii: "\n")) {
        defer { position = end + 1 }
        line += 1
        return buffer[position..<end]
      }
      guard buffer.count - position <= Self.lengthLimit else {
        throw mistake(found: "a line of more than \(Self.lengthLimit) bytes", expected: "a text file")
      }
      scanned = buffer.count - position
      let hasMore = isAtEnd ? false : try fill()
      if !hasMore {
        isAtEnd = true
        guard position < buffer.count else { return nil }
        defer { position = buffer.count }
        line += 1
        return buffer[position...]
      }
    }
  }

  /// Drops what has been read and appends the next piece of the file.
  /// - Returns: false at the end of the file.
  private func fill() throws -> Bool {
    buffer.removeSubrange(..<position)
    position = 0
    let size = 1 << 16
    let piece = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      count = max(0, Int(gzread(file, bytes.baseAddress, UInt32(size))))
    }
    // A file that is cut off yields what is left of it and reports the error with the last piece.
    var code: Int32 = 0
    let message = gzerror(file, &code).map { String(cString: $0) } ?? ""
    if code == Z_ERRNO { throw StorageError.unavailable(path: path, reason: String(cString: strerror(errno))) }
    if code != Z_OK && code != Z_STREAM_END {
      let reason = message.hasPrefix(path + ": ") ? String(message.dropFirst(path.count + 2)) : message
      throw mistake(found: "damaged gzip data (\(reason))", expected: "a complete gzip file or plain text")
    }
    buffer.append(contentsOf: piece)
    return !piece.isEmpty
  }

  private func mistake(found: String, expected: String) -> InputError {
    InputError(file: path, line: line + 1, column: 0, found: found, expected: expected)
  }
}
