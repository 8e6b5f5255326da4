import Testing

@testable import Reporting

@Suite("Fitting text into cells")
struct FittingTests {
  @Test(
    "a text too long ends in an ellipsis and never takes more than the width",
    arguments: [
      ("Family", 6, "Family"), ("Family", 5, "Fami…"), ("Family", 1, "…"), ("Family", 0, ""), ("Family", -3, ""),
      ("一心一意", 8, "一心一意"), ("一心一意", 7, "一心一…"), ("一心一意", 6, "一心…"), ("一心一意", 2, "…"),
    ])
  func truncation(text: String, width: Int, expected: String) {
    #expect(text.truncated(toWidth: width) == expected)
  }

  @Test(
    "a name that is too long loses its middle and never takes more than the width",
    arguments: [
      ("level one", 9, "level one"), ("level one", 8, "leve…one"), ("level one", 7, "lev…one"), ("level one", 2, "l…"),
      ("level one", 0, ""), ("一心一意", 7, "一心…意"), ("一心一意", 6, "一…意"),
    ])
  func shortenedInside(text: String, width: Int, expected: String) {
    #expect(text.shortenedInside(toWidth: width) == expected)
  }

  @Test("padding counts cells, not characters")
  func padding() {
    #expect("茉莉".padded(toWidth: 6) == "茉莉  ")
    #expect("茉莉".padded(toWidth: 6, alignment: .trailing) == "  茉莉")
    #expect("jasmine".padded(toWidth: 3) == "jasmine")
  }

  @Test("line breaks and tabs in data become spaces")
  func oneLine() {
    #expect("a\nb\r\nc\td".onOneLine == "a b c d")
    #expect("成语".onOneLine == "成语")
  }

  @Test("wrapping breaks at spaces, and inside a word only when the word alone is too long")
  func wrapping() {
    #expect("one two three".wrapped(toWidth: 8) == ["one two", "three"])
    #expect("one two three".wrapped(toWidth: nil) == ["one two three"])
    #expect("一心一意 a".wrapped(toWidth: 5) == ["一心", "一意", "a"])
    #expect("".wrapped(toWidth: 5) == [""])
  }

  @Test("no wrapped line is wider than asked, and no word is lost", arguments: 2...20)
  func wrappedWidth(width: Int) {
    let text = "Win rates with Wilson 95 % intervals 茉莉花茶 of a thousand games"
    let lines = text.wrapped(toWidth: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }

  @Test("plain style leaves text alone; ANSI style closes every sequence that it opens")
  func styles() {
    for emphasis in Emphasis.allCases {
      #expect(Style.plain.paint("x", as: emphasis) == "x")
      let painted = Style.ansi.paint("x", as: emphasis)
      #expect(emphasis == .none ? painted == "x" : painted.hasPrefix("\u{1b}[") && painted.hasSuffix("x\u{1b}[0m"))
      #expect(Style.ansi.paint("", as: emphasis) == "")
    }
  }
}
