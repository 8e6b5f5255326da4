import CZlib
import Foundation
import SystemFiles
import TextFormats

/// The lines of a text file, plain or compressed with gzip, read in pieces of 64 KiB.
///
/// zlib recognises a gzip file by its first bytes, verifies the checksum of each member and passes a plain file
/// through.
final class CompressedLines {
  /// The longest accepted line, in bytes; it limits the memory that a malicious file can take.
  static let lengthLimit = 1 << 20

  private let path: String
  private let file: gzFile
  private var buffer = LineBuffer()

  /// Opens a file.
  /// - Throws: ``StorageError`` when the file cannot be opened.
  init(path: String) throws {
    let descriptor = FileSystem.open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0, let file = gzdopen(descriptor, "rb") else {
      throw StorageError.unavailable(path: path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.file = file
  }

  deinit {
    gzclose_r(file)
  }

  /// The next line without its line break; nil at the end. The last line need not end in one.
  /// - Throws: `InputError` when the compressed data are damaged or cut off, or a line is too long;
  ///   ``StorageError`` when the file cannot be read.
  func next() throws -> ArraySlice<UInt8>? {
    while true {
      if let line = buffer.next() { return line }
      guard !buffer.isEnded else { return nil }
      guard buffer.count <= Self.lengthLimit else {
        throw mistake(found: "a line of more than \(Self.lengthLimit) bytes", expected: "a text file")
      }
      if try !fill() { buffer.end() }
    }
  }

  /// Appends the next piece of the file.
  /// - Returns: false at the end of the file.
  private func fill() throws -> Bool {
    let size = 1 << 16
    let piece = [UInt8](unsafeUninitializedCapacity: size) { bytes, count in
      count = max(0, Int(gzread(file, bytes.baseAddress, UInt32(size))))
    }
    // A truncated file returns its remaining data and reports the error with the last piece.
    var code: Int32 = 0
    let message = gzerror(file, &code).map { String(cString: $0) } ?? ""
    if code == Z_ERRNO { throw StorageError.unavailable(path: path, reason: String(cString: strerror(errno))) }
    if code != Z_OK && code != Z_STREAM_END {
      // The number of the open file precedes the reason.
      let reason = message.split(separator: ": ", maxSplits: 1).last ?? "unknown"
      throw mistake(found: "damaged gzip data (\(reason))", expected: "a complete gzip file or plain text")
    }
    buffer.append(piece)
    return !piece.isEmpty
  }

  private func mistake(found: String, expected: String) -> InputError {
    InputError(file: path, line: buffer.number + 1, column: 0, found: found, expected: expected)
  }
}
