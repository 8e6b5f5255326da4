import Foundation

/// Writes values as lines of JSON with sorted keys, so that equal values give equal bytes.
struct RecordEncoder {
  private let encoder: JSONEncoder

  init() {
    encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// One line without a line feed.
  /// - Throws: `EncodingError` when the value holds something that JSON cannot, such as an infinite number.
  func line(_ value: some Encodable) throws -> [UInt8] { try [UInt8](encoder.encode(value)) }
}
