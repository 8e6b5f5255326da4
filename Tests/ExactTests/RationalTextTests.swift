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

  @Test("encoded as text, and back; other text is refused")
  func coding() throws {
    let numbers = [Rational(-3, 4), 5]
    let data = try JSONEncoder().encode(numbers)
    #expect(try JSONDecoder().decode([String].self, from: data) == ["-3/4", "5"])
    #expect(try JSONDecoder().decode([Rational].self, from: data) == numbers)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Rational].self, from: Data(#"["1/0"]"#.utf8)) }
  }
}
