import Foundation
import PuzzleCore

/// Positions written as JSON on one line.
enum PositionJSON {
  /// The longest line that is read, in bytes.
  static let lineLimit = 1 << 20

  /// Reads a position.
  /// - Throws: ``PuzzleCore/InputError`` that says what is wrong, with the key where it stands.
  static func decode<State: Decodable>(_ line: String, file: String, number: Int) throws -> State {
    func refuse(_ found: String, _ expected: String) -> InputError {
      InputError(file: file, line: number, column: 1, found: found, expected: expected)
    }
    guard line.utf8.count <= lineLimit else { throw refuse("\(line.utf8.count) bytes", "a position of at most 1 MiB") }
    do {
      return try JSONDecoder().decode(State.self, from: Data(line.utf8))
    } catch DecodingError.keyNotFound(let key, _) {
      throw refuse("no \"\(key.stringValue)\"", "a position as `moli play --records` writes it")
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context) {
      throw refuse("the wrong kind of value at \(path(context))", "a position as `moli play --records` writes it")
    } catch DecodingError.dataCorrupted(let context) {
      if (try? JSONSerialization.jsonObject(with: Data(line.utf8), options: .fragmentsAllowed)) == nil {
        throw refuse("text that is not JSON", "a position as JSON, as `moli play --records` writes it")
      }
      let place = context.codingPath.isEmpty ? "" : " at \(path(context))"
      throw refuse("\(context.debugDescription)\(place)", "a position as `moli play --records` writes it")
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    context.codingPath.isEmpty
      ? "the top" : context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }.joined(separator: ".")
  }
}
