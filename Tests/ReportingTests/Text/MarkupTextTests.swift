import Testing

@testable import Reporting

@Suite("Text in markup")
struct MarkupTextTests {
  @Test("what means something in markup becomes an entity")
  func entities() {
    #expect(MarkupText.escaped("a<b>&\"c'") == "a&lt;b&gt;&amp;&quot;c&#39;")
    #expect(MarkupText.escaped("一心一意 yī xīn") == "一心一意 yī xīn")
  }

  @Test("a combining mark does not hide what it follows")
  func combining() {
    #expect(MarkupText.escaped("<\u{301}script>").unicodeScalars.first == "&")
  }

  @Test("characters that XML forbids are replaced; tabs and line breaks stay")
  func forbidden() {
    #expect(MarkupText.escaped("a\u{1b}\u{0}b\u{ffff}c\u{85}") == "a\u{fffd}\u{fffd}b\u{fffd}c\u{fffd}")
    #expect(MarkupText.escaped("a\tb\nc\r\n") == "a\tb\nc\r\n")
  }
}
