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
  /// - Parameter userInfo: what the type asks the decoder for.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from text: Data, userInfo: [CodingUserInfoKey: any Sendable] = [:]
  ) -> Value? {
    let decoder = JSONDecoder()
    decoder.userInfo = userInfo
    return try? decoder.decode(type, from: text)
  }
}
