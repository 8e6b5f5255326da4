/// Codes any JSON value, although coders know only types: for a part of a record that another reader interprets.
///
/// Coders do not keep the order of members, so they are read in the order of their names. Decimals are read to 15
/// digits.
extension JSONValue: Codable {
  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    if let fields = try? decoder.container(keyedBy: JSONKey.self) {
      let keys = fields.allKeys.sorted { $0.stringValue < $1.stringValue }
      self = .object(try keys.map { Member($0.stringValue, try fields.decode(JSONValue.self, forKey: $0)) })
    } else if var items = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !items.isAtEnd { values.append(try items.decode(JSONValue.self)) }
      self = .array(values)
    } else {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        self = .null
      } else if let flag = try? single.decode(Bool.self) {
        self = .bool(flag)
      } else if let number = try? single.decode(Int.self) {
        self = .integer(number)
      } else if let number = try? single.decode(Double.self) {
        self = .decimal(number, digits: 15)
      } else {
        self = .string(try single.decode(String.self))
      }
    }
  }

  /// Writes the value as JSON.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members):
      var fields = encoder.container(keyedBy: JSONKey.self)
      for member in members { try fields.encode(member.value, forKey: JSONKey(stringValue: member.key)) }
    case .array(let values):
      var items = encoder.unkeyedContainer()
      for value in values { try items.encode(value) }
    case .bool(let flag):
      var single = encoder.singleValueContainer()
      try single.encode(flag)
    case .integer(let number):
      var single = encoder.singleValueContainer()
      try single.encode(number)
    case .decimal(let number, _):
      var single = encoder.singleValueContainer()
      try single.encode(number)
    case .literal(let text):
      var single = encoder.singleValueContainer()
      if let number = Int(text) { try single.encode(number) } else { try single.encode(Double(text)) }
    case .string(let text):
      var single = encoder.singleValueContainer()
      try single.encode(text)
    case .null:
      var single = encoder.singleValueContainer()
      try single.encodeNil()
    }
  }
}
