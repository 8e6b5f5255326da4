import PuzzleCore
import TextFormats

/// Spoils text, the same way for the same seed: values of JSON and tokens exchanged for extreme ones, bytes changed,
/// pieces cut and doubled.
struct Spoiler {
  private(set) var generator: Xoshiro256

  init(seed: UInt64) { generator = Xoshiro256(seed: Seed(seed)) }

  private static let extremes = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "1e999", "-1", "0", "1", "0.5", "1e18",
    "null", "true", "\"\"", "\"a\"", "\"time\"", "[]", "{}", "[[]]", "[0,0]", "\"\\u0000\"", "\"\\ud800\"", "_", "#",
    "\"\(String(repeating: "long", count: 500))\"", String(repeating: "[", count: 400), "\"\u{202E}\"",
    "1000000000000", "120000", "2", "3", "\"m\"", "\"emit\"", "500", "11", "7",
  ]

  /// The text with one to three changes.
  mutating func spoil(_ text: String) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0...generator.uniform(below: 3) where !bytes.isEmpty {
      switch generator.uniform(below: 12) {
      case 0...7: exchangeValue(in: &bytes)
      case 8: bytes[generator.uniform(below: bytes.count)] = UInt8(generator.uniform(below: 256))
      case 9: bytes.replaceSubrange(range(in: bytes), with: Array(bytes[range(in: bytes)]))
      default: exchangeValues(in: &bytes)
      }
    }
    return bytes
  }

  private mutating func exchangeValue(in bytes: inout [UInt8]) {
    guard let place = value(in: bytes) else { return }
    // Mostly a value of the same kind, so that more than the syntax is tried.
    let kind = Self.kind(bytes[place.lowerBound])
    let alike = Self.extremes.filter { $0.utf8.first.map(Self.kind) == kind }
    let values = alike.isEmpty || generator.uniform(below: 4) == 0 ? Self.extremes : alike
    bytes.replaceSubrange(place, with: values[generator.uniform(below: values.count)].utf8)
  }

  /// Numbers, texts, names and everything else.
  private static func kind(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): 0
    case UInt8(ascii: "\""): 1
    case UInt8(ascii: "a")...UInt8(ascii: "z"): 2
    default: 3
    }
  }

  /// Puts one value in the place of another: both remain well-formed.
  private mutating func exchangeValues(in bytes: inout [UInt8]) {
    guard let place = value(in: bytes), let other = value(in: bytes) else { return }
    bytes.replaceSubrange(place, with: Array(bytes[other]))
  }

  /// A stretch between two separators that is neither a list nor an object.
  private mutating func value(in bytes: [UInt8]) -> Range<Int>? {
    let starts = bytes.indices.filter {
      $0 > 0 && ",:[ ".utf8.contains(bytes[$0 - 1]) && !"[{] ".utf8.contains(bytes[$0])
    }
    guard !starts.isEmpty else { return nil }
    let start = starts[generator.uniform(below: starts.count)]
    return start..<(bytes[start...].firstIndex { ",]} \n".utf8.contains($0) } ?? bytes.endIndex)
  }

  private mutating func range(in bytes: [UInt8]) -> Range<Int> {
    let (a, b) = (generator.uniform(below: bytes.count + 1), generator.uniform(below: bytes.count + 1))
    return min(a, b)..<min(max(a, b), min(a, b) + 60)
  }
}

extension InputError {
  /// Whether every line that reports it is short, has a place, and says nothing twice.
  var isPlain: Bool {
    lines.allSatisfy { line in
      line.count <= 500 && !line.contains("found found") && !line.contains(where: \.isNewline)
    } && each.allSatisfy { $0.line > 0 }
  }
}
