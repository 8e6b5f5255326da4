/// Converts `Codable` values to and from JSON; the same value has the same bytes on every machine.
///
/// The standard library has the protocols but no JSON. Foundation has both, but it is ten times as large as an engine,
/// so nothing that an app embeds may import it.
///
/// ```swift
/// let bytes = try JSONCode.bytes(["moves": [1, 2]])           // {"moves":[1,2]}
/// let moves = try JSONCode.value([String: [Int]].self, from: bytes)
/// ```
public enum JSONCode {
  /// The value on one line: members in the order of their names, numbers in the shortest form that reads back the same.
  /// - Throws: `EncodingError` when the value holds something that JSON cannot, such as an infinite number.
  public static func bytes(_ value: some Encodable) throws -> [UInt8] {
    var bytes: [UInt8] = []
    try tree(value).write(to: &bytes)
    return bytes
  }

  /// The value as a tree in which numbers are ``JSONValue/literal(_:)``.
  static func tree(_ value: some Encodable) throws -> JSONValue {
    let slot = JSONSlot()
    try JSONEncoding(slot: slot, codingPath: []).encode(value)
    guard let tree = slot.value else {
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: [], debugDescription: "\(type(of: value)) did not encode any values."))
    }
    return tree
  }

  /// Decodes a value. If a key occurs twice, the first one counts.
  /// - Parameter userInfo: the information for the type's decoder.
  /// - Throws: `DecodingError`.
  public static func value<Value: Decodable>(
    _ type: Value.Type = Value.self, from bytes: [UInt8],
    userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) throws -> Value {
    guard let source = try? SourceText(bytes, file: ""), let node = try? JSONNode(ofCode: source)
    else {
      throw JSONDecoding.invalid
    }
    return try JSONDecoding(node: node, codingPath: [], userInfo: userInfo).decode(type)
  }

  /// Whether a text is JSON.
  public static func isValid(_ bytes: [UInt8]) -> Bool {
    (try? SourceText(bytes, file: "")).flatMap { try? JSONNode(ofCode: $0) } != nil
  }
}

/// A name or an index in a coding path.
struct JSONKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  init(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
  init(intValue: Int) { (stringValue, self.intValue) = ("Index \(intValue)", intValue) }
}

extension JSONValue {
  /// A value as `Codable` writes it, members in the order of their names; decimals with 15 digits.
  /// - Returns: `nil` for a value that cannot be written, such as one with a number that is not finite.
  public init?(encoding value: some Encodable) {
    guard let tree = try? JSONCode.tree(value) else { return nil }
    self = tree.withFixedDecimals
  }

  /// The same with whole numbers as integers and 15 digits for the others.
  private var withFixedDecimals: JSONValue {
    switch self {
    case .literal(let text):
      if let number = Int(wholeNumber: text) { return .integer(number) }
      return Double(text).map { .decimal($0, digits: 15) } ?? self
    case .array(let values): return .array(values.map(\.withFixedDecimals))
    case .object(let members):
      return .object(members.map { Member($0.key, $0.value.withFixedDecimals) })
    case .null, .bool, .integer, .decimal, .string: return self
    }
  }
}

extension FixedWidthInteger {
  /// Reads a whole JSON number in any notation: `100`, `1e2`, `100.0`.
  init?(wholeNumber text: String) {
    if let number = Self(text) {
      self = number
      return
    }
    let parts = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
      $0 == "e" || $0 == "E"
    }
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let decimals = mantissa.count > 1 ? mantissa[1] : ""
    // No integer type has that many digits.
    guard let exponent = parts.count > 1 ? Int(parts[1]) : 0, abs(exponent) <= 400,
      decimals.count <= 400
    else {
      return nil
    }
    var digits = String(mantissa[0] + decimals)
    let shift = exponent - decimals.count
    if shift >= 0 { digits += String(repeating: "0", count: shift) }
    let fraction = digits.suffix(shift < 0 ? -shift : 0)
    guard fraction.allSatisfy({ $0 == "0" }), let number = Self(digits.dropLast(fraction.count))
    else { return nil }
    self = number
  }
}
