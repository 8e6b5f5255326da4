import Foundation

/// JSON with sorted keys, as in records.
enum JSONText {
  /// The JSON of a value, or `nil` when it has none.
  static func of(_ value: some Encodable) -> Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return try? encoder.encode(value)
  }

  /// The value of a JSON text, or `nil` when it is none.
  static func decode<Value: Decodable>(_ type: Value.Type, from text: Data) -> Value? {
    try? JSONDecoder().decode(type, from: text)
  }
}
