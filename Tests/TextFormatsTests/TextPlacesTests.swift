import Testing
import TextFormats

struct TextPlacesTests {
  @Test(arguments: [
    ("", "", [""]), ("a", "", ["a"]), ("", "a", [""]), ("aaa", "aa", ["", "a"]),
    ("one, two, ", ", ", ["one", "two", ""]),
    ("aab", "ab", ["a", ""]), ("一石二鸟", "石", ["一", "二鸟"]), ("it's", "'", ["it", "s"]), ("x", "xy", ["x"]),
  ])
  func pieces(_ text: String, _ separator: String, _ pieces: [String]) {
    #expect(text.pieces(betweenText: separator).map(String.init) == pieces)
    #expect(text[...].pieces(betweenText: separator).joined(separator: separator) == text)
    #expect(text.has(text: separator) == (pieces.count > 1))
    #expect(text.replacing(text: separator, by: "-") == pieces.joined(separator: "-"))
  }

  /// A mark that combines with the text's last character does not hide it, so that quoting it is safe.
  @Test func bytesAreCompared() {
    let text = "a'\u{301}b"
    #expect(!text.contains("'" as Character))
    #expect(text.replacing(text: "'", by: "\\'") == "a\\'\u{301}b")
  }

  @Test func placesOfRandomTexts() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in "ab鸟".randomElement(using: &generator)! })
      let part = String(
        (0..<Int.random(in: 1...3, using: &generator)).map { _ in "ab鸟".randomElement(using: &generator)! })
      let characters = Array(text)
      let first = characters.indices.first { characters[$0...].starts(with: Array(part)) }
      let place = text.place(ofText: part).map { text.distance(from: text.startIndex, to: $0.lowerBound) }
      #expect(place == first, "\(part) in \(text)")
    }
  }
}
