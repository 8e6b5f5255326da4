import Testing
import TextFormats

@testable import Phrasebook

@Suite struct CEDICTParserTests {
  private func entries(_ text: String) throws -> [CEDICTEntry] {
    try CEDICTParser.entries(in: Array(text.utf8), file: "c")
  }

  @Test("an entry has traditional and simplified forms, pinyin and definitions")
  func entry() throws {
    let text = "# CC-CEDICT\r\n#! version=1\r\n\r\n綠色 绿色 [lu:4 se4] /green/(of food) healthy; [a b]/\r\n"
    let entry = try #require(try entries(text).first)
    #expect(
      entry
        == CEDICTEntry(
          traditional: "綠色", simplified: "绿色", numberedPinyin: ["lu:4", "se4"],
          definitions: ["green", "(of food) healthy; [a b]"]))
    #expect(entry.pinyin == ["lǜ", "sè"])
  }

  @Test("what is not a syllable keeps its form")
  func letters() throws {
    let entry = try #require(try entries("3C 3C [san1 C] /x/").first)
    #expect(entry.pinyin == ["sān", "C"])
    #expect(try entries("\u{feff}北京 北京 [Bei3 jing1] /Beijing/  \r\n").first?.pinyin == ["Běi", "jīng"])
  }

  @Test(
    "every mistake has its line and column",
    arguments: [
      ("好", 1, "the traditional form and a space"), (" 好 [hao3] /x/", 1, "the traditional form"),
      ("好 好", 3, "the simplified form and a space"), ("好  [hao3] /x/", 3, "the simplified form"),
      ("好 好 hao3 /x/", 5, "pinyin in square brackets"), ("好 好 [] /x/", 6, "pinyin and a closing bracket"),
      ("好 好 [hao3 /x/", 6, "pinyin and a closing bracket"), ("好 好 [hao3]/x/", 11, "a space after the pinyin"),
      ("好 好 [hao3] x/", 12, "a slash before the definitions"),
      ("好 好 [hao3] /", 13, "a definition that ends in a slash"),
      ("好 好 [hao3] /x", 13, "a definition that ends in a slash"),
      ("好 好 [hao3] /x//y/", 15, "a definition that ends in a slash"), ("好 好 [hao3]", 11, "a space after the pinyin"),
    ])
  func mistakes(line: String, column: Int, expected: String) throws {
    let error = try #require(throws: InputError.self) { try entries("# first\n\n\(line)\n好 好 [hao3] /good/\n") }
    #expect(error.line == 3 && error.column == column, "\(error)")
    #expect(error.expected.contains(expected), "\(error)")
    #expect(error.file == "c")
  }

  @Test("a file without entries and bytes that are not UTF-8 are refused")
  func notADictionary() throws {
    #expect(throws: InputError.self) { try entries("# nothing\n") }
    let error = try #require(throws: InputError.self) {
      try CEDICTParser.entries(in: Array("# x\n好 ".utf8) + [0x80], file: "c")
    }
    #expect(error.line == 2 && error.column == 3)
  }
}
