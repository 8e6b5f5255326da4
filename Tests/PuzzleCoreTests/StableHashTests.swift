import PuzzleCore
import Testing

@Suite("StableHash")
struct StableHashTests {
  // From the test suite of the FNV authors, 64-bit FNV-1a.
  @Test(
    "published vectors of FNV-1a, byte by byte",
    arguments: [("", "cbf29ce484222325"), ("a", "af63dc4c8601ec8c"), ("foobar", "85944171f73967e8")])
  func published(text: String, hexadecimal: String) {
    var hash = StableHash()
    for byte in text.utf8 { hash.combine(byte: byte) }
    #expect(hash.hexadecimal == hexadecimal)
    #expect(hash.value == UInt64(hexadecimal, radix: 16))
  }

  @Test("a string is its UTF-8 and the terminator ff")
  func strings() {
    var hash = StableHash()
    hash.combine("a")
    #expect(hash.hexadecimal == "089bc907b544c769")
    var bytes = StableHash()
    for byte in "一日千里".utf8 + [0xff] { bytes.combine(byte: byte) }
    var text = StableHash()
    text.combine("一日千里")
    #expect(text == bytes)
  }

  @Test("the terminator keeps the borders of strings apart")
  func borders() {
    func hash(_ texts: [String]) -> UInt64 {
      var hash = StableHash()
      for text in texts { hash.combine(text) }
      return hash.value
    }
    let divisions = [["abc"], ["ab", "c"], ["a", "bc"], ["a", "b", "c"], ["", "abc"], ["abc", ""]]
    #expect(Set(divisions.map(hash)).count == divisions.count)
  }

  @Test("a word goes in at one step: the words 0 to 255 as bytes do, and every bit of larger ones counts")
  func words() {
    func hash(_ word: UInt64) -> UInt64 {
      var hash = StableHash()
      hash.combine(word: word)
      return hash.value
    }
    for byte in UInt8.min...UInt8.max {
      var bytes = StableHash()
      bytes.combine(byte: byte)
      #expect(hash(UInt64(byte)) == bytes.value)
    }
    #expect(Set((0..<64).map { hash(1 << UInt64($0)) }).count == 64)
  }

  @Test("an integer is its eight bytes, lowest first", arguments: [(1, "89cd31291d2aefa4"), (-2, "fc1a35225397861c")])
  func integers(integer: Int, hexadecimal: String) {
    var hash = StableHash()
    hash.combine(integer)
    #expect(hash.hexadecimal == hexadecimal)
  }

  @Test("hexadecimal has 16 digits, with zeros in front")
  func padding() {
    var hash = StableHash()
    for byte in "10".utf8 { hash.combine(byte: byte) }
    #expect(hash.hexadecimal == "07f89207b4ba08a4")
  }

  private func hash(_ number: Double) -> StableHash {
    var hash = StableHash()
    hash.combine(number)
    return hash
  }

  @Test("a number is the eight bytes of its pattern, lowest first")
  func doubles() {
    var expected = StableHash()
    for byte: UInt8 in [0, 0, 0, 0, 0, 0, 0xf8, 0x3f] { expected.combine(byte: byte) }
    #expect(hash(1.5) == expected)
    #expect(hash(-1.5) != hash(1.5) && hash(1.5) != hash(1.5.nextUp))
    #expect(hash(.infinity) != hash(-.infinity) && hash(.greatestFiniteMagnitude) != hash(.infinity))
    #expect(hash(.leastNonzeroMagnitude) != hash(0))
  }

  @Test("equal numbers are added alike: both zeros")
  func zeros() {
    var zero = StableHash()
    zero.combine(0)
    #expect(hash(0.0) == zero && hash(-0.0) == zero)
  }

  @Test("every NaN is the same one")
  func notANumber() {
    var expected = StableHash()
    expected.combine(0x7ff8_0000_0000_0000)
    for number in [Double.nan, -.nan, .signalingNaN, Double(nan: 77, signaling: false), 0 * .infinity] {
      #expect(hash(number) == expected)
    }
  }
}
