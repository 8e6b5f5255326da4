/// A JSON value whose text is the same bytes everywhere: members stay in the order they were given in, and numbers have
/// the decimals they were given.
///
/// Only for writing. Written with literals: `["game": "sliding", "length": 31, "moves": ["U", "L"]]`.
public enum JSONValue: Hashable, Sendable {
  /// A name and its value in an object.
  public struct Member: Hashable, Sendable {
    /// The name.
    public var key: String
    /// The value.
    public var value: JSONValue

    /// A member of an object.
    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// Nothing.
  case null
  /// A truth value.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fixed count of decimals (0 to 15), as ``FixedDecimal`` writes it; `null` if it is not finite.
  case decimal(Double, digits: Int)
  /// Text.
  case string(String)
  /// Values in order.
  case array([JSONValue])
  /// Members in order. Keys should differ from each other.
  case object([Member])

  /// The value on one line, without spaces between its parts.
  ///
  /// Escapes what RFC 8259 demands (quotation mark, reverse solidus, control characters) and nothing else.
  /// Complexity: O(length of the text).
  public var text: String {
    var result = ""
    write(to: &result)
    return result
  }

  private func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .integer(let value): output += String(value)
    case .decimal(let value, let digits): output += FixedDecimal.string(value, digits: digits) ?? "null"
    case .string(let value): Self.write(value, to: &output)
    case .array(let values):
      output += "["
      for (index, value) in values.enumerated() {
        if index > 0 { output += "," }
        value.write(to: &output)
      }
      output += "]"
    case .object(let members):
      output += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { output += "," }
        Self.write(member.key, to: &output)
        output += ":"
        member.value.write(to: &output)
      }
      output += "}"
    }
  }

  private static func write(_ text: String, to output: inout String) {
    output += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": output += "\\\""
      case "\\": output += "\\\\"
      case "\n": output += "\\n"
      case "\r": output += "\\r"
      case "\t": output += "\\t"
      case "\u{0}"..<" ":
        let digits = String(scalar.value, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: output.unicodeScalars.append(scalar)
      }
    }
    output += "\""
  }
}
