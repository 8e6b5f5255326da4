/// Blackman and Vigna's xoshiro256** 1.0 (public domain, 2018): the generator of every game.
///
/// Period 2^256 - 1. Source: Blackman, Vigna, *Scrambled linear pseudorandom number generators*, ACM TOMS 47(4), 2021.
public struct Xoshiro256: RandomNumberGenerator, Hashable, Sendable {
  @usableFromInline var s0: UInt64
  @usableFromInline var s1: UInt64
  @usableFromInline var s2: UInt64
  @usableFromInline var s3: UInt64

  /// The generator of a stream: its four words are the first four outputs of SplitMix64 from `seed`, as the authors
  /// recommend.
  @inlinable public init(seed: Seed) {
    var spread = SplitMix64(seed: seed.value)
    s0 = spread.next()
    s1 = spread.next()
    s2 = spread.next()
    s3 = spread.next()
  }

  /// A generator with the given state. At least one word must not be zero; an all-zero state is replaced by
  /// the stream of seed 0.
  @inlinable public init(state: (UInt64, UInt64, UInt64, UInt64)) {
    self.init(seed: Seed(0))
    guard state.0 | state.1 | state.2 | state.3 != 0 else { return }
    (s0, s1, s2, s3) = state
  }

  /// The next 64 bits.
  @inline(__always) @inlinable public mutating func next() -> UInt64 {
    let result = Self.rotate(s1 &* 5, 7) &* 9
    let t = s1 << 17
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = Self.rotate(s3, 45)
    return result
  }

  @inline(__always) @inlinable static func rotate(_ word: UInt64, _ by: UInt64) -> UInt64 {
    (word << by) | (word >> (64 - by))
  }
}
