/// The 64-bit FNV-1a hash: the same value in every process and on every machine, unlike `Hasher`.
///
/// Used for digests in records and for the bench signature; not for security.
/// Source: Fowler, Noll, Vo; offset basis and prime as in the IETF draft *The FNV Non-Cryptographic Hash Algorithm*.
public struct StableHash: Hashable, Sendable {
  /// The hash of what has been combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// The hash of nothing.
  public init() {}

  /// Adds one byte.
  public mutating func combine(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds an integer as eight bytes, lowest first.
  public mutating func combine(_ integer: Int) {
    var bits = UInt64(bitPattern: Int64(integer))
    for _ in 0..<8 {
      combine(byte: UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  /// Adds the UTF-8 of a string and a terminator, so that "ab","c" and "a","bc" differ.
  public mutating func combine(_ text: String) {
    for byte in text.utf8 { combine(byte: byte) }
    combine(byte: 0xff)
  }

  /// The value as 16 hexadecimal digits.
  public var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
