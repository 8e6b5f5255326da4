import Foundation
import PuzzleCore

extension JSONValue {
  /// A value as `Codable` writes it, members in the order of their names.
  /// - Returns: `nil` for a value that cannot be written, such as one with a number that is not finite.
  public init?(encoding value: some Encodable) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    guard let data = try? encoder.encode(value), let read = try? JSONDecoder().decode(Decoded.self, from: data) else {
      return nil
    }
    self = read.value
  }

  /// What JSON holds, read back.
  private struct Decoded: Decodable {
    let value: JSONValue

    init(from decoder: any Decoder) throws {
      let single = try decoder.singleValueContainer()
      if single.decodeNil() {
        value = .null
      } else if let flag = try? single.decode(Bool.self) {
        value = .bool(flag)
      } else if let number = try? single.decode(Int.self) {
        value = .integer(number)
      } else if let number = try? single.decode(Double.self) {
        value = .decimal(number, digits: 15)
      } else if let text = try? single.decode(String.self) {
        value = .string(text)
      } else if let list = try? single.decode([Decoded].self) {
        value = .array(list.map(\.value))
      } else {
        let members = try single.decode([String: Decoded].self)
        value = .object(members.sorted { $0.key < $1.key }.map { Member($0.key, $0.value.value) })
      }
    }
  }
}
