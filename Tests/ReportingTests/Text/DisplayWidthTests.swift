import Testing

@testable import Reporting

@Suite("Display width")
struct DisplayWidthTests {
  @Test(
    "text takes the cells that Unicode's East Asian Width says",
    arguments: [
      ("", 0), ("abc", 3), ("茉莉", 4), ("一心一意", 8), ("zhuàng", 6), ("lü", 2), ("l\u{fc}", 2), ("lu\u{308}", 2),
      ("，", 2), ("。", 2), ("ＡＢ", 4), ("ｱ", 1), ("한글", 4), ("\u{1100}\u{1161}", 2), ("ひらカタ", 8), ("㈱", 2),
      ("🙂", 2), ("👩‍👩‍👧", 2), ("❤\u{fe0f}", 2), ("❤", 1), ("🇨🇳", 2), ("\u{20000}", 2), ("☯", 1), ("䷀", 2),
      ("│┌█▏…–", 6), ("\u{200b}", 0), ("\u{ad}", 1), ("\u{301}", 0), ("\t", 0), ("①", 1), ("〿", 1),
    ])
  func width(text: String, expected: Int) {
    #expect(text.displayWidth == expected)
  }

  @Test("every unified ideograph of the basic block is two cells wide")
  func ideographs() {
    #expect((0x4e00...0x9fff).allSatisfy { Unicode.Scalar($0 as UInt16)?.displayWidth == 2 })
  }

  @Test("every printable ASCII character is one cell wide and every control character none")
  func ascii() {
    for value in UInt8.min..<0x80 {
      let isPrintable = value >= 0x20 && value != 0x7f
      #expect(Unicode.Scalar(value).displayWidth == (isPrintable ? 1 : 0))
    }
  }

  @Test("the first and last scalar of each wide block are wide, and their outer neighbours are not")
  func edges() {
    let blocks: [(UInt32, UInt32)] = [
      (0x1100, 0x115f), (0x2e80, 0x303e), (0x3041, 0x3247), (0xac00, 0xd7a3), (0xf900, 0xfaff), (0xff01, 0xff60),
    ]
    for (first, last) in blocks {
      #expect(Unicode.Scalar(first)?.displayWidth == 2)
      #expect(Unicode.Scalar(last)?.displayWidth == 2)
      #expect(Unicode.Scalar(first - 1)?.displayWidth ?? 1 < 2, "\(String(first - 1, radix: 16))")
      #expect(Unicode.Scalar(last + 1)?.displayWidth ?? 1 < 2, "\(String(last + 1, radix: 16))")
    }
  }
}
