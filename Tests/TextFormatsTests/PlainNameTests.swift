import Testing

@testable import PuzzleCore
@testable import TextFormats

@Suite("Names and texts that show what they are")
struct PlainNameTests {
  @Test(
    "control characters, marks of direction and what cannot be seen are refused",
    arguments: [
      "a\u{202E}b", "a\u{202A}", "\u{2066}a\u{2069}", "\u{200E}", "a\u{200F}", "\u{61C}a", "\u{200B}", "a\u{200D}b",
      "a\u{FEFF}",
      "a\u{AD}b", "a\nb", "a\u{7}", "a\u{85}", "a\u{2028}b", "\u{3164}", "A\u{FE0F}", "a\u{E0041}",
    ])
  func refused(name: String) { #expect(PlainName.defect(in: name) != nil) }

  @Test(
    "letters of all scripts, accents, signs and emoji are taken",
    arguments: [
      "Time", "一心一意", "é", "e\u{301}", "cœur ❤\u{FE0F}", "💡", "a b", "العربية", "", "=1+1",
    ])
  func taken(name: String) { #expect(PlainName.defect(in: name) == nil) }

  @Test("what was refused is named")
  func names() {
    #expect(PlainName.defect(in: "a\u{202E}") == "the invisible character U+202E")
    #expect(PlainName.defect(in: "a\u{AD}") == "the invisible character U+00AD")
  }

  @Test("messages show hidden characters, on one line, shortened")
  func disclosed() {
    #expect("a\u{202E}b\nc\u{1b}[1m".disclosed == "a<U+202E>b c [1m")
    #expect("👨\u{200D}👩".disclosed == "👨\u{200D}👩")
    #expect("a\u{202E}".quoted == "\"a<U+202E>\"")
    #expect(String(repeating: "ab", count: 50).quoted == "\"\(String(repeating: "ab", count: 30))…\"")
    #expect(("e" + String(repeating: "\u{301}", count: 100_000)).quoted.utf8.count < 2_000)
    #expect("  a \n".trimmed == "a")
  }
}
