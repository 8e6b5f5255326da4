import PuzzleCore
import Testing

@testable import TextFormats

@Suite("LineBuffer: lines of bytes that arrive in blocks")
struct LineBufferTests {
  @Test("a text comes out in the same lines, however it is cut into blocks", arguments: 1...13)
  func blocks(size: Int) {
    let text = Array("\u{FEFF}one\r\n\ntwo\rx\n\r\n三\r\r\nlast".utf8)
    var buffer = LineBuffer()
    var lines: [String] = []
    for start in stride(from: 0, to: text.count, by: size) {
      buffer.append(text[start..<min(text.count, start + size)])
      while let line = buffer.next() {
        lines.append(String(decoding: line, as: UTF8.self))
        #expect(buffer.number == lines.count)
      }
    }
    #expect(lines == ["one", "", "two", "x", "", "三", ""] && buffer.count == 4 && !buffer.isEnded)
    buffer.end()
    #expect(buffer.next().map { Array($0) } == Array("last".utf8) && buffer.next() == nil && buffer.number == 8)
  }

  @Test("after the last line feed there is no empty line, and a closed buffer has none")
  func ends() {
    var buffer = LineBuffer()
    buffer.append(Array("a\nb\n".utf8))
    buffer.end()
    #expect(buffer.next() != nil && buffer.next() != nil && buffer.next() == nil)
    buffer.append(Array("c".utf8))
    buffer.close()
    #expect(buffer.next() == nil && buffer.count == 0 && buffer.isEnded)
  }
}
