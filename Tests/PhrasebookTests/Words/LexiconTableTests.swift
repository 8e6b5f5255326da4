import PuzzleCore
import Testing
import TextFormats

@testable import Phrasebook

@Suite struct LexiconTableTests {
  private func parse(_ text: String) throws -> Lexicon { try Lexicon.parse(table: Array(text.utf8), file: "t") }

  @Test("four-letter English words make a lexicon, from TSV and from CSV")
  func englishWords() throws {
    let tsv = try parse("phrase\tenglish\tcount\nt i m e\twhat clocks show\t9\nword\tof letters\t12\n")
    let csv = try parse("phrase,english,count\nt i m e,what clocks show,9\nword,of letters,12\n")
    for lexicon in [tsv, csv] {
      #expect(lexicon.chengYu.map(\.chinese) == [["w", "o", "r", "d"], ["t", "i", "m", "e"]])
      #expect(lexicon.phrases.map(\.text) == ["time", "word"])
      #expect(lexicon.chengYu.contains(chinese: "time"))
      #expect(lexicon.chengYu.first(whereChinese: "word")?.rank == 1)
      #expect(lexicon.search("clock").map(\.text) == ["time"])
      #expect(lexicon.search("OR").map(\.text) == ["word"])
    }
    #expect(tsv.digest == csv.digest)
  }

  @Test("all columns, their other names, any order; unknown columns are skipped")
  func columns() throws {
    let text =
      "Rank,pinyin,notes,chinese,English Meaning,chinese_meaning,grade\r\n4,dong1 xi1|dōng xi,x,东西,thing,物,extended\r\n"
    let phrase = try #require(try parse(text).phrases.first)
    #expect(phrase.chinese == ["东", "西"])
    #expect(phrase.readings == [["dōng", "xī"], ["dōng", "xi"]])
    #expect(phrase.rank == 4)
    #expect(phrase.englishMeaning == "thing")
    #expect(phrase.chineseMeaning == "物")
    #expect(phrase.grade == .extended)
  }

  @Test("byte order mark, comments, blank lines, CRLF, short rows and a missing last line feed are accepted")
  func tolerance() throws {
    let text =
      "\u{feff}# comment\r\n\r\nphrase\treadings\tcount\r\n  \r\n#\r\n 你好 \t nǐ  hǎo \t 5 \r\n再见\r\n谢谢\txie4 xie5"
    let lexicon = try parse(text)
    #expect(lexicon.phrases.map(\.text) == ["你好", "再见", "谢谢"])
    #expect(lexicon.phrases.map(\.readings) == [[["nǐ", "hǎo"]], [], [["xiè", "xie"]]])
    #expect(lexicon.phrases[0].count == 5)
  }

  @Test("one character a tile holds for characters of several scalars and outside the basic plane")
  func tiles() throws {
    let lexicon = try parse("phrase\n𠮷e\u{301}x\nab cd\n你a\n")
    #expect(lexicon.phrases.map(\.chinese) == [["𠮷", "é", "x"], ["ab", "cd"], ["你", "a"]])
  }

  @Test("quoted fields of RFC 4180: commas, doubled marks and line breaks")
  func quoting() throws {
    let lexicon = try parse("\"phrase\",english\n\"ab\",\"one, \"\"two\"\"\nthree\"\r\ncd,\"\"\nef,x\"y\n")
    #expect(lexicon.phrases.map(\.text) == ["ab", "cd", "ef"])
    #expect(lexicon.phrases.map(\.english) == ["one, \"two\"\nthree", "", "x\"y"])
  }

  @Test("quotation marks mean nothing in tab-separated values")
  func tabSeparated() throws {
    #expect(try parse("phrase\tenglish\nab\t\"x, y\n").phrases.map(\.english) == ["\"x, y"])
  }

  /// A table, and the line, the column and a part of the description of its mistake.
  struct Mistake: Sendable {
    var text: String
    var line: Int
    var column: Int
    var message: String

    init(_ text: String, _ line: Int, _ column: Int, _ message: String) {
      (self.text, self.line, self.column, self.message) = (text, line, column, message)
    }
  }

  @Test(
    "every mistake has its line and column",
    arguments: [
      Mistake("", 1, 1, "found the end of the file, expected a header row"),
      Mistake("# only\n\n", 3, 1, "expected a header row"),
      Mistake("phrase\n# none\n", 3, 1, "expected at least one phrase"),
      Mistake("word,count\nab,1\n", 1, 1, "found \"word\", expected a header row with a column phrase or chinese"),
      Mistake("phrase,count,chinese\nab,1,ab\n", 1, 14, "found a second column \"chinese\""),
      Mistake("phrase,count\nab,1,2\n", 2, 6, "found 3 fields, expected at most 2"),
      Mistake("count,phrase\n1,\n", 2, 1, "found a row without a phrase"),
      Mistake("count,phrase\n1\n", 2, 1, "found a row without a phrase"),
      Mistake("phrase,count\n你好,x\n", 2, 4, "found \"x\", expected a whole number of at least 0"),
      Mistake("phrase,count\n你好,-1\n", 2, 4, "expected a whole number"),
      Mistake("phrase,count\n你好,99999999999999999999\n", 2, 4, "expected a whole number"),
      Mistake("phrase,rank\n你好,0\n", 2, 4, "expected a whole number of at least 1"),
      Mistake("phrase,grade\n你好,maybe\n", 2, 4, "found \"maybe\", expected strict, extended or named"),
      Mistake("phrase\treadings\n你好\tnǐ\n", 2, 4, "found 1 of 2 syllables in \"nǐ\""),
      Mistake("phrase\treadings\n你好\tnǐ hǎo|a b c\n", 2, 11, "found 3 of 2 syllables"),
      Mistake("phrase\treadings\n你好\tnǐ hǎo|\n", 2, 11, "found 0 of 2 syllables"),
      Mistake("phrase\nab\ncd\nab\n", 4, 1, "found \"ab\" again, first on line 2, expected each phrase once"),
      Mistake("phrase,english\nab,\"open\ncd,x\n", 2, 4, "a quotation mark that is never closed"),
      Mistake("phrase,english\nab,\"x\"y\n", 2, 7, "found \"y\", expected a comma or the end of the line"),
      Mistake("phrase\na\u{1}b\n", 2, 2, "found a control character"),
      Mistake("phrase,english,count\nab,\"two\nlines\",x\n", 3, 8, "expected a whole number"),
    ])
  func mistakes(_ mistake: Mistake) throws {
    let error = try #require(throws: InputError.self) { try parse(mistake.text) }
    #expect(error.line == mistake.line && error.column == mistake.column, "\(error)")
    #expect(error.description.contains(mistake.message), "\(error)")
    #expect(!error.description.contains("\n"))
    #expect(error.file == "t")
  }

  @Test("bytes that are not UTF-8 are reported where they stand")
  func invalidUTF8() throws {
    let bytes = Array("phrase\n你好\n好".utf8) + [0xff, 0x41]
    let error = try #require(throws: InputError.self) { try Lexicon.parse(table: bytes, file: "t") }
    #expect(error.line == 3 && error.column == 2)
    #expect(error.description == "t:3:2: found the byte 0xff, expected UTF-8")
    let cut = try #require(throws: InputError.self) { try Lexicon.parse(table: [0x61, 0xe4, 0xbd], file: "t") }
    #expect(cut.line == 1 && cut.column == 2)
  }

  @Test("a long piece of the file is shortened in a message")
  func longFields() throws {
    let error = try #require(throws: InputError.self) {
      try parse("phrase,count\nab,\(String(repeating: "9", count: 500))\n")
    }
    #expect(error.found.count <= 63, "60 characters, an ellipsis and quotation marks")
  }

  @Test("odd pinyin of a person's table is remarked with its place, and the row is a phrase")
  func written() throws {
    let table = """
      chinese,pinyin
      你好,ni3 hao3
      红茶,hong cha
      东西,"dōng xī|dong1 xi5|dong xī"
      奶茶,nǎichá|nai3 cha2
      绿茶,lu:4 xha2
      的,de5
      了,le
      明年,ming2 nian
      time,a b c d

      """
    let written = try Lexicon.writtenPhrases(inTable: Array(table.utf8), file: "own.csv")
    let phrases = written.phrases
    #expect(
      written.remarks == [
        "own.csv:3:4: \"hong cha\" has no tones; it is kept as written",
        "own.csv:4:23: \"dong xī\" has no tone on its first syllable; it is kept as written",
        "own.csv:5:4: \"nǎichá\" has 1 syllable for 2 tiles; the reading is left out",
        "own.csv:6:4: \"lu:4 xha2\" has \"xha2\", which is not a syllable of pinyin; it is kept as written",
        "own.csv:8:3: \"le\" has no tone; it is kept as written",
      ])
    #expect(written.otherRemarks == 0 && written.unusable.isEmpty)
    #expect(phrases.map(\.text) == ["你好", "红茶", "东西", "奶茶", "绿茶", "的", "了", "明年", "time"])
    #expect(phrases[1].readings == [["hong", "cha"]] && phrases[3].readings == [["nǎi", "chá"]])
    #expect(phrases[2].readings == [["dōng", "xī"], ["dōng", "xi"], ["dong", "xī"]])
    // The same table as a lexicon has to have a syllable for each tile; a tone that is none is a mistake in both.
    #expect(throws: InputError.self) { try Lexicon.parse(table: Array(table.utf8), file: "own.csv") }
    #expect(throws: InputError.self) {
      try Lexicon.writtenPhrases(inTable: Array("phrase,pinyin\n奶茶,nai3 cha9\n".utf8), file: "own.csv")
    }
    let many = "phrase,pinyin\n" + (0x4e00..<0x4e19).map { "\(Unicode.Scalar($0)!),x\n" }.joined()
    let counted = try Lexicon.writtenPhrases(inTable: Array(many.utf8), file: "own.csv")
    #expect(counted.phrases.count == 25 && counted.remarks.count == 20 && counted.otherRemarks == 5)
  }

  @Test("all mistakes of a person's table are found at once, or left out")
  func allMistakes() throws {
    let table = Array("phrase,pinyin,rank\n你好,ni3 hao9,1\n茶,cha2,0\n水,shui3,2\n水,shui3,3\n,x,1\n".utf8)
    let error = try #require(throws: InputError.self) {
      try Lexicon.writtenPhrases(inTable: table, file: "own.csv")
    }
    #expect(error.each.map(\.line) == [2, 3, 5, 6])
    let strict = try #require(throws: InputError.self) { try Lexicon.parse(table: table, file: "own.csv") }
    #expect(strict.each.map(\.line) == [2, 3, 6])
    let kept = try Lexicon.writtenPhrases(inTable: table, file: "own.csv", skippingUnusable: true)
    #expect(kept.phrases.map(\.text) == ["水"] && Set(kept.unusable.map(\.line)) == [2, 3, 5, 6])
    #expect(throws: InputError.self) {
      try Lexicon.writtenPhrases(inTable: Array("phrase,rank\n茶,x\n".utf8), file: "own.csv", skippingUnusable: true)
    }
  }

  @Test("pinyin in capitals, with u:, lue or the tone 0 is the syllable of the built-in lexicon")
  func standardPinyin() throws {
    let table = Array("phrase,pinyin\n策略,CÈ LÜÈ|cè lu:è|ce4 lue4\n妈妈,ma1 ma0\n北京,Běi Jīng\nCD,A B\n".utf8)
    let expected = [[["cè", "lüè"]], [["mā", "ma"]], [["běi", "jīng"]], [["A", "B"]]]
    #expect(try Lexicon.parse(table: table, file: "own.csv").phrases.map(\.readings) == expected)
    let written = try Lexicon.writtenPhrases(inTable: table, file: "own.csv")
    #expect(written.phrases.map(\.readings) == expected)
    #expect(written.remarks.contains { $0.contains("\"lu:è\" is read as \"lüè\"") })
    #expect(written.remarks.contains { $0.contains("\"lue4\" is read as \"lüè\"") })
    #expect(!written.remarks.contains { $0.contains("ma0") })
  }

  @Test("the phrases of a table have their lines; other columns are not read")
  func texts() throws {
    let table = "# mine\nchinese,pinyin,rank\n爱好,àihào,x\n\n\"策略\",,\n爱好,,\n"
    let texts = try Lexicon.texts(inTable: Array(table.utf8), file: "own.csv")
    #expect(texts.map(\.text) == ["爱好", "策略", "爱好"] && texts.map(\.line) == [3, 5, 6])
  }

  @Test("which games can deal a phrase: by its length, and in grid games words only with a reading")
  func takers() {
    let phrase = { (text: String, readings: [[String]]) in Phrase(chinese: text.map(String.init), readings: readings) }
    #expect(PhraseLevel.modes(taking: phrase("红茶", [["hóng", "chá"]])) == GameMode.allCases)
    #expect(PhraseLevel.modes(taking: phrase("卡布", [])) == [.tetris])
    #expect(PhraseLevel.modes(taking: phrase("一心一意", [])) == GameMode.allCases)
    #expect(PhraseLevel.modes(taking: phrase("三明治", [])).isEmpty && PhraseLevel.modes(taking: phrase("冰", [])).isEmpty)
    #expect(phrase("a_", []).isWritable == false && phrase("a\u{3000}", []).isWritable == false)
    #expect(phrase("ab", []).isWritable && !phrase("ab", []).isChinese && phrase("红茶", []).isChinese)
  }
}
