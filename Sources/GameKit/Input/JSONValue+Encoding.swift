import Foundation
import PuzzleCore
import TextFormats

extension JSONValue {
  /// A value as `Codable` writes it, members in the order of their names.
  /// - Returns: `nil` for a value that cannot be written, such as one with a number that is not finite.
  public init?(encoding value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value), let read = try? JSONDecoder().decode(JSONValue.self, from: data) else {
      return nil
    }
    self = read
  }
}
