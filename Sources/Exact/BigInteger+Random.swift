extension BigInteger {
  /// A uniformly random number in `0..<bound`. The same state of `generator` gives the same number on every machine.
  ///
  /// Let b be the number of bits of `bound - 1`. An attempt draws ceil(b / 64) words by `generator.next()`, the most
  /// significant word first, and clears all but the b lowest bits. A result below `bound` is returned; otherwise there
  /// is another attempt. Fewer than 2 attempts are needed on average. A bound of 1 draws nothing and gives 0.
  ///
  /// - Precondition: `bound` is positive.
  public static func random(
    below bound: BigInteger, using generator: inout some RandomNumberGenerator
  ) -> BigInteger {
    precondition(bound.signum() > 0, "a random number needs a positive bound, not \(bound)")
    let bits = (bound - 1).magnitudeBitWidth
    guard bits > 0 else { return .zero }
    let count = (bits + 63) / 64
    let mask = UInt64.max >> UInt64(count * 64 - bits)
    while true {
      var words = [UInt](repeating: 0, count: count)
      for index in words.indices.reversed() { words[index] = UInt(generator.next()) }
      words[count - 1] &= UInt(mask)
      let candidate = BigInteger(magnitudeWords: words)
      if candidate < bound { return candidate }
    }
  }
}
