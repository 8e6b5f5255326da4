import Games
import PuzzleCore

/// One line of a table, split into fields: those in quotation marks as in RFC 4180, but without line breaks inside.
public struct DelimitedLine {
  /// A field without its quotation marks and the white space around it.
  public struct Field {
    /// The content.
    public var text: String
    /// Where it starts, in bytes from 0.
    public var offset: Int

    /// Creates it from its parts.
    public init(text: String, offset: Int) {
      self.text = text
      self.offset = offset
    }
  }

  /// The fields; at least one.
  public private(set) var fields: [Field] = []
  private let text: String
  private let number: Int
  private let file: String

  private static let quote = UInt8(ascii: "\"")
  private static let space = UInt8(ascii: " ")

  /// Splits a line at `separator`, an ASCII character.
  /// - Throws: ``PuzzleCore/InputError`` at a quotation mark that is misplaced or missing.
  public init(_ text: String, separator: UInt8, number: Int, file: String) throws(InputError) {
    self.text = text
    self.number = number
    self.file = file
    let bytes = Array(text.utf8)
    var position = 0
    while true {
      while position < bytes.count, bytes[position] == Self.space { position += 1 }
      let start = position
      if position < bytes.count, bytes[position] == Self.quote {
        guard let content = Self.quoted(bytes, &position) else {
          throw error(at: start, found: "a quotation mark that is never closed", expected: "a closing quotation mark")
        }
        fields.append(Field(text: content, offset: start))
        while position < bytes.count, bytes[position] == Self.space { position += 1 }
        guard position == bytes.count || bytes[position] == separator else {
          throw error(
            at: position, found: "text after a quotation mark", expected: "the end of the field or of the line")
        }
      } else {
        while position < bytes.count, bytes[position] != separator { position += 1 }
        var end = position
        while end > start, bytes[end - 1] == Self.space { end -= 1 }
        fields.append(Field(text: String(decoding: bytes[start..<end], as: UTF8.self), offset: start))
      }
      guard position < bytes.count else { return }
      position += 1
    }
  }

  /// Reads a field in quotation marks and stops behind it; `nil` when it does not end.
  private static func quoted(_ bytes: [UInt8], _ position: inout Int) -> String? {
    var content: [UInt8] = []
    position += 1
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == quote {
        guard position < bytes.count, bytes[position] == quote else { return String(decoding: content, as: UTF8.self) }
        position += 1
      }
      content.append(byte)
    }
    return nil
  }

  /// A mistake at a byte of the line.
  public func error(at offset: Int, found: String, expected: String) -> InputError {
    let column = String(decoding: text.utf8.prefix(offset), as: UTF8.self).count + 1
    return InputError(file: file, line: number, column: column, found: found, expected: expected)
  }

  /// A mistake in a field.
  public func error(in field: Int, expected: String) -> InputError {
    let text = fields[field].text
    return error(
      at: fields[field].offset, found: text.isEmpty ? "an empty field" : "\"\(text.prefix(60))\"", expected: expected)
  }
}
