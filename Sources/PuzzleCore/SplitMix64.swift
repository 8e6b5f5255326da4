/// Sebastiano Vigna's SplitMix64 (public domain, 2015): one 64-bit word of state, used to spread seeds.
///
/// Source: Steele, Lea, Flood, *Fast splittable pseudorandom number generators*, OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Hashable, Sendable {
  /// The golden-ratio increment of the Weyl sequence.
  @usableFromInline static let increment: UInt64 = 0x9e37_79b9_7f4a_7c15

  @usableFromInline var state: UInt64

  /// A generator whose first output is `mix(seed + increment)`.
  @inlinable public init(seed: UInt64) { state = seed }

  /// The next 64 bits.
  @inlinable public mutating func next() -> UInt64 {
    state &+= Self.increment
    return Self.mix(state)
  }

  /// The output function: a bijection on 64 bits in which every input bit affects every output bit.
  @inlinable static func mix(_ word: UInt64) -> UInt64 {
    var z = word
    z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
    z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
    return z ^ (z >> 31)
  }
}
