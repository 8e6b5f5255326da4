import Exact
import Testing

@Suite("BigInteger random numbers")
struct BigIntegerRandomTests {
  /// Gives the words of a list, and counts them.
  struct ListedWords: RandomNumberGenerator {
    var words: [UInt64]
    var used = 0

    mutating func next() -> UInt64 {
      defer { used += 1 }
      return words[used % words.count]
    }
  }

  @Test("the documented words are used, most significant first, and too large attempts dropped")
  func documentedDraw() {
    let bound = BigInteger(2).power(65) + 1  // 66 bits below: two words, the first masked to two bits
    var generator = ListedWords(words: [0b111, 0, 0xFFFF_FFFF_FFFF_FFFD, 42])
    // First attempt: 3 x 2^64, too large. Second: 1 x 2^64 + 42.
    #expect(BigInteger.random(below: bound, using: &generator) == BigInteger(2).power(64) + 42)
    #expect(generator.used == 4)
  }

  @Test("a bound of 1 draws nothing")
  func one() {
    var generator = ListedWords(words: [7])
    #expect(BigInteger.random(below: 1, using: &generator) == 0)
    #expect(generator.used == 0)
  }

  @Test("a bound of 2^64 takes each word as it is")
  func wholeWord() {
    var generator = ListedWords(words: [UInt64.max, 3])
    #expect(BigInteger.random(below: BigInteger(2).power(64), using: &generator) == BigInteger(UInt64.max))
    #expect(generator.used == 1)
  }

  @Test("same generator, same numbers; all below the bound; evenly spread", arguments: [41] as [UInt64])
  func spread(seed: UInt64) {
    var first = SplitMix64(seed: seed)
    var second = SplitMix64(seed: seed)
    let bound = BigInteger.factorial(25)
    var counts = [0, 0, 0, 0, 0]
    for _ in 0..<2000 {
      let number = BigInteger.random(below: bound, using: &first)
      #expect(number == BigInteger.random(below: bound, using: &second), "seed \(seed)")
      #expect(number >= 0 && number < bound, "seed \(seed): \(number)")
      if let fifth = Int(exactly: number * 5 / bound) { counts[fifth] += 1 }
    }
    // 400 expected, standard deviation 18.
    #expect(counts.allSatisfy { (310...490).contains($0) }, "seed \(seed): \(counts)")
  }
}
