import Phrasebook
import Testing

@testable import MoliTool

@Suite struct RespellingTests {
  private let lexicon: Lexicon = {
    var lexicon = Lexicon(["爱好", "电话", "力量"].map { Phrase(chinese: $0.map(String.init)) })
    lexicon.respelling = Respelling.simplified
    return lexicon
  }()

  @Test(
    "a text that looks like a phrase of the lexicon is explained",
    arguments: [
      ("愛好", "traditional characters: did you mean \"爱好\"?"), ("電話", "did you mean \"电话\"?"),
      ("⼒量", "it has U+2F12, which looks like 力 (U+529B): did you mean \"力量\"?"),
      ("爱\u{FE00}好", "the invisible character U+FE00: did you mean \"爱好\"?"),
      ("爱\u{200B}好", "the invisible character U+200B: did you mean \"爱好\"?"),
      ("爱好\u{E0100}", "the invisible character U+E0100: did you mean \"爱好\"?"),
      ("愛\u{FE0F}好", "did you mean \"爱好\"?"), ("銀行", "\"银行\" is not in it either"),
    ]) func explained(text: String, explanation: String)
  {
    let expectation = lexicon.expectation(of: 2, insteadOf: text)
    #expect(expectation.contains(explanation), "\(expectation)")
  }

  @Test("other texts are not explained", arguments: ["银行", "abc", "爱好爱好"])
  func unexplained(text: String) {
    #expect(!lexicon.expectation(of: 2, insteadOf: text).contains("did you mean"))
  }
}
