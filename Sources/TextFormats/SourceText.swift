/// The bytes of a text that a person wrote, which turn a byte offset into the line and column of an ``InputError``.
///
/// Every line ends with a line feed here, whatever its end in the file (``LineEnds``), so that parsers handle only one
/// kind. Parsers work on bytes and offsets; lines and columns are counted only to report a mistake.
public struct SourceText: Sendable {
  /// The content in UTF-8, without a byte order mark and without carriage returns.
  public let bytes: [UInt8]
  /// The name of the file, for messages.
  public let file: String
  /// The number of the first line, from 1; above 1 if the text is a part of the file.
  public let firstLine: Int
  private let index = PlaceIndex()

  /// Creates a text from bytes after checking that they are UTF-8.
  /// - Throws: ``InputError`` at the first byte that is not.
  public init(_ bytes: [UInt8], file: String) throws(InputError) {
    self.init(
      content: bytes.starts(with: LineEnds.mark)
        ? Array(bytes.dropFirst(LineEnds.mark.count)) : bytes, file: file,
      firstLine: 1)
    if String(validating: self.bytes, as: UTF8.self) == nil {
      let offset = Self.firstInvalidOffset(in: self.bytes)
      let byte = offset < self.bytes.count ? String(self.bytes[offset], radix: 16) : "nothing"
      throw error(at: offset, found: "the byte 0x\(byte)", expected: "UTF-8")
    }
  }

  /// Creates a text from a string.
  public init(_ text: String, file: String, firstLine: Int = 1) {
    let bytes = Array(text.utf8)
    let isMarked = firstLine == 1 && bytes.starts(with: LineEnds.mark)
    self.init(
      content: isMarked ? Array(bytes.dropFirst(LineEnds.mark.count)) : bytes, file: file,
      firstLine: firstLine)
  }

  private init(content: [UInt8], file: String, firstLine: Int) {
    (bytes, self.file, self.firstLine) = (LineEnds.unified(content), file, firstLine)
  }

  /// An error at a byte offset. The column counts characters; an offset past the end means the end.
  /// - Parameter path: where it is in a JSON document, for example `$.edges[3].to`.
  public func error(at offset: Int, path: String? = nil, found: String, expected: String) -> InputError {
    let place = min(max(offset, 0), bytes.count)
    let (line, column) = index.place(of: place, in: bytes)
    return InputError(
      file: file, line: firstLine + line, column: column + 1, path: path, found: found, expected: expected)
  }

  /// The maximum number of characters of a file that a message repeats.
  public static let quotedLength = 60

  /// A piece of a text as every message shows it: in quotes, on one line, at most ``quotedLength`` characters, control
  /// characters as ␣ and other invisible characters as numbers.
  public static func quoted(_ bytes: some Collection<UInt8>) -> String {
    // A character has few bytes unless accents are piled up on it; those are cut too.
    let limit = 16 * quotedLength
    var (text, count) = ("", 0)
    for character in String(decoding: bytes.prefix(limit), as: UTF8.self) {
      guard count < quotedLength else { return "\"\(text)…\"" }
      let isControl = character.unicodeScalars.contains(where: \.isLineBreakOrControl)
      text += isControl ? "␣" : String(character).disclosed
      count += 1
    }
    return bytes.count > limit ? "\"\(text)…\"" : "\"\(text)\""
  }

  /// The offset of the first ill-formed sequence.
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
