import Testing

@testable import Phrasebook

@Suite struct LexiconSearchTests {
  private let lexicon = Lexicon([
    Phrase(chinese: ["你", "好"], readings: [["nǐ", "hǎo"]], english: "Hello; hi"),
    Phrase(chinese: ["女", "儿"], readings: [["nǚ", "ér"]], english: "daughter"),
    Phrase(chinese: ["绿", "色"], readings: [["lǜ", "sè"]], english: "green"),
    Phrase(chinese: ["道", "路"], readings: [["dào", "lù"]], english: "road"),
    Phrase(chinese: ["东", "西"], readings: [["dōng", "xī"], ["dōng", "xi"]], english: "east and west"),
    Phrase(chinese: ["T", "I", "M", "E"], english: "Étude in time"),
  ])

  private func found(_ keyword: String) -> [String] { lexicon.search(keyword).map(\.text) }

  @Test("spec Levels: search by hanzi, matching anywhere")
  func hanzi() {
    #expect(found("你好") == ["你好"])
    #expect(found("好") == ["你好"])
    #expect(found("色") == ["绿色"])
    #expect(found("好你").isEmpty)
    #expect(found("猫").isEmpty)
  }

  @Test("spec Levels: search by pinyin without diacritics, matching anywhere")
  func pinyin() {
    #expect(found("nihao") == ["你好"])
    #expect(found("ni hao") == ["你好"])
    #expect(found("nǐ hǎo") == ["你好"])
    #expect(found("iha") == ["你好"])
    #expect(found("dongxi") == ["东西"])
    #expect(found("haoni").isEmpty)
  }

  @Test("ü is found by ü, v, u: and u, and u is not found by v")
  func umlaut() {
    for keyword in ["lü", "lv", "lu:", "LÜ", "lǜ"] { #expect(found(keyword) == ["绿色"], "\(keyword)") }
    #expect(found("lu") == ["绿色", "道路"])
    #expect(found("nver") == ["女儿"])
  }

  @Test("spec Levels: search by English, matching anywhere")
  func english() {
    #expect(found("daugh") == ["女儿"])
    #expect(found("and west") == ["东西"])
    #expect(found("; h") == ["你好"])
  }

  @Test("spec Levels: search is case-insensitive")
  func caseInsensitive() {
    #expect(found("HELLO") == ["你好"])
    #expect(found("NiHao") == ["你好"])
    #expect(found("time") == ["TIME"])
    #expect(found("étude") == ["TIME"])
    #expect(found("ÉTUDE") == ["TIME"])
  }

  @Test("spec Levels: an empty keyword gives all")
  func emptyKeyword() {
    #expect(found("").count == 6)
    #expect(found("  \t").count == 6)
    #expect(found("'").isEmpty, "a keyword of an apostrophe alone is not empty")
  }

  @Test("words whose gloss is known to match are found, in the order of the lexicon")
  func glossed() {
    #expect(lexicon.search("route", glossed: ["道路", "东西", "else"]).map(\.text) == ["道路", "东西"])
  }

  @Test("a keyword longer than everything is found nowhere")
  func longKeyword() {
    #expect(found(String(repeating: "ni", count: 500)).isEmpty)
  }
}
