import Phrasebook
import PuzzleCore
import Testing

@Suite("Level: dealing a board")
struct DealingTests {
  @Test("spec Swapping: 4 phrases drawn without repetition", arguments: 0..<50)
  func withoutRepetition(seed: UInt64) {
    let level = PhraseLevel.chengYu(.swapping, ["一日千里", "二话不说", "三心二意", "四海为家", "五花八门", "六神无主"])
    var generator = Xoshiro256(seed: Seed(seed))
    let drawn = level.drawBoardPhrases(using: &generator).map(\.text)
    #expect(drawn.count == 4)
    #expect(Set(drawn).count == 4, "seed \(seed)")
    #expect(drawn.allSatisfy { level.phrases.contains(chinese: $0) })
  }

  @Test("spec Swapping: without repetition until the pool is used up, then again from the whole pool", arguments: 1...3)
  func smallPool(size: Int) {
    let level = PhraseLevel.chengYu(.swapping, Array(["一日千里", "二话不说", "三心二意"].prefix(size)))
    for seed in 0..<20 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      let drawn = level.drawBoardPhrases(using: &generator).map(\.text)
      #expect(drawn.count == 4)
      for start in stride(from: 0, to: 4, by: size) {
        let round = drawn[start..<min(4, start + size)]
        #expect(Set(round).count == round.count, "seed \(seed)")
      }
    }
  }

  @Test("every phrase is drawn equally often, at every place (3,000 seeds)")
  func uniform() {
    let level = PhraseLevel.chengYu(.swapping, ["一日千里", "二话不说", "三心二意", "四海为家", "五花八门"])
    var counts: [String: Int] = [:]
    for seed in 0..<3000 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      for (place, phrase) in level.drawBoardPhrases(using: &generator).enumerated() {
        counts["\(place)\(phrase.text)", default: 0] += 1
      }
    }
    #expect(counts.count == 20)
    // 600 expected with a standard deviation of 22.
    #expect(counts.values.allSatisfy { (490...710).contains($0) }, "\(counts)")
  }

  @Test("seed 3 draws these phrases for ever")
  func golden() {
    let level = PhraseLevel.chengYu(.swapping, ["一日千里", "二话不说", "三心二意", "四海为家", "五花八门", "六神无主"])
    var generator = Xoshiro256(seed: Seed(3))
    #expect(level.drawBoardPhrases(using: &generator).map(\.text) == ["五花八门", "四海为家", "一日千里", "三心二意"])
  }

  @Test("the same seed draws the same phrases; no phrases give none")
  func deterministic() {
    let level = PhraseLevel.ciHui()
    var (a, b) = (Xoshiro256(seed: Seed(3)), Xoshiro256(seed: Seed(3)))
    #expect(level.drawBoardPhrases(using: &a) == level.drawBoardPhrases(using: &b))
    var none = level
    none.phrases = Phrases([])
    #expect(none.drawBoardPhrases(using: &a).isEmpty)
  }

  @Test("spec Words: a tile holds a string, a character, or in Ci Hui grid games a pinyin syllable")
  func boardTiles() {
    #expect(PhraseLevel.ciHui().boardTiles(of: word("中国", "zhōng guó")) == ["中", "国", "zhōng", "guó"])
    #expect(PhraseLevel.chengYu().boardTiles(of: idioms("一日千里")[0]) == ["一", "日", "千", "里"])
  }

  @Test("drawn phrases fill the board exactly", arguments: [PhraseLevel.chengYu(), .ciHui(), .chengYu(.sliding)])
  func fills(level: PhraseLevel) {
    var generator = Xoshiro256(seed: Seed(1))
    let tiles = level.drawBoardPhrases(using: &generator).flatMap { level.boardTiles(of: $0) }
    #expect(tiles.count == 16)
    #expect(level.grid(of: tiles).rows.flatMap { $0 } == tiles)
  }

  @Test("grid(of:) puts cells row by row, also on boards that are not square")
  func gridOfCells() {
    var level = PhraseLevel.chengYu()
    (level.rules.rows, level.rules.columns) = (2, 4)
    let cells: [String?] = ["a", nil, "c", "d", "e", "f", "g", nil]
    #expect(level.grid(of: cells).rows == [["a", nil, "c", "d"], ["e", "f", "g", nil]])
    #expect(level.phrasesPerBoard == 2)
  }

  @Test("grid(of:) refuses another number of cells")
  func wrongCount() async {
    await #expect(processExitsWith: .failure) { _ = PhraseLevel.chengYu().grid(of: ["a"]) }
  }
}
