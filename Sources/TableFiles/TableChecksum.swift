/// A checksum of bytes on a disk. It detects damage but gives no protection against manipulation.
///
/// Each of four lanes takes every fourth 64-bit word. As in xxHash64, a step multiplies the word, adds it, rotates and
/// multiplies again. Each step is a bijection of the lane and of the word, so damage within a single word is always
/// detected.
enum TableChecksum {
  // Odd constants with random-looking bits: the golden ratio, and the square root of 2.
  private static let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
  private static let wordFactor: UInt64 = 0x6a09_e667_f3bc_c909

  /// The checksum of bytes, which may start anywhere.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    var lanes = SIMD4<UInt64>(1, 2, 3, 4) &* SIMD4(repeating: factor)
    let blocks = bytes.count / 32
    if let start = bytes.baseAddress {
      var (a, b, c, d) = (lanes[0], lanes[1], lanes[2], lanes[3])
      for block in 0..<blocks {
        let words = start + 32 &* block
        a = mix(a, words.loadUnaligned(as: UInt64.self))
        b = mix(b, words.loadUnaligned(fromByteOffset: 8, as: UInt64.self))
        c = mix(c, words.loadUnaligned(fromByteOffset: 16, as: UInt64.self))
        d = mix(d, words.loadUnaligned(fromByteOffset: 24, as: UInt64.self))
      }
      lanes = SIMD4(a, b, c, d)
    }
    var sum = mix(factor, UInt64(bytes.count))
    for lane in 0..<4 { sum = mix(sum, lanes[lane]) }
    for byte in bytes[(32 * blocks)...] { sum = mix(sum, UInt64(byte)) }
    return sum ^ sum >> 32
  }

  @inline(__always)
  private static func mix(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    let mixed = sum &+ word &* wordFactor
    return (mixed << 31 | mixed >> 33) &* factor
  }
}
