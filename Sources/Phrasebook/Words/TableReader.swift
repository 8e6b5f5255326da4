import PuzzleCore

/// One field of a row of a table.
struct TableField {
  /// The content, without quotation marks.
  var bytes: ArraySlice<UInt8>
  /// Where the field starts in the file.
  var offset: Int
}

/// Splits a file into rows of fields: tab-separated when its header line holds a tab, else comma-separated.
///
/// Comma-separated fields may be quoted as in RFC 4180, with line breaks and doubled quotation marks inside. Lines may end
/// in LF or CRLF. Blank lines, and lines that start with `#`, are skipped.
struct TableReader {
  /// The file.
  let source: SourceText
  /// The byte between two fields.
  let separator: UInt8
  private var position = 0

  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")
  private static let quote = UInt8(ascii: "\"")
  private static let tab = UInt8(ascii: "\t")

  /// A reader at the first row, which is the header.
  init(_ source: SourceText) {
    self.source = source
    let bytes = source.bytes
    var start = 0
    var hasTab = false
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: Self.lineFeed) ?? bytes.count
      let line = bytes[start..<end]
      if !Self.isSkipped(line) {
        hasTab = line.contains(Self.tab)
        break
      }
      start = end + 1
    }
    separator = hasTab ? Self.tab : UInt8(ascii: ",")
  }

  /// Reads the next row into a buffer.
  /// - Returns: false at the end of the file.
  /// - Throws: ``InputError`` when a quotation mark is misplaced or missing.
  mutating func nextRow(into fields: inout [TableField]) throws -> Bool {
    fields.removeAll(keepingCapacity: true)
    skipBlankLines()
    guard position < source.bytes.count else { return false }
    while true {
      let isQuoted = separator != Self.tab && position < source.bytes.count && source.bytes[position] == Self.quote
      fields.append(isQuoted ? try quotedField() : plainField())
      guard position < source.bytes.count else { return true }
      let byte = source.bytes[position]
      position += 1
      if byte != separator { return true }
    }
  }

  private static func isSkipped(_ line: ArraySlice<UInt8>) -> Bool {
    line.first == UInt8(ascii: "#") || line.allSatisfy { $0 == carriageReturn || $0 == UInt8(ascii: " ") }
  }

  private mutating func skipBlankLines() {
    let bytes = source.bytes
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "#"), Self.carriageReturn, Self.lineFeed, UInt8(ascii: " "):
        let end = bytes[position...].firstIndex(of: Self.lineFeed) ?? bytes.count
        guard Self.isSkipped(bytes[position..<end]) else { return }
        position = min(end + 1, bytes.count)
      default: return
      }
    }
  }

  /// Reads up to the next separator or line feed, and stops there.
  private mutating func plainField() -> TableField {
    let start = position
    let bytes = source.bytes
    while position < bytes.count, bytes[position] != separator, bytes[position] != Self.lineFeed { position += 1 }
    var end = position
    let endsLine = position == bytes.count || bytes[position] == Self.lineFeed
    if endsLine, end > start, bytes[end - 1] == Self.carriageReturn { end -= 1 }
    return TableField(bytes: bytes[start..<end], offset: start)
  }

  /// Reads a field in quotation marks and stops at the separator or line feed that follows.
  private mutating func quotedField() throws -> TableField {
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
    return TableField(bytes: content[...], offset: start + 1)
  }
}
