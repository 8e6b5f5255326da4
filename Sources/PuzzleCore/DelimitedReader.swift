/// Splits a table into rows of fields, separated by tabs when its header line holds one, else by commas (RFC 4180).
///
/// A field may be quoted, with separators, line breaks and doubled quotation marks inside. Lines may end in LF or CRLF. Blank lines,
/// and lines that start with `#`, are skipped. Between commas an apostrophe before `=`, `+`, `-`, `@`, a tab or a carriage return is left out. For a table that is too long for memory, make a reader of each line, with the
/// ``separator`` of the first.
///
/// ```swift
/// var reader = DelimitedReader(SourceText("level,won\nTime,1\n", file: "plays.csv"))
/// var fields: [DelimitedReader.Field] = []
/// while try reader.nextRow(into: &fields) {
///   print(fields.map(\.text))  // ["level", "won"], then ["Time", "1"]
/// }
/// ```
public struct DelimitedReader: Sendable {
  /// One field of a row.
  public struct Field: Sendable {
    /// The content, without quotation marks.
    public var bytes: ArraySlice<UInt8>
    /// Where the content starts in the text.
    public var offset: Int
    /// Where the field starts in the text: at its quotation mark, if it has one.
    public var start: Int

    /// The content as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// A field.
    public init(bytes: ArraySlice<UInt8>, offset: Int, start: Int) {
      self.bytes = bytes
      self.offset = offset
      self.start = start
    }
  }

  /// What belongs to a field.
  public enum Convention: Sendable {
    /// Spaces belong to the field; between tabs, quotation marks do as well.
    case exact
    /// Spaces around a field are left out, and quotation marks enclose a field between tabs, too.
    case lenient
  }

  /// The text.
  public let source: SourceText
  /// The byte between two fields.
  public let separator: UInt8
  private let isLenient: Bool
  private var position = 0

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let quote = UInt8(ascii: "\"")
  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")

  /// A reader at the first row.
  /// - Parameter separator: the byte between two fields; `nil` to find it in the first row, which is then the header.
  public init(_ source: SourceText, separator: UInt8? = nil, _ convention: Convention = .exact) {
    self.source = source
    self.separator = separator ?? Self.separator(in: source.bytes)
    isLenient = convention == .lenient
  }

  private static func separator(in bytes: [UInt8]) -> UInt8 {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineFeed) ?? bytes.count
      let line = bytes[start..<end]
      if !isSkipped(line) { return line.contains(tab) ? tab : UInt8(ascii: ",") }
      start = end + 1
    }
    return UInt8(ascii: ",")
  }

  /// Reads the next row into a buffer.
  /// - Returns: false at the end of the file.
  /// - Throws: ``InputError`` when a quotation mark is misplaced or missing.
  public mutating func nextRow(into fields: inout [Field]) throws(InputError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    skipBlankLines()
    guard position < source.bytes.count else { return false }
    while true {
      if isLenient { skipSpaces() }
      let mayBeQuoted = isLenient || separator != Self.tab
      let isQuoted = mayBeQuoted && position < source.bytes.count && source.bytes[position] == Self.quote
      fields.append(withoutApostrophe(isQuoted ? try quotedField() : plainField()))
      guard position < source.bytes.count else { return true }
      let byte = source.bytes[position]
      position += 1
      if byte != separator { return true }
    }
  }

  /// A field of a comma-separated table without the apostrophe that keeps spreadsheets from taking a text for a formula, as our own
  /// tables have it.
  private func withoutApostrophe(_ field: Field) -> Field {
    guard separator != Self.tab, field.bytes.count > 2, field.bytes.first == UInt8(ascii: "'"),
      "=+-@\t\r".utf8.contains(field.bytes[field.bytes.startIndex + 1])
    else { return field }
    return Field(bytes: field.bytes.dropFirst(), offset: field.offset + 1, start: field.start)
  }

  private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "#") || line.allSatisfy { $0 == carriageReturn || $0 == space }
  }

  private mutating func skipBlankLines() {
    let bytes = source.bytes
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "#"), Self.carriageReturn, Self.lineFeed, Self.space:
        let end = bytes[position...].firstIndex(of: Self.lineFeed) ?? bytes.count
        guard Self.isSkipped(bytes[position..<end]) else { return }
        position = min(end + 1, bytes.count)
      default: return
      }
    }
  }

  /// Reads up to the next separator or line feed, and stops there.
  private mutating func plainField() -> Field {
    let start = position
    let bytes = source.bytes
    while position < bytes.count, bytes[position] != separator, bytes[position] != Self.lineFeed { position += 1 }
    var end = position
    let endsLine = position == bytes.count || bytes[position] == Self.lineFeed
    if endsLine, end > start, bytes[end - 1] == Self.carriageReturn { end -= 1 }
    if isLenient { while end > start, bytes[end - 1] == Self.space { end -= 1 } }
    return Field(bytes: bytes[start..<end], offset: start, start: start)
  }

  /// Reads a field in quotation marks and stops at the separator or line feed that follows.
  private mutating func quotedField() throws(InputError) -> Field {
    let start = position
    let bytes = source.bytes
    var content: [UInt8] = []
    position += 1
    while true {
      guard let end = bytes[position...].firstIndex(of: Self.quote) else {
        throw source.error(
          at: start, found: "a quotation mark that is never closed", expected: "a closing quotation mark")
      }
      content.append(contentsOf: bytes[position..<end])
      position = end + 1
      guard position < bytes.count, bytes[position] == Self.quote else { break }
      content.append(Self.quote)
      position += 1
    }
    if isLenient { skipSpaces() }
    if position + 1 < bytes.count, bytes[position] == Self.carriageReturn, bytes[position + 1] == Self.lineFeed {
      position += 1
    } else if position + 1 == bytes.count, bytes[position] == Self.carriageReturn {
      position += 1
    }
    guard position == bytes.count || bytes[position] == separator || bytes[position] == Self.lineFeed else {
      let following = bytes[position...].prefix { $0 != Self.lineFeed }
      throw source.error(
        at: position, found: SourceText.quoted(following),
        expected: "a comma or the end of the line after a quotation mark")
    }
    return Field(bytes: content[...], offset: start + 1, start: start)
  }

  private mutating func skipSpaces() {
    while position < source.bytes.count, source.bytes[position] == Self.space { position += 1 }
  }
}
