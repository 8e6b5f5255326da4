import PuzzleCore

/// A level in a record is the object of its level file.
extension RouterLevel: Codable {
  /// Reads a level and checks it.
  public init(from decoder: any Decoder) throws {
    let text = try JSONCopy(from: decoder).value.text
    do throws(InputError) {
      try self.init(json: text, file: "level")
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "found \(error.found), expected \(error.expected)"))
    }
  }

  /// Writes the object of the level file.
  public func encode(to encoder: any Encoder) throws { try JSONCopy(value: json).encode(to: encoder) }
}

/// Any JSON value, through coders that know only types.
private struct JSONCopy: Codable {
  let value: JSONValue

  init(value: JSONValue) { self.value = value }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: Key.self) {
      // Decoders do not keep the order.
      let keys = fields.allKeys.sorted { $0.stringValue < $1.stringValue }
      value = .object(try keys.map { .init($0.stringValue, try fields.decode(JSONCopy.self, forKey: $0).value) })
    } else if var items = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !items.isAtEnd { values.append(try items.decode(JSONCopy.self).value) }
      value = .array(values)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        value = .null
      } else if let flag = try? single.decode(Bool.self) {
        value = .bool(flag)
      } else if let number = try? single.decode(Int.self) {
        value = .integer(number)
      } else if let number = try? single.decode(Double.self) {
        value = .decimal(number, digits: 6)
      } else {
        value = .string(try single.decode(String.self))
      }
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch value {
    case .object(let members):
      var fields = encoder.container(keyedBy: Key.self)
      for member in members { try fields.encode(JSONCopy(value: member.value), forKey: Key(stringValue: member.key)) }
    case .array(let values):
      var items = encoder.unkeyedContainer()
      for value in values { try items.encode(JSONCopy(value: value)) }
    default:
      var single = encoder.singleValueContainer()
      switch value {
      case .bool(let flag): try single.encode(flag)
      case .integer(let number): try single.encode(number)
      case .decimal(let number, _): try single.encode(number)
      case .string(let text): try single.encode(text)
      case .null, .array, .object: try single.encodeNil()
      }
    }
  }
}
