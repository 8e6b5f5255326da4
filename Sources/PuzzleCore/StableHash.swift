/// The 64-bit FNV-1a hash: the same value in every process and on every machine, unlike `Hasher`.
///
/// Used for digests in records and for the bench signature; not for security.
/// Source: Fowler, Noll, Vo; offset basis and prime as in the IETF draft *The FNV Non-Cryptographic Hash Algorithm*.
public struct StableHash: Hashable, Sendable {
  /// The hash of what has been combined so far.
  public private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the hash of no data.
  public init() {}

  /// Adds one byte.
  public mutating func combine(byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }

  /// Adds bytes as they are, without a terminator.
  public mutating func combine(bytes: [UInt8]) {
    for byte in bytes { combine(byte: byte) }
  }

  /// Adds a whole word in one step, as if it were a byte. That takes an eighth of the work of eight bytes, for
  /// checksums inside loops whose speed is measured. Use `combine(_:)`, which mixes better, for digests that are
  /// stored.
  public mutating func combine(word: UInt64) {
    value = (value ^ word) &* 0x0000_0100_0000_01b3
  }

  /// Adds an integer as eight bytes, lowest first.
  public mutating func combine(_ integer: Int) {
    combine(bits: UInt64(bitPattern: Int64(integer)))
  }

  /// Adds 64 bits as eight bytes, lowest first, also where an `Int` has fewer.
  public mutating func combine(bits: UInt64) {
    var bits = bits
    for _ in 0..<8 {
      combine(byte: UInt8(truncatingIfNeeded: bits))
      bits >>= 8
    }
  }

  /// Adds a number as the eight bytes of its IEEE 754 pattern, lowest first.
  ///
  /// Equal numbers give equal hashes, so -0.0 is added as 0.0. Every NaN is added as the one pattern
  /// `0x7ff8000000000000`, because its sign and payload differ between machines.
  public mutating func combine(_ number: Double) {
    combine(bits: number.isNaN ? 0x7ff8_0000_0000_0000 : number == 0 ? 0 : number.bitPattern)
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
