import Foundation
import PuzzleCore

/// The JSON form and the hash of plans and results: the same text for the same value on every machine.
enum StudyCode {
  /// Encodes with sorted keys, numbers in the shortest form that reads back the same, and infinite bounds as words.
  static func data(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: "nan")
    return try encoder.encode(value)
  }

  /// Reads the output of ``data(_:)``.
  static func value<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: infinity, negativeInfinity: "-\(infinity)", nan: "nan")
    return try decoder.decode(type, from: data)
  }

  private static let infinity = "infinity"

  static func text(_ value: some Encodable) throws -> String { String(decoding: try data(value), as: UTF8.self) }

  /// The hash of a value, as 16 hexadecimal digits: 64-bit FNV-1a of its JSON. It detects manual changes and damage,
  /// not deliberate forgery.
  static func hash(_ value: some Encodable) throws -> String { hash(of: try data(value)) }

  /// The hash of bytes.
  static func hash(of data: Data) -> String {
    var hash = StableHash()
    for byte in data { hash.combine(byte: byte) }
    return hash.hexadecimal
  }
}
