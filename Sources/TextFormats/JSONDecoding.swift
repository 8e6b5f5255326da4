/// Reads one value of a JSON document for a type that decodes itself.
struct JSONDecoding: Decoder, SingleValueDecodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey]
  let userInfo: [CodingUserInfoKey: Any]

  /// The error for a text that is not JSON, and for a number that does not fit its type.
  static let invalid = DecodingError.dataCorrupted(
    .init(codingPath: [], debugDescription: "The given data was not valid JSON."))

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .list(let items) = node.content else { throw refusal([Any].self) }
    return List(decoder: self, items: items)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .mapping(let entries) = node.content else { throw refusal([String: Any].self) }
    var members: [String: JSONNode] = [:]
    for case (let key, let value) in entries {
      if case .text(let name) = key.content, members[name] == nil { members[name] = value }
    }
    return KeyedDecodingContainer(Mapping<Key>(decoder: self, members: members))
  }

  func decodeNil() -> Bool { node.isNull }

  // One generic function handles every type that the protocols list; the same applies below.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value: Any
    if type == Int.self {
      value = try integer(Int.self)
    } else if type == String.self {
      guard case .text(let text) = node.content else { throw refusal(type) }
      value = text
    } else if type == Bool.self {
      guard case .literal(let text) = node.content, let flag = Bool(text) else {
        throw refusal(type)
      }
      value = flag
    } else if type == Double.self {
      value = try number(Double.self)
    } else if type == Float.self {
      value = try number(Float.self)
    } else if let whole = type as? any FixedWidthInteger.Type {
      value = try integer(whole)
    } else {
      return try Value(from: self)
    }
    guard let value = value as? Value else { throw refusal(type) }
    return value
  }

  private func integer<Number: FixedWidthInteger>(_ type: Number.Type) throws -> Number {
    guard let number = Number(wholeNumber: try digits(type)) else { throw Self.invalid }
    return number
  }

  private func number<Number: BinaryFloatingPoint & LosslessStringConvertible>(
    _ type: Number.Type
  ) throws -> Number {
    guard let number = Number(try digits(type)), number.isFinite else { throw Self.invalid }
    return number
  }

  /// A number in its written form.
  private func digits(_ type: Any.Type) throws -> String {
    guard case .literal(let text) = node.content, let first = text.utf8.first,
      first < UInt8(ascii: "a")
    else {
      throw refusal(type)
    }
    return text
  }

  /// The error for a value of another type.
  private func refusal(_ type: Any.Type) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "Expected to decode \(type).")
    return node.isNull ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  private func decoder(of node: JSONNode, at key: any CodingKey) -> JSONDecoding {
    JSONDecoding(node: node, codingPath: codingPath + [key], userInfo: userInfo)
  }

  private struct List: UnkeyedDecodingContainer {
    let decoder: JSONDecoding
    let items: [JSONNode]
    var currentIndex = 0
    var codingPath: [any CodingKey] { decoder.codingPath }
    var count: Int? { items.count }
    var isAtEnd: Bool { currentIndex == items.count }

    private func item(_ type: Any.Type) throws -> JSONDecoding {
      let key = JSONKey(intValue: currentIndex)
      guard !isAtEnd else {
        throw DecodingError.valueNotFound(
          type,
          .init(codingPath: codingPath + [key], debugDescription: "Unkeyed container is at end."))
      }
      return decoder.decoder(of: items[currentIndex], at: key)
    }

    /// Moves on to the next item after this one has been read.
    private mutating func take<Result>(
      _ type: Any.Type, _ read: (JSONDecoding) throws -> Result
    ) throws -> Result {
      let result = try read(try item(type))
      currentIndex += 1
      return result
    }

    mutating func decodeNil() throws -> Bool {
      guard try item(Any?.self).node.isNull else { return false }
      currentIndex += 1
      return true
    }

    mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
      try take(type) { try $0.decode(type) }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
      try take([Any].self) { try $0.unkeyedContainer() }
    }

    mutating func superDecoder() throws -> any Decoder { try take((any Decoder).self) { $0 } }

    mutating func nestedContainer<Key: CodingKey>(
      keyedBy type: Key.Type
    ) throws -> KeyedDecodingContainer<Key> {
      try take([String: Any].self) { try $0.container(keyedBy: type) }
    }
  }

  private struct Mapping<Key: CodingKey>: KeyedDecodingContainerProtocol {
    let decoder: JSONDecoding
    let members: [String: JSONNode]
    var codingPath: [any CodingKey] { decoder.codingPath }
    var allKeys: [Key] { members.keys.compactMap { Key(stringValue: $0) } }

    private func member(_ key: some CodingKey) throws -> JSONDecoding {
      guard let node = members[key.stringValue] else {
        throw DecodingError.keyNotFound(
          key,
          .init(codingPath: codingPath, debugDescription: "No value associated with key \(key)."))
      }
      return decoder.decoder(of: node, at: key)
    }

    func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }
    func decodeNil(forKey key: Key) throws -> Bool { try member(key).decodeNil() }
    func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
      try member(key).decode(type)
    }
    func superDecoder() throws -> any Decoder { try member(JSONKey(stringValue: "super")) }
    func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }
    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
      try member(key).unkeyedContainer()
    }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) throws -> KeyedDecodingContainer<Nested> {
      try member(key).container(keyedBy: type)
    }
  }
}

extension JSONNode {
  fileprivate var isNull: Bool { if case .literal("null") = content { true } else { false } }
}
