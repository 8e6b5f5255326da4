import PuzzleCore
import Testing

@testable import Phrasebook

@Suite("Numbers of tiles")
struct TileNumbersTests {
  @Test("numbers follow the order of first meeting; every text is found again, others are not")
  func roundTrip() {
    var tiles = TileNumbers()
    // Single characters, syllables, seven and eight bytes, long texts.
    let texts =
      (0..<2000).map { String(UnicodeScalar(UInt32(0x4E00 + $0)) ?? "?") } + ["", "a", "shuǎng", "zhuāngs"]
      + (0..<300).map { "tile number \($0)" }
    for (number, text) in texts.enumerated() {
      #expect(tiles.number(of: text) == nil)
      #expect(tiles.insert(text) == Int32(number))
    }
    for (number, text) in texts.enumerated() {
      #expect(tiles.number(of: text) == Int32(number) && tiles.insert(text) == Int32(number), "\(text)")
    }
    #expect(tiles.texts == texts)
    #expect(tiles.number(of: "龘") == nil && tiles.number(of: "\0a") == nil && tiles.number(of: "tile number") == nil)
  }

  @Test("texts that Swift takes for equal have one number, however they are composed")
  func composition() {
    var tiles = TileNumbers()
    let number = tiles.insert("ma\u{0304}")
    #expect(tiles.number(of: "m\u{0101}") == number)
    #expect(tiles.insert("m\u{0101}") == number)
    #expect(tiles.number(of: "m\u{0101}") == number && tiles.texts.count == 1)
  }

  @Test("lines by number: the same as by text, ascending, of one length")
  func numbered() throws {
    let entries = ["abc", "cab", "abcd", "aabb", "abab", "dcba", "abc"]
    let phrases = entries.map { Phrase(chinese: $0.map(String.init)) }
    let catalog = LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(phrases)))
    let numbers = try ["a", "b", "c", "d"].map { try #require(catalog.number(of: $0)) }
    func found(_ copies: [UInt8], _ length: Int) -> [String] {
      catalog.formableLines(from: numbers, copies: copies, length: length).map { line in
        #expect(catalog.tileNumbers(ofLine: line).count == length)
        return catalog.phrase(ofLine: line).text
      }
    }
    #expect(found([1, 1, 1, 1], 4) == ["abcd", "dcba"])
    #expect(found([1, 1, 1, 1], 3) == ["abc", "cab"], "a line that is there twice counts once")
    #expect(found([2, 2, 1, 1], 4) == ["abcd", "aabb", "abab", "dcba"])
    #expect(found([1, 1, 1, 1], 5).isEmpty)
    #expect(catalog.formableLines(from: [numbers[0], -1], copies: [9, 9], length: 3).isEmpty)
    #expect(catalog.isTile("a") && !catalog.isTile("e"))
  }
}
