import Exact
import Testing

@Suite("BigInteger conversions")
struct BigIntegerConversionTests {
  @Test("literals of any length")
  func literals() {
    let positive: BigInteger = 0xFFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF_FFFF
    #expect(positive == BigInteger(UInt128.max))
    let negative: BigInteger = -0x1_0000_0000_0000_0000_0000_0000_0000_0000
    #expect(negative == -BigInteger(2).power(128))
    let mostNegative: BigInteger = -9_223_372_036_854_775_808
    #expect(mostNegative == BigInteger(Int.min))
    #expect((-1 as BigInteger).description == "-1")
    #expect((18_446_744_073_709_551_616 as BigInteger).description == "18446744073709551616")
  }

  @Test("every integer type goes in and comes back")
  func roundTrips() {
    #expect([Int.min, -1, 0, 1, .max].allSatisfy { Int(exactly: BigInteger($0)) == $0 })
    #expect([Int8.min, -1, 0, .max].allSatisfy { Int8(exactly: BigInteger($0)) == $0 })
    #expect([UInt64.min, 1, .max].allSatisfy { UInt64(exactly: BigInteger($0)) == $0 })
    #expect([Int128.min, -1, .max].allSatisfy { Int128(exactly: BigInteger($0)) == $0 })
    #expect([UInt128.min, .max].allSatisfy { UInt128(exactly: BigInteger($0)) == $0 })
    #expect(BigInteger(exactly: Int128.min) == -BigInteger(2).power(127))
  }

  @Test("what does not fit is nil")
  func outOfRange() {
    #expect(Int(exactly: BigInteger(Int.max) + 1) == nil)
    #expect(Int(exactly: BigInteger(Int.min) - 1) == nil)
    #expect(UInt64(exactly: BigInteger(-1)) == nil)
    #expect(UInt8(exactly: BigInteger(256)) == nil)
    #expect(Int8(exactly: BigInteger(128)) == nil && Int8(exactly: BigInteger(-129)) == nil)
    #expect(Int128(exactly: BigInteger(Int128.max) + 1) == nil)
    #expect(UInt128(exactly: BigInteger(UInt128.max) + 1) == nil)
  }

  @Test("the nearest double, ties to even")
  func doubles() {
    #expect(Double(BigInteger(0)) == 0 && Double(BigInteger(-3)) == -3)
    let unit = BigInteger(2).power(200)
    let ulp = BigInteger(2).power(148)
    let half = ulp / 2
    let base = Double(sign: .plus, exponent: 200, significand: 1)
    #expect(Double(unit + half) == base)
    #expect(Double(unit + half + 1) == base.nextUp)
    #expect(Double(unit + ulp + half) == base.nextUp.nextUp)
    #expect(Double(unit + ulp + half - 1) == base.nextUp)
    #expect(Double(-(unit + half + 1)) == -base.nextUp)
    #expect(Double(BigInteger(10).power(308)) == 1e308)
    #expect(Double(BigInteger(10).power(309)) == .infinity)
    #expect(Double(-BigInteger(10).power(400)) == -.infinity)
  }

  @Test("64-bit integers give the doubles of the standard library", arguments: [31] as [UInt64])
  func doublesOfWords(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let word = generator.next() >> generator.next(below: 64)
      #expect(Double(BigInteger(word)) == Double(word), "seed \(seed): \(word)")
      let wide = UInt128(word) << 50 | UInt128(generator.next() >> 14)
      #expect(Double(BigInteger(wide)) == Double(wide), "seed \(seed): \(wide)")
    }
  }
}
