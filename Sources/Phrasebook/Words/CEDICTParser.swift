import TextFormats

/// Reads CC-CEDICT line by line: `Traditional Simplified [pin1 yin1] /definition/definition/`.
///
/// Format: <https://cc-cedict.org/wiki/format:syntax>.
public struct CEDICTParser: Sendable {
  /// The name of the file, for messages.
  public let file: String
  /// The number of lines read so far.
  public private(set) var line = 0

  /// Creates a parser at the first line.
  public init(file: String) {
    self.file = file
  }

  /// Reads the next line, given without its line feed.
  /// - Returns: the entry; nil for a blank line and for a comment, which starts with `#`.
  /// - Throws: `InputError` with the line and column of the mistake.
  public mutating func parse(line bytes: some Collection<UInt8>) throws -> CEDICTEntry? {
    line += 1
    var content = Array(bytes)
    if line == 1, content.starts(with: [0xef, 0xbb, 0xbf]) { content.removeFirst(3) }
    while let last = content.last, last == UInt8(ascii: "\r") || last == UInt8(ascii: " ") { content.removeLast() }
    guard let first = content.first, first != UInt8(ascii: "#") else { return nil }
    do {
      return try Self.entry(SourceText(content, file: file))
    } catch var error as InputError {
      error.line = line
      throw error
    }
  }

  /// Reads the next line, and records its mistake.
  /// - Returns: as ``parse(line:)``; nil for a line with a mistake.
  public mutating func parse(
    line bytes: some Collection<UInt8>, collecting mistakes: inout Mistakes
  ) throws -> CEDICTEntry? {
    do { return try parse(line: bytes) } catch let error as InputError {
      mistakes.add(error)
      return nil
    }
  }

  /// Reads a whole file.
  /// - Throws: `InputError` with the lines and columns of all mistakes, or when there is no entry.
  public static func entries(in bytes: [UInt8], file: String) throws -> [CEDICTEntry] {
    var parser = CEDICTParser(file: file)
    var mistakes = Mistakes()
    var entries: [CEDICTEntry] = []
    for line in LineEnds.unified(bytes).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if let entry = try parser.parse(line: line, collecting: &mistakes) { entries.append(entry) }
    }
    try mistakes.check()
    guard !entries.isEmpty else {
      throw InputError(file: file, line: 0, column: 0, found: "no entry", expected: "the lines of CC-CEDICT")
    }
    return entries
  }

  private static func entry(_ source: SourceText) throws -> CEDICTEntry {
    let bytes = source.bytes
    var position = 0

    func mistake(_ expected: String) -> InputError {
      let rest = bytes[position...]
      let found = rest.isEmpty ? "the end of the line" : SourceText.quoted(rest)
      return source.error(at: position, found: found, expected: expected)
    }
    func text(until end: UInt8, _ expected: String) throws -> String {
      guard let place = bytes[position...].firstIndex(of: end), place > position else { throw mistake(expected) }
      defer { position = place + 1 }
      return String(decoding: bytes[position..<place], as: UTF8.self)
    }
    func skip(_ byte: UInt8, _ expected: String) throws {
      guard position < bytes.count, bytes[position] == byte else { throw mistake(expected) }
      position += 1
    }

    let traditional = try text(until: UInt8(ascii: " "), "the traditional form and a space")
    let simplified = try text(until: UInt8(ascii: " "), "the simplified form and a space")
    try skip(UInt8(ascii: "["), "pinyin in square brackets")
    let pinyin = try text(until: UInt8(ascii: "]"), "pinyin and a closing bracket")
    try skip(UInt8(ascii: " "), "a space after the pinyin")
    try skip(UInt8(ascii: "/"), "a slash before the definitions")
    var definitions: [String] = []
    repeat {
      definitions.append(try text(until: UInt8(ascii: "/"), "a definition that ends in a slash"))
    } while position < bytes.count
    return CEDICTEntry(
      traditional: traditional, simplified: simplified, numberedPinyin: pinyin.split(separator: " ").map { String($0) },
      definitions: definitions)
  }
}
