import Exact
import Foundation
import Testing

@Suite("BigInteger as text")
struct BigIntegerTextTests {
  @Test("description and parsing are inverse", arguments: [21] as [UInt64])
  func roundTrip(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    for _ in 0..<300 {
      let number = Samples.integer(using: &generator)
      #expect(BigInteger(number.description) == number, "seed \(seed): \(number)")
      if number >= 0 { #expect(BigInteger("+\(number)") == number, "seed \(seed): \(number)") }
    }
  }

  @Test("around the words' borders the text is Int's", arguments: [0, 1, -1, 9, 10, 99, 100, Int.max, Int.min])
  func borders(number: Int) {
    #expect(BigInteger(number).description == String(number))
    #expect(BigInteger(String(number)) == BigInteger(number))
  }

  @Test("leading zeros and a signed zero are read")
  func zeros() {
    #expect(BigInteger("-0") == 0 && BigInteger("-0")?.description == "0")
    #expect(BigInteger("007") == 7)
  }

  @Test(
    "other text is refused",
    arguments: [
      "", "+", "-", " 1", "1 ", "1\n", "--1", "+-1", "1-", "0x10", "1_000", "1.0", "1e3", "１２", "٣", "+\u{301}5", "1\0",
    ])
  func refused(text: String) {
    #expect(BigInteger(text) == nil)
  }

  @Test("encoded as a decimal string, and back")
  func coding() throws {
    let numbers: [BigInteger] = [0, -1, 93_326_215_443_944_152_681_699_238_856]
    let data = try JSONEncoder().encode(numbers)
    #expect(String(decoding: data, as: UTF8.self) == #"["0","-1","93326215443944152681699238856"]"#)
    #expect(try JSONDecoder().decode([BigInteger].self, from: data) == numbers)
  }

  @Test("decoding refuses what is not an integer", arguments: [#"["1.5"]"#, #"[""]"#, "[5]", "[null]"])
  func badCoding(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([BigInteger].self, from: Data(json.utf8)) }
  }
}
