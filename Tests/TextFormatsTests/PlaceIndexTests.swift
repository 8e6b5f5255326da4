import PuzzleCore
import Testing
import TextFormats

@Suite struct PlaceIndexTests {
  @Test("places are those of counting from the beginning", arguments: ["", "\n", "中文é\u{301}x", "🀄"])
  func places(piece: String) {
    var generator = Xoshiro256(seed: Seed(5))
    let pieces = [piece, "a", "longer word ", "\n", "中", "e\u{301}", "🇨🇳"]
    let text = (0..<900).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
    let source = SourceText(text, file: "f", firstLine: 3)
    for _ in 0..<300 {
      let count = Int.random(in: 0...text.count, using: &generator)
      let before = text.prefix(count)
      let error = source.error(at: before.utf8.count, found: "x", expected: "y")
      #expect(error.line == 3 + before.count { $0 == "\n" })
      #expect(
        error.column == 1 + (before.lastIndex(of: "\n").map { before[before.index(after: $0)...] } ?? before).count)
    }
  }

  @Test("20,000 mistakes in one long line are found in seconds")
  func many() {
    let text = String(repeating: "[\"中文字\", 12], ", count: 20_000)
    let source = SourceText(text, file: "f")
    let clock = ContinuousClock()
    let time = clock.measure {
      for number in 0..<20_000 {
        let error = source.error(at: number * 19, found: "x", expected: "y")
        #expect(error.column == number * 13 + 1)
      }
    }
    #expect(time < .seconds(20), "\(time)")
  }
}
