import Phrasebook
import PuzzleCore
import Testing

@Suite("LineCatalog")
struct LineCatalogTests {
  /// Every sequence of four of the tiles that the rule accepts, by trying all of them.
  private func bruteForce(_ tiles: [String], _ rule: LineRule) -> Set<[String]> {
    var lines: Set<[String]> = []
    for a in tiles.indices {
      for b in tiles.indices where b != a {
        for c in tiles.indices where c != a && c != b {
          for d in tiles.indices where d != a && d != b && d != c {
            let line = [tiles[a], tiles[b], tiles[c], tiles[d]]
            if rule.isCorrect(line) { lines.insert(line) }
          }
        }
      }
    }
    return lines
  }

  private func texts(_ length: Int, _ alphabet: [String], _ generator: inout Xoshiro256) -> [String] {
    (0..<length).map { _ in alphabet[generator.uniform(below: alphabet.count)] }
  }

  @Test("formableLines agrees with trying everything: Cheng Yu, random small lexicons", arguments: 0..<20)
  func chengYu(seed: UInt64) {
    var generator = Xoshiro256(seed: Seed(seed))
    let alphabet = ["a", "b", "c", "d"]
    let phrases = Set((0..<60).map { _ in texts(4, alphabet, &generator) }).sorted { $0.joined() < $1.joined() }
    let catalog = LineCatalog(
      rule: LineRule(type: .chengYu, phrases: Phrases(phrases.map { Phrase(chinese: $0) })))
    let tiles = texts(8, alphabet, &generator)
    let lines = catalog.formableLines(from: tiles)
    #expect(Set(lines.map(\.tiles)) == bruteForce(tiles, catalog.rule), "seed \(seed)")
    #expect(Set(lines.map(\.tiles)).count == lines.count, "seed \(seed): every line once")
    #expect(lines.allSatisfy { catalog.rule.phrase(spelledBy: $0.tiles) == $0.phrase }, "seed \(seed)")
    #expect(lines.map(\.phrase.text) == lines.map(\.phrase.text).sorted(), "seed \(seed): in the order of the lexicon")
  }

  @Test("formableLines agrees with trying everything: Ci Hui with several readings", arguments: 0..<20)
  func ciHui(seed: UInt64) {
    var generator = Xoshiro256(seed: Seed(seed))
    let (characters, syllables) = (["甲", "乙", "丙"], ["jia", "yi", "bing"])
    let words = Set((0..<6).map { _ in texts(2, characters, &generator) }).sorted { $0.joined() < $1.joined() }
    let phrases = words.map { characters in
      Phrase(
        chinese: characters,
        readings: (0..<(1 + generator.uniform(below: 3))).map { _ in texts(2, syllables, &generator) })
    }
    let catalog = LineCatalog(rule: LineRule(type: .ciHui, phrases: Phrases(phrases)))
    let tiles = texts(5, characters, &generator) + texts(5, syllables, &generator)
    let lines = catalog.formableLines(from: tiles)
    #expect(Set(lines.map(\.tiles)) == bruteForce(tiles, catalog.rule), "seed \(seed)")
    #expect(Set(lines.map(\.tiles)).count == lines.count, "seed \(seed): every line once, also with equal readings")
    #expect(lines.allSatisfy { catalog.rule.phrase(spelledBy: $0.tiles) == $0.phrase }, "seed \(seed)")
  }

  @Test("each tile is used once")
  func supply() {
    let catalog = LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(idioms("aabb", "abab", "abcd"))))
    func found(_ tiles: String) -> [String] {
      catalog.formableLines(from: tiles.map(String.init)).map(\.phrase.text)
    }
    #expect(found("aabb") == ["aabb", "abab"])
    #expect(found("abbb") == [])
    #expect(found("dcbaa") == ["abcd"])
    #expect(found("aaaabbbbcd") == ["aabb", "abab", "abcd"])
    #expect(found("") == [])
  }

  @Test("a Cheng Yu has one line, a Ci Hui two for each reading of the right length, characters first")
  func linesOfPhrase() {
    #expect(LineCatalog.lines(of: idioms("abcd")[0], type: .chengYu) == [["a", "b", "c", "d"]])
    #expect(
      LineCatalog.lines(of: word("大夫", "dài fu", "dà fū", "x"), type: .ciHui) == [
        ["大", "夫", "dài", "fu"], ["dài", "fu", "大", "夫"], ["大", "夫", "dà", "fū"], ["dà", "fū", "大", "夫"],
      ])
    #expect(LineCatalog.lines(of: word("大夫"), type: .ciHui).isEmpty)
  }

  @Test("the order of the tiles does not matter")
  func tileOrder() {
    let catalog = LineCatalog(
      rule: LineRule(type: .chengYu, phrases: Phrases(idioms("dcba", "abcd", "bcda", "aacd", "cabd"))))
    var generator = Xoshiro256(seed: Seed(6))
    let tiles = ["a", "b", "c", "d", "a", "x"]
    let lines = catalog.formableLines(from: tiles)
    #expect(lines.map(\.phrase.text) == ["dcba", "abcd", "bcda", "aacd", "cabd"])
    for _ in 0..<20 { #expect(catalog.formableLines(from: generator.shuffled(tiles)) == lines) }
  }

  @Test("a phrase without tiles is left out")
  func emptyPhrase() {
    let catalog = LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases([Phrase(chinese: [])])))
    #expect(catalog.formableLines(from: ["a"]).isEmpty)
  }

  @Test("a tile is what some line holds: syllables only of readings that make one")
  func tiles() {
    let phrases = Phrases([
      Phrase(chinese: ["时", "间"], readings: [["shí", "jiān"]]), Phrase(chinese: ["一", "点"], readings: [["yīdiǎn"]]),
    ])
    let words = LineCatalog(rule: LineRule(type: .ciHui, phrases: phrases))
    #expect(["时", "间", "shí", "jiān", "ji\u{101}n", "jia\u{304}n"].allSatisfy(words.isTile))
    #expect(!["yīdiǎn", "一", "shi", "时间", "", "x"].contains(where: words.isTile))
    let idioms = LineCatalog(rule: LineRule(type: .chengYu, phrases: phrases))
    #expect(idioms.isTile("时") && !idioms.isTile("shí"))
  }
}
