import Testing
import TextFormats

@Suite("shares as people write them")
struct ShareTests {
  @Test("a percentage is the decimal number that it says, to the last bit")
  func percentages() {
    for tenths in 0...1000 {
      let text = "\(tenths / 10).\(tenths % 10)"
      let digits = String(repeating: "0", count: max(0, 4 - "\(tenths)".count)) + "\(tenths)"
      let share = "\(digits.dropLast(3)).\(digits.suffix(3))"
      #expect(Double(share: text + "%") == Double(share), "\(text) %")
    }
    // 99.9 / 100 is more than 0.999.
    #expect(Double(share: "99.9%") == 0.999 && Double(share: "99.9 %") == 0.999)
  }

  @Test("what is no number is no share")
  func others() {
    #expect(Double(share: "0.6") == 0.6 && Double(share: "1e1%") == 0.1)
    for text in ["", "%", "a%", "6%%", "0x"] { #expect(Double(share: text) == nil, "\(text)") }
  }
}
