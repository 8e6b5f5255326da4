import Exact
import Testing

@Suite("Rational")
struct RationalTests {
  @Test("always in lowest terms with a positive denominator", arguments: [51] as [UInt64])
  func lowestTerms(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let number = Samples.rational(using: &generator) * Samples.rational(using: &generator)
      #expect(number.denominator > 0, "seed \(seed): \(number)")
      #expect(number.numerator.greatestCommonDivisor(with: number.denominator) == 1, "seed \(seed): \(number)")
    }
    #expect(Rational(6, -8) == Rational(-3, 4))
    #expect(Rational(0, -5).denominator == 1)
    #expect(Rational(6, -8).hashValue == Rational(-3, 4).hashValue)
  }

  @Test("field laws hold on random numbers", arguments: [52] as [UInt64])
  func fieldLaws(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let a = Samples.rational(using: &generator)
      let b = Samples.rational(using: &generator)
      let c = Samples.rational(using: &generator)
      #expect((a + b) + c == a + (b + c) && a + b == b + a, "seed \(seed): \(a), \(b), \(c)")
      #expect((a * b) * c == a * (b * c) && a * b == b * a, "seed \(seed): \(a), \(b), \(c)")
      #expect(a * (b + c) == a * b + a * c, "seed \(seed): \(a), \(b), \(c)")
      #expect(a - b + b == a, "seed \(seed): \(a), \(b)")
      if b != 0 { #expect(a / b * b == a && a.divided(by: b) == a / b, "seed \(seed): \(a), \(b)") }
      #expect((a < b) == ((a - b).signum() < 0), "seed \(seed): \(a), \(b)")
      var d = a
      d += b
      d *= c
      d -= a
      #expect(d == (a + b) * c - a, "seed \(seed): \(a), \(b), \(c)")
    }
  }

  @Test("literals, comparison and magnitude")
  func basics() {
    #expect(Rational(1, 3) < Rational(2, 5) && Rational(-1, 2) < Rational(-1, 3))
    #expect(Rational(4, 2) == 2 && (-Rational(1, 2)).magnitude == Rational(1, 2))
    #expect(Rational(UInt64.max) == 18_446_744_073_709_551_615)
  }

  @Test("division by zero is refused where it is checked")
  func zero() {
    #expect(Rational(checking: 1, over: 0) == nil)
    #expect(Rational(checking: 2, over: 4) == Rational(1, 2))
    #expect(Rational(1, 2).divided(by: 0) == nil)
  }

  @Test("powers, also negative ones")
  func powers() {
    #expect(Rational(-2, 3).power(3) == Rational(-8, 27))
    #expect(Rational(-2, 3).power(-3) == Rational(-27, 8))
    #expect(Rational(5, 7).power(0) == 1 && Rational(0).power(0) == 1)
  }

  @Test("the floor goes down for negative numbers too")
  func floors() {
    #expect([Rational(7, 2), Rational(-7, 2), 3, -3, Rational(-1, 5)].map(\.floor) == [3, -4, 3, -3, -1])
  }

  @Test("a fraction a hair off the middle of two doubles goes to the nearer one", arguments: [63] as [UInt64])
  func hairs(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      // 53 bits and a half; the hair is too thin for any number of bits that a fast way would keep.
      let lower = Int(generator.next() >> 11) | 1 << 52
      let hair = Rational(1, BigInteger(2).power(64 + generator.next(below: 200)) - 1)
      let middle = Rational(2 * BigInteger(lower) + 1, 2)
      #expect(Double(middle + hair) == Double(lower) + 1, "seed \(seed): above \(lower)")
      #expect(Double(middle - hair) == Double(lower), "seed \(seed): above \(lower)")
      #expect(Double(-middle - hair) == -Double(lower) - 1 && Double(-middle + hair) == -Double(lower))
      #expect(Double(middle) == Double(lower % 2 == 0 ? lower : lower + 1))
    }
  }

  @Test("the nearest double is that of one correctly rounded division", arguments: [53] as [UInt64])
  func doubles(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<500 {
      // Both parts are doubles exactly, so that IEEE division gives the correctly rounded quotient.
      let a = Int(generator.next() >> (11 + UInt64(generator.next(below: 50)))) - 100
      let b = Int(generator.next() >> (11 + UInt64(generator.next(below: 50)))) + 1
      #expect(Double(Rational(BigInteger(a), BigInteger(b))) == Double(a) / Double(b), "seed \(seed): \(a)/\(b)")
    }
    #expect(Double(Rational(0)) == 0)
    #expect(Double(Rational(1, BigInteger(10).power(300))) == 1e-300)
    #expect(Double(Rational(BigInteger(10).power(500), BigInteger(10).power(480))) == 1e20)
    #expect(Double(Rational(-1, BigInteger(10).power(400))) == 0)
  }
}
