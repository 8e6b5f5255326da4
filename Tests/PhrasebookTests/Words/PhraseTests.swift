import Foundation
import Testing

@testable import Phrasebook

@Suite struct PhraseTests {
  private let hello = Phrase(chinese: ["你", "好"], readings: [["nǐ", "hǎo"]], english: "hello", rank: 3, count: 7)

  @Test("spec Words: a Phrase has chinese, pinyin, english, meanings and rank")
  func members() {
    #expect(hello.text == "你好")
    #expect(hello.pinyin == ["nǐ", "hǎo"])
    #expect(hello.englishMeaning.isEmpty && hello.chineseMeaning.isEmpty)
    #expect(hello.grade == .strict)
    #expect(Phrase(chinese: ["a"]).pinyin.isEmpty)
    #expect(Phrase(chinese: ["a"]).rank == nil)
  }

  @Test("phrases and pools survive JSON")
  func roundTrip() throws {
    let pool = Phrases([hello, Phrase(chinese: ["再", "见"], grade: .extended)])
    let data = try JSONEncoder().encode(pool)
    let decoded = try JSONDecoder().decode(Phrases.self, from: data)
    #expect(decoded == pool)
    #expect(decoded.hashValue == pool.hashValue)
    #expect(decoded.contains(chinese: "再见"))
    #expect(try JSONDecoder().decode([Phrase].self, from: data) == Array(pool))
  }

  @Test("a pool keeps its order and finds phrases by their text")
  func lookUp() {
    let second = Phrase(chinese: ["你", "好"], readings: [["nǐ", "hào"]])
    let pool = Phrases([Phrase(chinese: ["再", "见"]), hello, second])
    #expect(pool.count == 3)
    #expect(pool.distinctCount == 2)
    #expect(pool.map(\.text) == ["再见", "你好", "你好"])
    #expect(pool.first(whereChinese: "你好") == hello, "the first of equal texts is found")
    #expect(pool.first(whereChinese: "你") == nil)
    #expect(!pool.contains(chinese: ""))
    #expect(pool != Phrases([hello, second]))
    #expect(Phrases([]).isEmpty)
  }

  @Test("a pool that shares the phrases of a lexicon starts at index 0")
  func sharedPool() {
    let words = ["a", "b", "ab", "cd", "ef"].map { word in Phrase(chinese: word.map { String($0) }) }
    let pool = Lexicon(words).phrases(ofLength: 2)
    #expect(pool.startIndex == 0)
    #expect(pool[0].text == "ab")
    #expect(pool[2].text == "ef")
    #expect(pool.first(whereChinese: "cd")?.text == "cd")
    #expect(pool == Phrases(Array(words[2...])))
  }
}
