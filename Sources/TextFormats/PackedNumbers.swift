/// Whole numbers and flags as a short text for JSON: bytes of variable length in base 64 (RFC 4648, section 4).
///
/// A number near 0 takes one byte, and so do eight flags. A list of 100,000 different times in ascending order, stored
/// as differences, takes about a third of the size of its decimals.
///
/// ```swift
/// var numbers = PackedNumbers()
/// for number in [3, -1, 400] { numbers.append(number) }
/// print(numbers.text)  // "BgGgBg=="
/// var read = PackedNumbers("BgGgBg==")!
/// print(read.next() ?? 0, read.next() ?? 0, read.next() ?? 0)  // 3 -1 400
/// ```
public struct PackedNumbers: Hashable, Sendable {
  private var bytes: [UInt8] = []
  /// The position of the next read.
  private var place = 0

  /// Creates an empty list.
  public init() {}

  /// Adds a number with seven bits per byte, the lowest first, and its sign in the lowest bit.
  public mutating func append(_ number: Int) {
    let wide = Int64(number)
    var bits = UInt64(bitPattern: wide << 1 ^ wide >> 63)
    while bits > 0x7f {
      bytes.append(UInt8(truncatingIfNeeded: bits) | 0x80)
      bits >>= 7
    }
    bytes.append(UInt8(bits))
  }

  /// Adds flags, eight per byte, the first in the lowest bit.
  public mutating func append(flags: [Bool]) {
    for start in stride(from: 0, to: flags.count, by: 8) {
      var byte: UInt8 = 0
      for (bit, flag) in flags[start..<min(start + 8, flags.count)].enumerated() where flag { byte |= 1 << bit }
      bytes.append(byte)
    }
  }

  /// Whether everything has been read.
  public var isAtEnd: Bool { place == bytes.count }

  /// Reads the next number; `nil` where there is none, or it exceeds an `Int`.
  public mutating func next() -> Int? {
    var (bits, shift): (UInt64, UInt64) = (0, 0)
    while place < bytes.count, shift < 64 {
      let byte = bytes[place]
      place += 1
      // The tenth byte has room for one bit.
      guard shift < 63 || byte <= 1 else { return nil }
      bits |= UInt64(byte & 0x7f) << shift
      if byte & 0x80 == 0 { return Int(exactly: Int64(bitPattern: bits >> 1) ^ -Int64(bits & 1)) }
      shift += 7
    }
    return nil
  }

  /// Reads `count` flags; `nil` if there are fewer.
  public mutating func flags(_ count: Int) -> [Bool]? {
    guard count >= 0, count <= 8 * (bytes.count - place) else { return nil }
    let flags = (0..<count).map { bytes[place + $0 / 8] >> ($0 % 8) & 1 == 1 }
    place += (count + 7) / 8
    return flags
  }
}

extension PackedNumbers {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xff, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()
  private static let filler = UInt8(ascii: "=")

  /// All added numbers in base 64. Complexity: O(length).
  public var text: String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      for letter in 0..<4 {
        text.append(letter > group.count ? Self.filler : Self.letters[bits >> (18 - 6 * letter) & 63])
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a text; `nil` if it is not base 64. Complexity: O(length).
  public init?(_ text: String) {
    let letters = Array(text.utf8)
    guard letters.count % 4 == 0 else { return nil }
    bytes.reserveCapacity(letters.count / 4 * 3)
    let fillers = letters.suffix(2).reversed().prefix { $0 == Self.filler }.count
    for start in stride(from: 0, to: letters.count, by: 4) {
      var bits = 0
      for place in start..<start + 4 {
        let isFiller = place >= letters.count - fillers
        let value = isFiller ? 0 : Self.values[Int(letters[place])]
        guard value < 64 else { return nil }
        bits = bits << 6 | Int(value)
      }
      for byte in 0..<3 { bytes.append(UInt8(bits >> (16 - 8 * byte) & 0xff)) }
    }
    // Unused bits must be 0, so that equal numbers have only one text.
    guard bytes.suffix(fillers).allSatisfy({ $0 == 0 }) else { return nil }
    bytes.removeLast(fillers)
  }
}
