import Foundation
import People
import PuzzleCore
import Testing

@testable import Phrasebook

/// The committed table, read where it lies in the project.
@Suite struct BuiltInTableTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
  private static let bytes: [UInt8] = {
    let data = try? Data(contentsOf: root.appendingPathComponent("Sources/BuiltInGames/Resources/Lexicon/lexicon.tsv"))
    return [UInt8](data ?? Data())
  }()
  private static let lexicon = Result { try Lexicon.parse(table: bytes, file: "lexicon.tsv") }

  @Test(
    "51,139 Ci Hui, 6,388 Cheng Yu, 4,681 of them labelled an idiom; 869 and 1,897 named (docs/reference/lexicon.md)")
  func counts() throws {
    let lexicon = try Self.lexicon.get()
    #expect(lexicon.lengths == [2, 4])
    #expect(lexicon.ciHui.rankedCount == 51_139)
    #expect(lexicon.chengYu.rankedCount == 6_388)
    #expect(lexicon.ciHui.count { $0.grade == .named } == 869)
    #expect(lexicon.chengYu.count { $0.grade == .named } == 1_897)
    #expect(lexicon.chengYu.count { $0.grade == .strict } == 4_681)
    #expect(lexicon.ciHui.allSatisfy { $0.grade != .extended })
  }

  @Test(
    "a vocabulary is a share of this table: its words and idioms are those of VocabularyScale, in the order of the table"
  )
  func scale() throws {
    let lexicon = try Self.lexicon.get()
    for (pool, scale) in [(lexicon.ciHui, VocabularyScale.words), (lexicon.chengYu, .idioms)] {
      #expect(
        pool.scale == scale && pool.rankedCount == scale.ranked && pool.count == scale.all
          && pool.hasFrequencies)
    }
    #expect(Array(lexicon.ciHui) + Array(lexicon.chengYu) == lexicon.phrases)
  }

  @Test("a look-up makes one phrase and a length its own; what is read late equals what is read at once")
  func late() throws {
    let lexicon = try Lexicon.parse(table: Self.bytes, file: "lexicon.tsv")
    #expect(lexicon.phrase("一心一意", ofLength: 4)?.text == "一心一意")
    #expect(lexicon.phrase("一心一意", ofLength: 2) == nil && lexicon.phrase("心一", ofLength: 2) == nil)
    #expect(lexicon.loadedLengths.isEmpty)
    #expect(lexicon.phrase("\u{F98E}\u{F98E}", ofLength: 2)?.text == "年年", "ideographs that are equal for Unicode")
    #expect(lexicon.chengYu.contains(chinese: "一心一意") && lexicon.loadedLengths == [4])
    let whole = Lexicon(try Lexicon.phrases(inTable: Self.bytes, file: "lexicon.tsv"))
    #expect(lexicon.phrases == whole.phrases && lexicon.digest == whole.digest)
    #expect(lexicon.ciHui == whole.ciHui && lexicon.chengYu == whole.chengYu)
  }

  @Test("every syllable of the table is one of pinyin, with its tone and without")
  func syllables() throws {
    let syllables = Set(try Self.lexicon.get().phrases.flatMap { $0.readings.flatMap { $0 } })
    #expect(syllables.count > 1_200)
    for syllable in syllables.sorted() where !Pinyin.isSyllable(syllable) { Issue.record("\(syllable)") }
  }

  @Test("words of the user's own that the table has, without ranks, change neither its order nor what it says of them")
  func merged() throws {
    let lexicon = try Self.lexicon.get()
    // A named phrase and common ones, under the grade that a table without grades gives.
    let own = ["中国", "咖啡", "时间", "一心一意"].map { Phrase(chinese: $0.map(String.init)) }
    let merged = lexicon.merged(with: own)
    #expect(merged.phrases.map(\.text) == lexicon.phrases.map(\.text))
    #expect(merged.phrases.map(\.rank) == lexicon.phrases.map(\.rank))
    #expect(merged.phrases.map(\.readings) == lexicon.phrases.map(\.readings))
    #expect(merged.ciHui.rankedCount == lexicon.ciHui.rankedCount && merged.ownTexts.isEmpty)
  }

  @Test("spec Words: every phrase has 2 or 4 characters, and one syllable per character, tone marks, NFC")
  func shape() throws {
    let letters = Set("abcdefghijklmnopqrstuvwxyzāáǎàēéěèīíǐìōóǒòūúǔùǖǘǚǜü".unicodeScalars)
    let phrases = try Self.lexicon.get().phrases
    #expect(phrases.count > 10_000)
    for phrase in phrases {
      let areHanzi = phrase.chinese.allSatisfy { tile in
        tile.unicodeScalars.count == 1 && tile.unicodeScalars.allSatisfy { (0x4e00...0x9fff).contains($0.value) }
      }
      let areSyllables = phrase.readings.allSatisfy { reading in
        reading.count == phrase.chinese.count && reading.allSatisfy { $0.unicodeScalars.allSatisfy(letters.contains) }
      }
      if !areHanzi || !areSyllables || phrase.readings.isEmpty { Issue.record("\(phrase)") }
    }
  }

  @Test("the table is sorted by length, then from common to rare, and ranks say so")
  func order() throws {
    let lexicon = try Self.lexicon.get()
    for pool in [lexicon.ciHui, lexicon.chengYu] {
      let (ranked, named) = (pool.prefix(pool.rankedCount), pool.dropFirst(pool.rankedCount))
      #expect(ranked.map(\.rank) == (1...ranked.count).map { $0 })
      #expect(named.allSatisfy { $0.grade == .named })
      for part in [ranked, named] { #expect(zip(part, part.dropFirst()).allSatisfy { $0.count >= $1.count }) }
    }
    #expect(lexicon.phrases.firstIndex { $0.chinese.count == 4 } == lexicon.ciHui.count)
  }

  @Test("known words have their readings, grades and counts")
  func samples() throws {
    let lexicon = try Self.lexicon.get()
    #expect(lexicon.ciHui.first(whereChinese: "我们")?.readings == [["wǒ", "men"]])
    #expect(lexicon.ciHui.first(whereChinese: "我们")?.rank == 1)
    #expect(lexicon.ciHui.first(whereChinese: "东西")?.readings == [["dōng", "xī"], ["dōng", "xi"]])
    #expect(lexicon.ciHui.first(whereChinese: "女儿")?.readings == [["nǚ", "ér"]], "a word in 儿 is not erhua")
    #expect(lexicon.chengYu.first(whereChinese: "画蛇添足")?.grade == .strict)
    #expect(!lexicon.ciHui.contains(chinese: "黄河"), "a proper noun, neither country nor city")
    #expect(lexicon.search("huashetianzu").map(\.text) == ["画蛇添足"])
  }

  @Test(
    "countries, cities and fixed expressions are there, and dealt only where a level names them",
    arguments: ["中国", "北京", "上海", "纽约", "不好意思", "无论如何", "澳大利亚"])
  func named(text: String) throws {
    let phrase = try #require(try Self.lexicon.get().phrases(ofLength: text.count).first(whereChinese: text))
    #expect(phrase.grade == .named)
    #expect(phrase.rank != nil && phrase.pinyin.allSatisfy { $0 == $0.lowercased() })
  }

  @Test("English is there for every phrase of the built-in levels, for each reading (glosses.tsv)")
  func glosses() throws {
    let folder = Self.root.appendingPathComponent("Sources/BuiltInGames/Resources")
    let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent("Lexicon/glosses.tsv")))
    let glosses = try Lexicon.parse(table: bytes, file: "glosses.tsv")
    #expect(glosses.ciHui.first(whereChinese: "东西")?.english == "east and west | thing; stuff; person")
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path + "/Levels")
    where file.hasSuffix("yaml") {
      let text = try String(contentsOfFile: folder.path + "/Levels/" + file, encoding: .utf8)
      let phrases = text.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { line in
        String(line.dropFirst(4).prefix { $0 != " " })
      }
      #expect(!phrases.isEmpty)
      for phrase in phrases {
        #expect(glosses.phrases(ofLength: phrase.count).contains(chinese: phrase), "\(file): \(phrase)")
      }
    }
  }

  @Test("the table carries its licence")
  func licence() {
    let head = String(decoding: Self.bytes.prefix(1_000), as: UTF8.self)
    for part in ["CC BY-SA 4.0", "CC-CEDICT", "jieba", "MIT"] { #expect(head.contains(part)) }
  }
}
