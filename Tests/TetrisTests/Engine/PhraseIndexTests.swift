import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("PhraseIndex")
struct PhraseIndexTests {
  /// The phrase that some tiles spell, looked up from the left, as a column reads it, and with gaps between.
  private func find(_ tiles: [UInt16], _ index: PhraseIndex) -> Int? {
    let found = tiles.withUnsafeBufferPointer { index.matcher.phrase(at: $0.baseAddress!, stride: 1) }
    let backwards = Array(tiles.reversed()).withUnsafeBufferPointer {
      index.matcher.phrase(at: $0.baseAddress! + tiles.count - 1, stride: -1)
    }
    let spread = tiles.flatMap { [$0, 7, 7] }.withUnsafeBufferPointer {
      index.matcher.phrase(at: $0.baseAddress!, stride: 3)
    }
    #expect(found == backwards && found == spread)
    return found < 0 ? nil : found
  }

  @Test("finds exactly the phrases of the lexicon")
  func phrases() {
    let game = Fixtures.standard(.chengYu)
    let index = PhraseIndex(of: game)
    for (place, phrase) in game.phrases.enumerated() {
      let tiles = phrase.chinese.map(index.number)
      #expect(Array(index.tiles(of: place)) == tiles && index.matcher.followBit(tiles[0], tiles[1]) & 1 == 1)
      #expect(find(tiles, index) == place && find(tiles.reversed(), index) == nil)
      #expect(find(Array(tiles.dropLast()) + [TileStacks.empty], index) == nil)
    }
    #expect(index.number(of: "?") == TileAlphabet.unknown)
    #expect(find(Array(repeating: TileAlphabet.unknown, count: 4), index) == nil)
  }

  @Test("of phrases with the same text the first is found, and all are dealt, with plain tiles and with others")
  func sameText() {
    // A mark as a tile makes it necessary to compare texts.
    for other in ["c", "!"] {
      let game = Fixtures.letters(["ab", "a" + other, "ba", "ab", "ab"], dealt: ["ba", "ab"])
      let index = PhraseIndex(of: game)
      #expect(index.alphabet.isPlain == (other == "c"))
      let texts = game.phrases.map(\.text)
      #expect(index.dealt == texts.indices.filter { ["ba", "ab"].contains(texts[$0]) }, "\(other)")
      for phrase in game.phrases {
        #expect(find(phrase.chinese.map(index.number), index) == texts.firstIndex(of: phrase.text), "\(other)")
      }
    }
  }

  @Test("lists the phrases that some kinds of tiles can spell, agreeing with a plain search")
  func madeOf() {
    let game = Fixtures.standard(.ciHui)
    let index = PhraseIndex(of: game)
    var generator = Xoshiro256(seed: Seed(8))
    let all = Array(Set(game.phrases.flatMap(\.chinese))).sorted()
    for round in 0..<40 {
      let kinds = Array(generator.shuffled(all).prefix(25))
      let expected = game.phrases.indices.filter { game.phrases[$0].chinese.allSatisfy(kinds.contains) }
      #expect(index.phrases(madeOf: kinds.map(index.number)) == expected, "round \(round)")
    }
  }

  @Test("knows which phrases the level deals; those outside the lexicon are left out")
  func dealt() {
    let index = PhraseIndex(of: Fixtures.letters(["ab", "cd", "ef"], dealt: ["ef", "ab", "zz"]))
    #expect(index.dealt == [0, 2])
  }
}
