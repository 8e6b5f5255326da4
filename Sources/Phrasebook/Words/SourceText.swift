import PuzzleCore

/// The bytes of a file that a person wrote, which turn a byte offset into the line and column of an ``InputError``.
///
/// The parsers work on bytes and offsets; lines and columns are counted only when there is a mistake to report.
struct SourceText {
  /// The content, without a byte order mark.
  let bytes: [UInt8]
  /// The name of the file, for messages.
  let file: String

  /// Checks that the bytes are UTF-8.
  /// - Throws: ``InputError`` at the first byte that is not.
  init(_ bytes: [UInt8], file: String) throws {
    self.file = file
    self.bytes = bytes.starts(with: [0xef, 0xbb, 0xbf]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: self.bytes, as: UTF8.self) == nil {
      let offset = Self.firstInvalidOffset(in: self.bytes)
      let byte = offset < self.bytes.count ? String(self.bytes[offset], radix: 16) : "nothing"
      throw error(at: offset, found: "the byte 0x\(byte)", expected: "UTF-8")
    }
  }

  /// The mistake at a byte offset. The column counts characters; an offset past the end is the end.
  func error(at offset: Int, found: String, expected: String) -> InputError {
    let place = min(max(offset, 0), bytes.count)
    let before = bytes[..<place]
    let lineStart = before.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0
    let line = before.reduce(1) { $1 == 0x0a ? $0 + 1 : $0 }
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return InputError(file: file, line: line, column: column, found: found, expected: expected)
  }

  /// A piece of the file for a message: in quotes, on one line, at most 40 characters.
  static func quoted(_ bytes: some Collection<UInt8>) -> String {
    var text = ""
    for character in String(decoding: bytes, as: UTF8.self) {
      guard text.count < 40 else { return "\"\(text)…\"" }
      let isControl = character.unicodeScalars.contains { $0.value < 0x20 || (0x7f..<0xa0).contains($0.value) }
      text.append(isControl ? "␣" : character)
    }
    return "\"\(text)\""
  }

  /// Where the first ill-formed sequence starts.
  private static func firstInvalidOffset(in bytes: [UInt8]) -> Int {
    var parser = Unicode.UTF8.ForwardParser()
    var iterator = bytes.makeIterator()
    var offset = 0
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded): offset += encoded.count
      case .error, .emptyInput: return offset
      }
    }
  }
}
