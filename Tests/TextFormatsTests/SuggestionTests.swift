import Testing

@testable import PuzzleCore
@testable import TextFormats

@Suite("Names that may have been meant")
struct SuggestionTests {
  private static let verbs = ["play", "difficulty", "level", "list", "results", "hint"]

  @Test(
    "a misspelt name gives the nearest one, a strange one none",
    arguments: [
      ("dificulty", "difficulty"), ("difficutly", "difficulty"), ("levels", "level"), ("lsit", "list"),
      ("PLAY", "play"),
      ("diffi", "difficulty"), ("ls", "list"), ("lt", "list"), ("nonsense", nil), ("x", nil), ("", nil),
      ("dance dance dance dance dance dance dance dance dance dance dance dance dance dance dance dance dance", nil),
    ] as [(String, String?)])
  func nearest(text: String, name: String?) {
    #expect(Suggestion.nearest(to: text, among: Self.verbs) == name)
    #expect(Suggestion.text(for: text, among: Self.verbs) == name.map { "did you mean \"\($0)\"?" })
  }

  @Test("spacing, hyphens and case are alike; of several names the first")
  func folding() {
    #expect(Suggestion.nearest(to: "comon  phrases", among: ["Time", "Common phrases"]) == "Common phrases")
    #expect(Suggestion.nearest(to: "comon", among: ["Time", "Common phrases", "Come"]) == "Common phrases")
    #expect(Suggestion.nearest(to: "fall interval", among: ["fall-interval"]) == "fall-interval")
    #expect(Suggestion.nearest(to: "cat", among: ["bat", "hat"]) == "bat")
  }

  @Test("the distance counts letters that are missing, too many, wrong, or exchanged with their neighbour")
  func distance() {
    for (first, second, expected) in [
      ("kitten", "sitting", 3), ("", "abc", 3), ("abc", "", 3), ("ab", "ba", 1), ("abcd", "acbd", 1), ("ca", "abc", 3),
    ] {
      #expect(Suggestion.distance(Array(first), Array(second)) == expected, "\(first) \(second)")
      #expect(Suggestion.distance(Array(second), Array(first)) == expected, "\(second) \(first)")
    }
  }
}
