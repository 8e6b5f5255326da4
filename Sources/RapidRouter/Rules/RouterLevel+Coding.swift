import PuzzleCore
import TextFormats

/// A level in a record is the object of its level file.
extension RouterLevel: Codable {
  /// Reads a level and checks it.
  public init(from decoder: any Decoder) throws {
    let text = try JSONValue(from: decoder).text
    do throws(InputError) {
      try self.init(json: text, file: "level")
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "found \(error.found), expected \(error.expected)"))
    }
  }

  /// Writes the object of the level file.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
