import Testing

@testable import PuzzleCore

@Suite("Texts of hints")
struct HintTextTests {
  /// The numbers of the places in a template.
  private func places(_ text: String) -> Set<Int> {
    Set(text.matches(of: /\{([0-9]+)\}/).compactMap { Int($0.1) })
  }

  @Test("every key has an English and a Chinese text with the same places", arguments: HintTemplate.allCases)
  func table(template: HintTemplate) {
    let (english, chinese) = template.texts
    #expect(!english.isEmpty && english.unicodeScalars.allSatisfy { $0.isASCII || $0 == "±" })
    #expect(!chinese.isEmpty && chinese.unicodeScalars.contains { $0.value > 0x2000 })
    #expect(places(chinese).isSubset(of: places(english)))
    // What is expected in place of an unknown tile is part of the Chinese sentence.
    if template != .unknownTile { #expect(places(chinese) == places(english)) }
  }

  @Test("values stand in their places, in each language their own")
  func filling() {
    let text = HintTemplate.slide("心", HintTemplate.up())
    #expect(text == HintText(english: "slide 心 up", chinese: "把心向上滑") && text.description == "slide 心 up")
    #expect(text[.en] == "slide 心 up" && text[.zh] == "把心向上滑")
    #expect(HintTemplate.moves(1).english == "1 move" && HintTemplate.moves(2).english == "2 moves")
    #expect(HintTemplate.moves(2).chinese == "2 步")
    #expect(HintText.joined(["a", "b", "c"], by: .comma).english == "a, b, c")
    #expect(HintText.joined([], by: .comma).isEmpty && HintText.none.isEmpty && !HintText(7).isEmpty)
    // A value that looks like a place is not filled again.
    #expect(HintTemplate.and("{1}", "x").english == "{1} and x")
  }

  @Test("help levels are ordered by what they give away")
  func levels() {
    #expect(HelpLevel.allCases == HelpLevel.allCases.sorted() && HelpLevel.nudge < .solution)
    #expect(HelpLevel.names == "\"nudge\", \"tile\", \"move\" or \"solution\"")
  }
}
