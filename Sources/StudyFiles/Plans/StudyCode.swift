import Foundation
import PuzzleCore

/// How plans and results are written as JSON, and what they hash to: the same text for the same value, on every
/// machine.
enum StudyCode {
  /// Sorted keys; numbers in the shortest form that reads back the same; infinite bounds as words.
  static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: "nan")
    return try encoder.encode(value)
  }

  /// Reads what ``data(_:)`` wrote.
  static func value<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: "nan")
    return try decoder.decode(type, from: data)
  }

  private static let infinity = "infinity"

  /// The value as text.
  static func text(_ value: some Encodable) throws -> String { String(decoding: try data(value), as: UTF8.self) }

  /// What a value hashes to, as 16 hexadecimal digits: FNV-1a of its JSON, 64 bits. It finds what was changed by hand
  /// or on the way, and is no protection against somebody who wants to deceive.
  static func hash(_ value: some Encodable) throws -> String { hash(of: try data(value)) }

  /// The same of bytes.
  static func hash(of data: Data) -> String {
    var hash = StableHash()
    for byte in data { hash.combine(byte: byte) }
    return hash.hexadecimal
  }
}
