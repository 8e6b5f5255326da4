import Testing

@testable import UserData

@Suite struct CompressedLinesTests {
  private func lines(_ bytes: [UInt8]) throws -> [String] {
    let directory = try TemporaryDirectory()
    let reader = try CompressedLines(path: try directory.file("lines", bytes).path)
    var lines: [String] = []
    while let line = try reader.next() { lines.append(String(decoding: line, as: UTF8.self)) }
    #expect(try reader.next() == nil, "the end stays the end")
    return lines
  }

  @Test(
    "lines end in a line feed, a carriage return or both, the last one need not",
    arguments: [
      ("", []), ("\n", [""]), ("a", ["a"]), ("a\n", ["a"]), ("a\n\nb", ["a", "", "b"]), ("你\r\n好", ["你", "好"]),
      ("你\r好\r", ["你", "好"]),
    ] as [(String, [String])])
  func short(text: String, expected: [String]) throws {
    #expect(try lines(Array(text.utf8)) == expected)
    #expect(try lines(gzip(Array(text.utf8))) == expected)
  }

  @Test("lines that cross the pieces that are read stay whole", arguments: [1, 2, 3])
  func pieces(scale: Int) throws {
    let expected = (0..<3_000).map { String(repeating: "x\($0)", count: 1 + $0 % (scale * 17)) }
    let bytes = Array(expected.joined(separator: "\n").utf8)
    #expect(bytes.count > 1 << 16)
    #expect(try lines(bytes) == expected)
    #expect(try lines(gzip(bytes)) == expected)
  }
}
