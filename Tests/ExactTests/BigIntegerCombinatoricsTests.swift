import Exact
import Testing

@Suite("BigInteger combinatorics")
struct BigIntegerCombinatoricsTests {
  @Test("published factorials (OEIS A000142)")
  func factorials() {
    let published: [(Int, BigInteger)] = [
      (0, 1), (1, 1), (10, 3_628_800), (16, 20_922_789_888_000), (20, 2_432_902_008_176_640_000),
      (30, 265_252_859_812_191_058_636_308_480_000_000),
      (52, 80658175170943878571660636856403766975289505440883277824000000000000),
    ]
    for (n, value) in published { #expect(BigInteger.factorial(n) == value, "\(n)!") }
    let digits =
      "93326215443944152681699238856266700490715968264381621468592963895217599993229915608941463976156518286253697920"
      + "827223758251185210916864000000000000000000000000"
    #expect(BigInteger.factorial(100).description == digits)
  }

  @Test("published binomials")
  func binomials() {
    #expect(BigInteger.binomial(81, 12) == 70_724_320_184_700)
    #expect(BigInteger.binomial(100, 50) == 100_891_344_545_564_193_334_812_497_256)
    #expect(BigInteger.binomial(200, 4) == 64_684_950)
    #expect(BigInteger.binomial(52, 5) == 2_598_960)
    #expect(BigInteger.binomial(0, 0) == 1)
    #expect(BigInteger.binomial(5, 6) == 0 && BigInteger.binomial(5, -1) == 0)
  }

  @Test("Pascal's rule and the sum of a row")
  func pascal() {
    for n in 1...40 {
      var sum: BigInteger = 0
      for k in 0...n {
        #expect(BigInteger.binomial(n, k) == .binomial(n - 1, k - 1) + .binomial(n - 1, k), "C(\(n), \(k))")
        sum += .binomial(n, k)
      }
      #expect(sum == BigInteger(2).power(n))
    }
  }

  @Test("multinomials are quotients of factorials")
  func multinomials() {
    #expect(BigInteger.multinomial([]) == 1)
    #expect(BigInteger.multinomial([0, 0]) == 1)
    #expect(BigInteger.multinomial([1, 4, 4, 2]) == 34_650)  // the orders of the letters of MISSISSIPPI
    let counts = [7, 0, 3, 12, 1]
    let below = counts.reduce(BigInteger(1)) { $0 * .factorial($1) }
    #expect(BigInteger.multinomial(counts) == .factorial(23) / below)
  }
}
