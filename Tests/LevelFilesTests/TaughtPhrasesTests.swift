import LevelFiles
import Phrasebook
import Testing
import TextFormats

@Suite("Taught phrases in level files")
struct TaughtPhrasesTests {
  private func parse(_ taught: String, file: String = "level.yaml") throws -> PhraseLevel {
    try LevelFile.read(LevelFields(goodLevel + "\n" + taught, file: file), lexicon: idioms)
  }

  @Test("a list is known to all people, and a mapping states the share of them")
  func reading() throws {
    #expect(try parse("").taught == nil)
    let sure = try #require(try parse("taught: [三心二意, 井底之蛙]").taught)
    #expect(sure.texts == ["三心二意", "井底之蛙"] && sure.known == 1)
    for share in ["80%", "0.8", "80 %"] {
      let stated = try parse("taught:\n  phrases: [半途而废]\n  known: \(share)").taught
      #expect(stated == TaughtPhrases(["半途而废".map(String.init)], known: 0.8))
    }
  }

  @Test(
    "every mistake has its place",
    arguments: [
      ("taught: [三心二意, 三心三意]", "level.yaml:14:16: found \"三心三意\", expected a phrase of 4 tiles"),
      ("taught: [三心二意, 三心二意]", "level.yaml:14:16: found \"三心二意\" again, expected every phrase once"),
      ("taught: [今天]", "level.yaml:14:10: found \"今天\", expected a phrase of 4 tiles"),
      ("taught: 三心二意", "level.yaml:14:9: found \"三心二意\", expected a list of phrases, or {phrases: [...]"),
      ("taught: []", "level.yaml:14:9: found an empty list, expected a list of phrases"),
      ("taught: {known: 50%}", "level.yaml:14:9: found no phrases, expected phrases: a list"),
      (
        "taught: {phrases: [三心二意], know: 1}",
        "level.yaml:14:27: found the field \"know\", expected one of phrases, known"
      ),
      ("taught: {phrases: [三心二意], known: 0}", "level.yaml:14:34: found \"0\", expected a share from 0.01 to 1"),
      ("taught: {phrases: [三心二意], known: most}", "level.yaml:14:34: found \"most\", expected a share from 0.01 to 1"),
    ])
  func mistakes(taught: String, message: String) {
    let error = #expect(throws: InputError.self) { try parse(taught) }
    #expect(error?.lines.first?.hasPrefix(message) == true, "\(error?.lines ?? [])")
  }

  @Test("a level is written so that it reads back the same, and without the field if there are none")
  func writing() throws {
    #expect(!LevelFile.text(of: try parse("")).contains("taught"))
    for taught in ["taught: [三心二意, 井底之蛙]", "taught: {phrases: [半途而废], known: 35%}"] {
      let level = try parse(taught)
      let text = LevelFile.text(of: level)
      #expect(text.contains("taught:\n"))
      #expect(try LevelFile.read(LevelFields(text, file: "a.yaml"), lexicon: idioms) == level)
      let json = try LevelFields(text, file: "a.yaml").jsonText
      #expect(try LevelFile.read(LevelFields(json, file: "a.json"), lexicon: idioms) == level)
    }
  }

  @Test("the JSON of a level has the phrases only if there are some")
  func coding() throws {
    func json(_ level: PhraseLevel) throws -> String { String(decoding: try JSONCode.bytes(level), as: UTF8.self) }
    let plain = try parse("")
    #expect(try !json(plain).contains("taught"))
    let level = try parse("taught: {phrases: [半途而废], known: 35%}")
    #expect(try JSONCode.value(PhraseLevel.self, from: JSONCode.bytes(level)) == level)
    var certain = level
    certain.taught = level.taught?.adding(level.phrases[0])
    #expect(try JSONCode.value(PhraseLevel.self, from: JSONCode.bytes(certain)) == certain && certain != level)
    var other = level
    other.taught = TaughtPhrases([["a", "b"]])
    #expect(throws: RuleError.self) { try other.validate() }
  }
}
