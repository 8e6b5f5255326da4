import Phrasebook
import Testing

@Suite("LineRule: a valid line")
struct LineRuleTests {
  private let chengYu = LineRule(type: .chengYu, phrases: Phrases(idioms("一日千里", "二话不说", "千里之行")))
  private let ciHui = LineRule(
    type: .ciHui,
    phrases: Phrases([word("中国", "zhōng guó"), word("大夫", "dài fu", "dà fū"), word("天天", "tiān tiān"), word("行")]))

  @Test("spec A valid line: the 4 tiles concatenate to a Cheng Yu of the lexicon")
  func idiom() {
    #expect(chengYu.phrase(spelledBy: ["一", "日", "千", "里"])?.text == "一日千里")
    #expect(chengYu.isCorrect(["千", "里", "之", "行"]))
    #expect(!chengYu.isCorrect(["一", "日", "千", "说"]))
    #expect(!chengYu.isCorrect(["里", "千", "日", "一"]), "read from the right")
    #expect(!chengYu.isCorrect(["一", "日", "千"]))
    #expect(!chengYu.isCorrect(["一", "日", "千", "里", "之"]))
    #expect(!chengYu.isCorrect([]))
  }

  @Test("tiles of several letters must be divided as the phrase is")
  func division() {
    let rule = LineRule(type: .chengYu, phrases: Phrases([Phrase(chinese: ["sh", "i", "p", "s"])]))
    #expect(rule.isCorrect(["sh", "i", "p", "s"]))
    #expect(!rule.isCorrect(["s", "hi", "p", "s"]))
    #expect(!rule.isCorrect(["ship", "s"]))
  }

  @Test("spec A valid line: one half is a Ci Hui and the other half equals its pinyin, syllable by syllable")
  func wordAndPinyin() {
    #expect(ciHui.phrase(spelledBy: ["中", "国", "zhōng", "guó"])?.text == "中国")
    #expect(!ciHui.isCorrect(["中", "国", "guó", "zhōng"]))
    #expect(!ciHui.isCorrect(["中", "国", "zhōng", "guo"]))
    #expect(!ciHui.isCorrect(["中", "国", "dà", "fū"]))
    #expect(!ciHui.isCorrect(["国", "中", "zhōng", "guó"]))
    #expect(!ciHui.isCorrect(["中", "国", "中", "国"]))
    #expect(!ciHui.isCorrect(["中", "国"]))
    #expect(!ciHui.isCorrect(["中", "zhōng", "国", "guó"]), "the halves must not be mixed")
    #expect(!ciHui.isCorrect(["中", "国", "zhōngguó", ""]), "not only the concatenation must be equal")
    #expect(!ciHui.isCorrect(["中", "国", "zhōng"]))
    #expect(!ciHui.isCorrect([]))
  }

  @Test("spec A valid line: either half may come first")
  func eitherHalf() {
    #expect(ciHui.phrase(spelledBy: ["zhōng", "guó", "中", "国"])?.text == "中国")
    #expect(!ciHui.isCorrect(["guó", "zhōng", "中", "国"]))
  }

  @Test("spec Words: a word with several readings is matched by any of them")
  func severalReadings() {
    #expect(ciHui.isCorrect(["大", "夫", "dài", "fu"]))
    #expect(ciHui.isCorrect(["dà", "fū", "大", "夫"]))
    #expect(!ciHui.isCorrect(["大", "夫", "dà", "fu"]), "one syllable of each reading")
  }

  @Test("a word without a reading spells no line")
  func withoutReading() {
    let rule = LineRule(type: .ciHui, phrases: Phrases([word("中国")]))
    #expect(!rule.isCorrect(["中", "国", "zhōng", "guó"]))
    #expect(!rule.isCorrect(["中", "国"]))
  }

  @Test("spec Words: validity is tested against the whole lexicon, not the level's phrases")
  func wholeLexicon() {
    let level = PhraseLevel.chengYu(.swapping, ["一日千里"])
    #expect(!level.phrases.contains(chinese: "千里之行"))
    #expect(chengYu.isCorrect(["千", "里", "之", "行"]))
  }
}
