/// Splits a table into rows of fields (RFC 4180). A first line `sep=;` states the separator. Otherwise it is the tab if
/// the header contains one, the semicolon if the header has more semicolons than commas, or else the comma.
///
/// A field may be quoted, with separators, line breaks and doubled quotation marks inside. Blank lines and comments are
/// skipped; a comment is a line that starts with `#` and either precedes the header or has another number of fields. In
/// tables that are not separated by tabs, an apostrophe before `=`, `+`, `-`, `@`, a tab or a carriage return is
/// removed. If a table is too long for memory, make a reader of each line, with the ``separator`` of the first.
///
/// ```swift
/// var reader = DelimitedReader(SourceText("level,won\nHome,1\n", file: "plays.csv"))
/// var fields: [DelimitedReader.Field] = []
/// while try reader.nextRow(into: &fields) {
///   print(fields.map(\.text))  // ["level", "won"], then ["Home", "1"]
/// }
/// ```
public struct DelimitedReader: Sendable {
  /// One field of a row.
  public struct Field: Sendable {
    /// The content, without quotation marks.
    public var bytes: ArraySlice<UInt8>
    /// The offset of the content in the text.
    public var offset: Int
    /// The offset of the field in the text: that of its quotation mark, if it has one.
    public var start: Int

    /// The content as text.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Creates a field of the text.
    public init(bytes: ArraySlice<UInt8>, offset: Int, start: Int) {
      self.bytes = bytes
      self.offset = offset
      self.start = start
    }
  }

  /// The convention for quotation marks and white space in fields.
  public enum Convention: Sendable {
    /// Spaces belong to the field. Between tabs, quotation marks do too.
    case exact
    /// Spaces around a field are removed, and quotation marks enclose a field even between tabs.
    case lenient
  }

  /// The text that is read.
  public let source: SourceText
  /// The byte between two fields.
  public let separator: UInt8
  private let isLenient: Bool
  private let hasComments: Bool
  private var position = 0
  /// The number of fields in the first row, once it has been read.
  private var columns: Int?

  /// The error text for a quotation mark that is never closed.
  public static let neverClosed = "a quotation mark that is never closed"

  private static let lineFeed = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")
  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")
  private static let hash = UInt8(ascii: "#")

  /// Creates a reader at the first row.
  /// - Parameters:
  ///   - separator: the byte between two fields; `nil` to find it in the first row, which is then the header.
  ///   - hasComments: whether lines may be comments; `false` for a text that is one row of a table.
  public init(
    _ source: SourceText, separator: UInt8? = nil, _ convention: Convention = .exact,
    hasComments: Bool = true
  ) {
    self.source = source
    self.hasComments = hasComments
    isLenient = convention == .lenient
    guard separator == nil else {
      self.separator = separator ?? Self.tab
      return
    }
    let first = source.bytes.prefix { $0 != Self.lineFeed }
    if let declared = Self.declaredSeparator(first) {
      self.separator = declared
      position = first.count
    } else {
      self.separator = Self.separator(in: source.bytes)
    }
  }

  /// The separator that a line `sep=;` states, as Excel writes it before the header; `nil` for any other line.
  public static func declaredSeparator(_ line: some Collection<UInt8>) -> UInt8? {
    var rest = line.filter { $0 != quote && $0 != space }
    guard rest.count == 5, String(decoding: rest.prefix(4), as: UTF8.self).lowercased() == "sep=" else { return nil }
    let last = rest.removeLast()
    return [tab, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|")].contains(last) ? last : nil
  }

  /// The separator of a table with the given header line.
  public static func separator(ofHeader line: some Collection<UInt8>) -> UInt8 {
    if line.contains(tab) { return tab }
    let (commas, semicolons) = (line.count { $0 == 0x2c }, line.count { $0 == 0x3b })
    return UInt8(ascii: semicolons > commas ? ";" : ",")
  }

  private static func separator(in bytes: [UInt8]) -> UInt8 {
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: lineFeed) ?? bytes.count
      let line = bytes[start..<end]
      if !isSkipped(line) { return separator(ofHeader: line) }
      start = end + 1
    }
    return UInt8(ascii: ",")
  }

  /// Reads the next row into a buffer.
  /// - Returns: false at the end of the file.
  /// - Throws: ``InputError`` when a quotation mark is misplaced or missing.
  public mutating func nextRow(into fields: inout [Field]) throws(InputError) -> Bool {
    while true {
      skipBlankLines()
      let start = position
      guard start < source.bytes.count else {
        fields.removeAll(keepingCapacity: true)
        return false
      }
      guard hasComments, source.bytes[start] == Self.hash else {
        try readRow(into: &fields)
        columns = columns ?? fields.count
        return true
      }
      if try isRow(into: &fields) { return true }
      position = min(
        1 + (source.bytes[start...].firstIndex(of: Self.lineFeed) ?? source.bytes.count),
        source.bytes.count)
    }
  }

  /// Reads a line that starts with `#` when it has the shape of the table: as many fields as the header, or a header
  /// whose first name is `#`.
  private mutating func isRow(into fields: inout [Field]) throws(InputError) -> Bool {
    guard let columns else {
      guard Self.isHeader(source.bytes[position...], separator) else { return false }
      try readRow(into: &fields)
      self.columns = fields.count
      return true
    }
    guard columns > 1 else { return false }
    do { try readRow(into: &fields) } catch { return false }
    return fields.count == columns
  }

  /// Whether a line that starts with `#` is a header whose first column has that name.
  private static func isHeader(_ line: ArraySlice<UInt8>, _ separator: UInt8) -> Bool {
    let next = line.dropFirst().first { $0 != space || separator == space }
    return next == separator
  }

  /// Reads the row that starts here.
  private mutating func readRow(into fields: inout [Field]) throws(InputError) {
    fields.removeAll(keepingCapacity: true)
    while true {
      if isLenient { skipSpaces() }
      let mayBeQuoted = isLenient || separator != Self.tab
      let isQuoted = mayBeQuoted && position < source.bytes.count && source.bytes[position] == Self.quote
      fields.append(withoutApostrophe(isQuoted ? try quotedField() : plainField()))
      guard position < source.bytes.count else { return }
      let byte = source.bytes[position]
      position += 1
      if byte != separator { return }
    }
  }

  /// A field of a comma-separated table without the leading apostrophe. Our own tables write it so that spreadsheets do
  /// not take a text for a formula.
  private func withoutApostrophe(_ field: Field) -> Field {
    guard separator != Self.tab, field.bytes.count > 2, field.bytes.first == UInt8(ascii: "'"),
      "=+-@\t\r".utf8.contains(field.bytes[field.bytes.startIndex + 1])
    else { return field }
    return Field(bytes: field.bytes.dropFirst(), offset: field.offset + 1, start: field.start)
  }

  private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
    let isHeader = [tab, UInt8(ascii: ";"), UInt8(ascii: ",")].contains { Self.isHeader(line, $0) }
    return line.first == hash && !isHeader || line.allSatisfy { $0 == space }
  }

  private mutating func skipBlankLines() {
    let bytes = source.bytes
    while position < bytes.count {
      switch bytes[position] {
      case Self.lineFeed, Self.space:
        let end = bytes[position...].firstIndex(of: Self.lineFeed) ?? bytes.count
        guard bytes[position..<end].allSatisfy({ $0 == Self.space }) else { return }
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
        throw source.error(at: start, found: Self.neverClosed, expected: "a closing quotation mark")
      }
      content.append(contentsOf: bytes[position..<end])
      position = end + 1
      guard position < bytes.count, bytes[position] == Self.quote else { break }
      content.append(Self.quote)
      position += 1
    }
    if isLenient { skipSpaces() }
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
