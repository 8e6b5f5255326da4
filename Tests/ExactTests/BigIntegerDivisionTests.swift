import Exact
import Testing

@Suite("BigInteger division")
struct BigIntegerDivisionTests {
  @Test("quotient and remainder make up the dividend", arguments: [11, 12] as [UInt64])
  func identity(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let a = Samples.integer(using: &generator)
      let b = Samples.nonzeroInteger(using: &generator)
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect((a / b) * b + a % b == a, "seed \(seed): \(a), \(b)")
      #expect(quotient == a / b && remainder == a % b, "seed \(seed): \(a), \(b)")
      #expect(remainder.magnitude < b.magnitude, "seed \(seed): \(a), \(b)")
      #expect(remainder == 0 || remainder.signum() == a.signum(), "seed \(seed): \(a), \(b)")
      let modulo = a.modulo(b)
      #expect(modulo >= 0 && modulo < b.magnitude && (a - modulo) % b == 0, "seed \(seed): \(a), \(b)")
      var c = a
      c /= b
      var d = a
      d %= b
      #expect(c == quotient && d == remainder, "seed \(seed): \(a), \(b)")
    }
  }

  @Test("signs are those of the standard library")
  func signs() {
    for a in -9...9 {
      for b in -4...4 where b != 0 {
        let (quotient, remainder) = BigInteger(a).quotientAndRemainder(dividingBy: BigInteger(b))
        #expect(quotient == BigInteger(a / b) && remainder == BigInteger(a % b), "\(a) by \(b)")
      }
    }
    #expect(BigInteger(-7).modulo(3) == 2)
    #expect(BigInteger(-7).modulo(-3) == 2)
  }

  @Test("the one quotient that overflows Int is exact")
  func mostNegative() {
    #expect(BigInteger(Int.min) / -1 == 9_223_372_036_854_775_808)
  }

  @Test("the gcd divides both, and leaves them without a common divisor", arguments: [13] as [UInt64])
  func divisors(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let a = Samples.integer(using: &generator)
      let b = Samples.nonzeroInteger(using: &generator)
      let divisor = a.greatestCommonDivisor(with: b)
      #expect((a / divisor).greatestCommonDivisor(with: b / divisor) == 1, "seed \(seed): \(a), \(b)")
      #expect(a % divisor == 0 && b % divisor == 0, "seed \(seed): \(a), \(b)")
    }
    #expect(BigInteger(0).greatestCommonDivisor(with: -6) == 6)
    #expect(BigInteger(4).greatestCommonDivisor(with: 6) == 2)
  }
}
