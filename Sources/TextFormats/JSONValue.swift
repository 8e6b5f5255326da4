/// A JSON value whose text is the same bytes everywhere: members keep their order, and numbers keep the given decimals.
///
/// The type is only for writing. Literals work: `["verdict": "optimal", "length": 31, "moves": ["U", "L"]]`.
public enum JSONValue: Hashable, Sendable {
  /// A name and its value in an object.
  public struct Member: Hashable, Sendable {
    /// The name of the member.
    public var key: String
    /// The value of the member.
    public var value: JSONValue

    /// Creates a member of an object.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The JSON value `null`.
  case null
  /// The value `true` or `false`.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fixed count of decimals (0 to 15), as ``FixedDecimal`` writes it; `null` if it is not finite.
  case decimal(Double, digits: Int)
  /// A number in its written form.
  case literal(String)
  /// A text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order. Keys should differ from each other.
  case object([Member])

  /// The value on one line, without spaces between its parts.
  ///
  /// Escapes what RFC 8259 requires (quotation mark, reverse solidus, control characters) and nothing else. Complexity:
  /// O(length of the text).
  public var text: String {
    var bytes: [UInt8] = []
    write(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the bytes of ``text``. Streams use it, because a string for every value would cost more than its bytes.
  public func write(to output: inout [UInt8]) {
    switch self {
    case .null: Self.write(literal: "null", to: &output)
    case .bool(let value): Self.write(literal: value ? "true" : "false", to: &output)
    case .integer(let value): Self.write(value, to: &output)
    case .decimal(let value, let digits):
      output.append(contentsOf: (FixedDecimal.string(value, digits: digits) ?? "null").utf8)
    case .literal(let text): output.append(contentsOf: text.utf8)
    case .string(let value): Self.write(value, to: &output)
    case .array(let values):
      output.append(UInt8(ascii: "["))
      for (index, value) in values.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        value.write(to: &output)
      }
      output.append(UInt8(ascii: "]"))
    case .object(let members):
      output.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { output.append(UInt8(ascii: ",")) }
        Self.write(member.key, to: &output)
        output.append(UInt8(ascii: ":"))
        member.value.write(to: &output)
      }
      output.append(UInt8(ascii: "}"))
    }
  }

  private static func write(literal: StaticString, to output: inout [UInt8]) {
    literal.withUTF8Buffer { output.append(contentsOf: $0) }
  }

  private static func write(_ number: Int, to output: inout [UInt8]) {
    if (0..<10).contains(number) {
      output.append(UInt8(ascii: "0") + UInt8(number))
    } else {
      output.append(contentsOf: String(number).utf8)
    }
  }

  private static func write(_ text: String, to output: inout [UInt8]) {
    output.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var needsEscape = false
      for byte in bytes where byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") {
        needsEscape = true
      }
      // Nearly every text needs no escapes, so its bytes are copied at once.
      if needsEscape { writeEscaped(bytes, to: &output) } else { output.append(contentsOf: bytes) }
    }
    output.append(UInt8(ascii: "\""))
  }

  private static func writeEscaped(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""): write(literal: "\\\"", to: &output)
      case UInt8(ascii: "\\"): write(literal: "\\\\", to: &output)
      case UInt8(ascii: "\n"): write(literal: "\\n", to: &output)
      case UInt8(ascii: "\r"): write(literal: "\\r", to: &output)
      case UInt8(ascii: "\t"): write(literal: "\\t", to: &output)
      case 0..<0x20:
        let digits = String(byte, radix: 16)
        output.append(contentsOf: ("\\u" + String(repeating: "0", count: 4 - digits.count) + digits).utf8)
      default: output.append(byte)
      }
    }
  }
}

extension JSONValue {
  /// A value that was read, with its members in their order and its numbers as they were written.
  public init(_ node: JSONNode) {
    self =
      switch node.content {
      case .text(let text): .string(text)
      case .literal(let text): .literal(text)
      case .list(let values): .array(values.map { JSONValue($0) })
      case .mapping(let entries):
        .object(
          entries.map { key, value in
            if case .text(let name) = key.content {
              Member(name, JSONValue(value))
            } else {
              Member("", JSONValue(value))
            }
          })
      }
  }
}
