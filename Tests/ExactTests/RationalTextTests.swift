import Exact
import Foundation
import Testing

@Suite("Rational as text")
struct RationalTextTests {
  @Test("description and parsing are inverse", arguments: [61] as [UInt64])
  func roundTrip(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<200 {
      let number = Samples.rational(using: &generator)
      #expect(Rational(number.description) == number, "seed \(seed): \(number)")
    }
    #expect(Rational(3, 4).description == "3/4" && Rational(-6, 8).description == "-3/4")
    #expect(Rational(8, 4).description == "2" && Rational("+6/8") == Rational(3, 4))
  }

  @Test(
    "other text is refused",
    arguments: ["", "/", "1/", "/2", "1/0", "1/-2", "1/+2", "1 / 2", "1/2/3", "0.5", "1/2 ", "a/b", "-/2"])
  func refused(text: String) {
    #expect(Rational(text) == nil)
  }

  @Test("decimals are rounded half to even, exactly")
  func decimals() {
    let expected: [(Rational, Int, String)] = [
      (Rational(1, 8), 2, "0.12"), (Rational(3, 8), 2, "0.38"), (Rational(-1, 8), 2, "-0.12"),
      (Rational(1, 2), 0, "0"), (Rational(3, 2), 0, "2"), (Rational(5, 2), 0, "2"), (Rational(-5, 2), 0, "-2"),
      (Rational(-7, 2), 0, "-4"), (Rational(2, 3), 4, "0.6667"), (Rational(-2, 3), 1, "-0.7"),
      (Rational(-1, 1000), 2, "0.00"), (Rational(1, 200), 2, "0.00"), (Rational(3, 200), 2, "0.02"),
      (Rational(1999, 1000), 2, "2.00"), (12, 3, "12.000"), (0, 1, "0.0"), (Rational(1, 1000), 3, "0.001"),
      (Rational(1_000_000_007, 10), 1, "100000000.7"),
    ]
    for (number, decimals, text) in expected {
      #expect(number.formatted(decimals: decimals) == text, "\(number) with \(decimals) decimals")
    }
  }

  @Test("the rounded text is nearest", arguments: [62] as [UInt64])
  func nearest(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<100 {
      let number = Rational(
        BigInteger(generator.next(below: 100_000) - 50_000), BigInteger(generator.next(below: 999) + 1))
      let text = number.formatted(decimals: 3)
      let shown = Rational(try #require(BigInteger(text.filter { $0 != "." })), 1000)
      #expect((shown - number).magnitude <= Rational(1, 2000), "seed \(seed): \(number) as \(text)")
    }
  }

  @Test("encoded as text, and back; other text is refused")
  func coding() throws {
    let numbers = [Rational(-3, 4), 5]
    let data = try JSONEncoder().encode(numbers)
    #expect(try JSONDecoder().decode([String].self, from: data) == ["-3/4", "5"])
    #expect(try JSONDecoder().decode([Rational].self, from: data) == numbers)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Rational].self, from: Data(#"["1/0"]"#.utf8)) }
  }
}
