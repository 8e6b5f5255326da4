import PuzzleCore
import Testing

@testable import TextFormats

@Suite("numbers packed in base 64")
struct PackedNumbersTests {
  @Test("numbers and flags come back in their order, at all lengths and ends")
  func roundTrip() throws {
    var luck = Xoshiro256(seed: Seed(11))
    for count in 0..<40 {
      let numbers = (0..<count).map { _ in Int(truncatingIfNeeded: luck.next()) >> luck.uniform(below: 64) }
      let flags = numbers.map { $0 & 1 == 1 }
      var packed = PackedNumbers()
      for number in numbers + [.min, .max, 0, -1] { packed.append(number) }
      packed.append(flags: flags)
      var read = try #require(PackedNumbers(packed.text))
      for number in numbers + [.min, .max, 0, -1] { #expect(read.next() == number) }
      #expect(read.flags(count) == flags && read.isAtEnd && read.next() == nil)
    }
  }

  @Test("the text is that of RFC 4648, section 10; small numbers take a byte each")
  func text() {
    // A number is twice itself as a byte, so these are the bytes of "foobar".
    var packed = PackedNumbers()
    let texts = ["Zg==", "Zm8=", "Zm9v", "Zm9vYg==", "Zm9vYmE=", "Zm9vYmFy"]
    for (byte, text) in zip("foobar".utf8, texts) {
      packed.append(byte % 2 == 0 ? Int(byte / 2) : -Int(byte / 2) - 1)
      #expect(packed.text == text)
    }
    #expect(PackedNumbers().text == "")
  }

  @Test(
    "other texts are refused",
    arguments: ["A", "AA", "AAA", "A===", "====", "AB==", "AAB=", "AA=A", "AA==AAAA", "AAA\n", "ÄÄ", "AA A", "_-__"])
  func refused(text: String) { #expect(PackedNumbers(text) == nil) }

  @Test("numbers that are cut off or too large are none")
  func overflow() throws {
    // Nine bytes that go on, and a tenth with more than one bit; and one that never ends.
    for text in ["gICAgICAgICAAg==", "gA==", "gICAgICAgICAgAE="] {
      var packed = try #require(PackedNumbers(text))
      #expect(packed.next() == nil)
      #expect(packed.flags(1_000) == nil && packed.flags(-1) == nil)
    }
  }
}
