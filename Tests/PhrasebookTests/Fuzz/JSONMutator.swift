import PuzzleCore

/// Spoils JSON, the same way for the same seed: values exchanged for extreme ones, bytes changed, pieces cut and
/// doubled.
struct JSONMutator {
  private var generator: Xoshiro256

  init(seed: Seed) { generator = Xoshiro256(seed: seed) }

  private static let extremes = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "18446744073709551615", "1e999", "-1", "0",
    "0.5", "1e18", "null", "true", "\"\"", "\"9\"", "[]", "{}", "[[]]", "\"\\u0000\"", "\"\\ud800\"", "-0",
    "1000000000",
  ]

  /// The text with one to three changes.
  mutating func mutate(_ json: String) -> String {
    var bytes = Array(json.utf8)
    for _ in 0...generator.uniform(below: 3) where !bytes.isEmpty {
      switch generator.uniform(below: 5) {
      case 0, 1, 2: replaceValue(in: &bytes)
      case 3: bytes[generator.uniform(below: bytes.count)] = UInt8(generator.uniform(below: 256))
      default: copyPiece(in: &bytes)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Puts an extreme value in the place of a number or a string.
  private mutating func replaceValue(in bytes: inout [UInt8]) {
    let starts = bytes.indices.filter { $0 > 0 && ",:[".utf8.contains(bytes[$0 - 1]) }
    guard !starts.isEmpty else { return }
    let start = starts[generator.uniform(below: starts.count)]
    let end = bytes[start...].firstIndex { ",]}".utf8.contains($0) }
    let value = Self.extremes[generator.uniform(below: Self.extremes.count)]
    bytes.replaceSubrange(start..<(end ?? bytes.endIndex), with: value.utf8)
  }

  /// Puts one piece of the text in the place of another.
  private mutating func copyPiece(in bytes: inout [UInt8]) {
    let piece = Array(bytes[range(in: bytes)])
    bytes.replaceSubrange(range(in: bytes), with: piece)
  }

  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let (a, b) = (generator.uniform(below: bytes.count + 1), generator.uniform(below: bytes.count + 1))
    return min(a, b)..<max(a, b)
  }
}
