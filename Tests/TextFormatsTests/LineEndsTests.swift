import PuzzleCore
import Testing

@testable import TextFormats

@Suite("LineEnds: LF, CRLF and CR end lines alike")
struct LineEndsTests {
  private static let lines = ["one", "", "二 ", "#", "last"]

  @Test("a text has the same lines with every end", arguments: ["\n", "\r\n", "\r"])
  func alike(end: String) {
    let text = Self.lines.joined(separator: end)
    #expect(text.textLines.map(String.init) == Self.lines)
    #expect((text + end).textLines.count == Self.lines.count + 1)
    let plain = Array(Self.lines.joined(separator: "\n").utf8)
    #expect(LineEnds.unified(Array(text.utf8)) == plain)
    #expect(SourceText(text, file: "f").bytes == plain)
    #expect(SourceText("\u{FEFF}" + text, file: "f").bytes == plain)
  }

  @Test("mixed ends; other characters that part paragraphs end no line")
  func mixed() {
    #expect("a\r\rb\n\nc\r\n\rd".textLines.map(String.init) == ["a", "", "b", "", "c", "", "d"])
    #expect("a\u{2028}b\u{85}c".textLines.count == 1)
    #expect(LineEnds.unified(Array("a\n\rb".utf8)) == Array("a\n\nb".utf8))
  }
}
