import Exact
import Testing

@Suite("BigInteger arithmetic")
struct BigIntegerArithmeticTests {
  @Test("ring laws hold on random numbers", arguments: [1, 2, 3] as [UInt64])
  func ringLaws(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let a = Samples.integer(using: &generator)
      let b = Samples.integer(using: &generator)
      let c = Samples.integer(using: &generator)
      #expect(a + b == b + a, "seed \(seed): \(a), \(b)")
      #expect((a + b) + c == a + (b + c), "seed \(seed): \(a), \(b), \(c)")
      #expect(a * b == b * a, "seed \(seed): \(a), \(b)")
      #expect((a * b) * c == a * (b * c), "seed \(seed): \(a), \(b), \(c)")
      #expect(a * (b + c) == a * b + a * c, "seed \(seed): \(a), \(b), \(c)")
      #expect(a - b == -(b - a) && a + (-a) == 0 && a * 1 == a && a + 0 == a, "seed \(seed): \(a), \(b)")
      #expect((a < b) == (a - b < 0), "seed \(seed): \(a), \(b)")
    }
  }

  @Test("operators in place agree with the plain ones", arguments: [4] as [UInt64])
  func inPlace(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let a = Samples.integer(using: &generator)
      let b = Samples.integer(using: &generator)
      var c = a
      c += b
      #expect(c == a + b, "seed \(seed): \(a), \(b)")
      c -= b
      #expect(c == a, "seed \(seed): \(a), \(b)")
      c *= b
      #expect(c == a * b, "seed \(seed): \(a), \(b)")
      c.negate()
      #expect(c == -(a * b), "seed \(seed): \(a), \(b)")
    }
  }

  @Test("small numbers agree with the standard library's")
  func agreesWithInt() {
    for a in -12...12 {
      for b in -12...12 {
        #expect(BigInteger(a) + BigInteger(b) == BigInteger(a + b))
        #expect(BigInteger(a) * BigInteger(b) == BigInteger(a * b))
        #expect((BigInteger(a) < BigInteger(b)) == (a < b))
      }
    }
  }

  @Test("a number may be combined with itself in place")
  func selfOperands() {
    var number: BigInteger = 8
    number += number
    #expect(number == 16)
    number *= number
    #expect(number == 256)
    number -= number
    #expect(number == 0 && number.signum() == 0)
  }

  @Test("powers")
  func powers() {
    #expect(BigInteger(2).power(127) - 1 == 170_141_183_460_469_231_731_687_303_715_884_105_727)
    #expect(BigInteger(-3).power(3) == -27)
    #expect(BigInteger(0).power(0) == 1)
    #expect(BigInteger(10).power(40).description == "1" + String(repeating: "0", count: 40))
  }

  @Test("shifts multiply and divide by powers of two, towards zero")
  func shifts() {
    #expect(BigInteger(5).shiftedLeft(by: 100) == BigInteger(5) * BigInteger(2).power(100))
    #expect(BigInteger(-7).shiftedRight(by: 1) == -3)
    #expect(BigInteger(7).shiftedLeft(by: 0) == 7)
  }

  @Test("sign, magnitude and bit width")
  func signAndWidth() {
    #expect([BigInteger(-5), 0, 5].map { $0.signum() } == [-1, 0, 1])
    #expect(BigInteger(-5).magnitude == 5)
    #expect([BigInteger(0), 1, -1, 255, 256].map(\.magnitudeBitWidth) == [0, 1, 1, 8, 9])
    #expect(BigInteger(2).power(64).magnitudeBitWidth == 65)
  }
}
