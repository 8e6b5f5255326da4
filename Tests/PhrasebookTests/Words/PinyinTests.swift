import Testing

@testable import Phrasebook

@Suite struct PinyinTests {
  @Test(
    "the tone mark stands on a, else e, else the o of ou, else the last vowel",
    arguments: [
      ("ma1", "mā"), ("hao3", "hǎo"), ("xie4", "xiè"), ("dou1", "dōu"), ("gui4", "guì"), ("liu2", "liú"),
      ("lu:4", "lǜ"),
      ("lü4", "lǜ"), ("lv4", "lǜ"), ("nu:e4", "nüè"), ("lu:3", "lǚ"), ("er2", "ér"), ("zhuang4", "zhuàng"),
      ("xiong2", "xióng"),
      ("men5", "men"), ("lu:5", "lü"), ("r5", "r"), ("m2", "ḿ"), ("ng4", "ǹg"), ("m1", "m\u{304}"), ("Bei3", "Běi"),
      ("A1", "Ā"),
      ("Lu:3", "Lǚ"), ("U:4", "Ǜ"), ("xx5", "xx"),
    ]) func toneMarks(numbered: String, marked: String)
  {
    #expect(Pinyin.toneMarked(numbered)?.unicodeScalars.elementsEqual(marked.unicodeScalars) == true)
  }

  @Test(
    "what is not a numbered syllable is refused",
    arguments: ["", "3", "hao", "hao0", "hao6", "r4", "好3", "h o3", ":3", "a:3"])
  func refused(text: String) {
    #expect(Pinyin.toneMarked(text) == nil)
  }

  @Test(
    "tone marks are composed and tone numbers become marks",
    arguments: [
      ("ni\u{30c}", "nǐ"), ("lu\u{308}\u{300}", "lǜ"), ("lü\u{300}", "lǜ"), ("ni3", "nǐ"), ("nǐ", "nǐ"),
      ("time", "time"),
      ("C", "C"), ("3", "3"),
    ]) func normalized(text: String, expected: String)
  {
    #expect(Pinyin.normalized(text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(
    "the standard form of a syllable",
    arguments: [
      ("Hǎo", "hǎo"), ("HAO3", "hǎo"), ("haǒ", "hǎo"), ("lu:è", "lüè"), ("lve4", "lüè"), ("lue4", "lüè"),
      ("nuè", "nüè"),
      ("ma0", "ma"), ("ma5", "ma"), ("ma", "ma"), ("LÜ4", "lǜ"), ("nu\u{308}\u{30c}", "nǚ"), ("xué", "xué"),
      ("luó", "luó"),
      ("Ā", "ā"), ("jue2", "jué"),
    ]) func standard(text: String, expected: String)
  {
    #expect(
      Pinyin.standardSyllable(text).map { Array($0.unicodeScalars) }
        == Array(expected.unicodeScalars))
  }

  @Test("what is no syllable has no standard form", arguments: ["", "xzh", "hǎo3", "3", "time", "好", "hao6", "hàò"])
  func noStandard(text: String) {
    #expect(Pinyin.standardSyllable(text) == nil)
  }

  @Test("every syllable with another standard form is seen as unusual, but for marks on the wrong vowel")
  func unusual() {
    for plain in Pinyin.syllables {
      for tone in 1...5 {
        guard let marked = Pinyin.standardSyllable("\(plain)\(tone)") else { continue }
        #expect(!Pinyin.mayBeUnusual(marked) || Pinyin.standardSyllable(marked) == marked, "\(marked)")
        for other in [marked.uppercased(), "\(plain)\(tone)", marked.replacing("ü", with: "u:")] where other != marked {
          #expect(Pinyin.mayBeUnusual(other), "\(other)")
        }
      }
    }
  }

  @Test(
    "plain letters have no tone marks, spaces or case, and ü is v",
    arguments: [
      ("Nǐ hǎo", "nihao"), ("lǜ", "lv"), ("lu:", "lv"), ("LÜ", "lv"), ("lv", "lv"), ("xī'ān", "xian"),
      ("lu\u{308}\u{300}", "lv"),
      ("ǸG", "ng"), ("好", "好"), ("", ""),
    ]) func plain(text: String, expected: String)
  {
    #expect(Pinyin.plain(text) == expected)
  }

  @Test("syllables with and without tones, in any case, and what is none")
  func isSyllable() {
    for syllable in ["nǐ", "ma", "lǜ", "lü", "LVE", "zhuāng", "Xióng", "ér", "r", "ḿ", "ng", "ê", "wèi", "yo"] {
      #expect(Pinyin.isSyllable(syllable), "\(syllable)")
    }
    for text in ["", "xzh", "hongcha", "jü", "vi", "nǐ3", "ni 3", "cha2", "gi", "fong", "bü", "wi", "咖"] {
      #expect(!Pinyin.isSyllable(text), "\(text)")
    }
    #expect(Pinyin.hasToneMark("nǐ") && Pinyin.hasToneMark("lǜ") && Pinyin.hasToneMark("n\u{0304}"))
    #expect(!Pinyin.hasToneMark("lü") && !Pinyin.hasToneMark("ma") && !Pinyin.hasToneMark(""))
  }
}
