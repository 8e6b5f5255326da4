/// A position in a value that is being written, shared by the coders that write to it.
final class JSONSlot {
  private enum Content {
    case empty
    case value(JSONValue)
    case list([JSONSlot])
    case mapping([String: JSONSlot])
  }

  private var content = Content.empty

  /// The written value; `nil` if there is none.
  var value: JSONValue? {
    switch content {
    case .empty: nil
    case .value(let value): value
    case .list(let slots): .array(slots.map { $0.value ?? .object([]) })
    case .mapping(let slots):
      .object(
        slots.map { JSONValue.Member($0.key, $0.value.value ?? .object([])) }
          .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
    }
  }

  /// The number of values in a list.
  var count: Int { if case .list(let slots) = content { slots.count } else { 0 } }

  /// Makes the slot hold a value.
  func set(_ value: JSONValue) { content = .value(value) }

  /// Turns the slot into a list unless it is one.
  func makeList() { if case .list = content {} else { content = .list([]) } }

  /// Turns the slot into an object unless it is one, because several coders may write members of the same object.
  func makeMapping() { if case .mapping = content {} else { content = .mapping([:]) } }

  /// Appends a slot to the list.
  func next() -> JSONSlot {
    let slot = JSONSlot()
    guard case .list(var slots) = content else { return slot }
    content = .empty
    slots.append(slot)
    content = .list(slots)
    return slot
  }

  /// Adds a slot for a member of the object.
  func member(_ name: String) -> JSONSlot {
    let slot = JSONSlot()
    guard case .mapping(var slots) = content else { return slot }
    content = .empty
    slots[name] = slot
    content = .mapping(slots)
    return slot
  }
}

/// Writes one value into its slot.
struct JSONEncoding: Encoder, SingleValueEncodingContainer {
  let slot: JSONSlot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.makeList()
    return List(slot: slot, codingPath: codingPath)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.makeMapping()
    return KeyedEncodingContainer(Mapping<Key>(slot: slot, codingPath: codingPath))
  }

  func encodeNil() { slot.set(.null) }

  // One generic function handles every type that the protocols list; the same applies below.
  func encode<Value: Encodable>(_ value: Value) throws {
    switch value {
    case let value as String: slot.set(.string(value))
    case let value as Bool: slot.set(.bool(value))
    case let value as Int: slot.set(.literal(String(value)))
    case let value as Double: try set(value)
    case let value as Float: try set(value)
    case let value as any FixedWidthInteger: slot.set(.literal("\(value)"))
    default: try value.encode(to: self)
    }
  }

  private func set(_ number: some BinaryFloatingPoint & LosslessStringConvertible) throws {
    guard number.isFinite else {
      throw EncodingError.invalidValue(
        number, .init(codingPath: codingPath, debugDescription: "JSON has no number \(number)."))
    }
    let text = number.description
    slot.set(.literal(text.hasSuffix(".0") ? String(text.dropLast(2)) : text))
  }

  private struct List: UnkeyedEncodingContainer {
    let slot: JSONSlot
    let codingPath: [any CodingKey]
    var count: Int { slot.count }

    private func next() -> JSONEncoding {
      JSONEncoding(slot: slot.next(), codingPath: codingPath + [JSONKey(intValue: count - 1)])
    }

    func encodeNil() { next().encodeNil() }
    func encode<Value: Encodable>(_ value: Value) throws { try next().encode(value) }
    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { next().unkeyedContainer() }
    func superEncoder() -> any Encoder { next() }
    func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
      next().container(keyedBy: type)
    }
  }

  private struct Mapping<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let slot: JSONSlot
    let codingPath: [any CodingKey]

    private func member(_ key: some CodingKey) -> JSONEncoding {
      JSONEncoding(slot: slot.member(key.stringValue), codingPath: codingPath + [key])
    }

    func encodeNil(forKey key: Key) { member(key).encodeNil() }
    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
      try member(key).encode(value)
    }
    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
      member(key).unkeyedContainer()
    }
    func superEncoder() -> any Encoder { member(JSONKey(stringValue: "super")) }
    func superEncoder(forKey key: Key) -> any Encoder { member(key) }
    func nestedContainer<Nested: CodingKey>(
      keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> {
      member(key).container(keyedBy: type)
    }
  }
}
