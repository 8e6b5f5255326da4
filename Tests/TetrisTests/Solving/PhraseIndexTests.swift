import Phrasebook
import PuzzleCore
import Testing

@testable import Tetris

@Suite("PhraseIndex")
struct PhraseIndexTests {
  @Test("finds exactly the phrases of the lexicon")
  func phrases() {
    let game = Fixtures.standard(.chengYu)
    let index = PhraseIndex(of: game)
    for (place, phrase) in game.phrases.enumerated() {
      let tiles = phrase.chinese.map(index.number)
      #expect(index.phrase { tiles[$0] } == place)
      #expect(index.phrase { tiles[3 - $0] } == nil)
      #expect(index.phrase { $0 == 3 ? PackedGrid.empty : tiles[$0] } == nil)
    }
    #expect(index.number(of: "?") == PhraseIndex.unknown)
    #expect(index.phrase { _ in PhraseIndex.unknown } == nil)
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

  @Test("candidates are the dealt and the spelled phrases that the player knows, once each")
  func candidates() {
    let index = PhraseIndex(of: Fixtures.letters(["ab", "cd", "ef", "gh"], dealt: ["ab", "gh"]))
    let kinds = ["c", "d", "a", "b"].map(index.number)
    var all = PlacementCandidates(index: index, kinds: kinds) { _ in true }
    #expect(all.places == [0, 1, 3] && all.isDealt == [true, false, true])
    #expect(PlacementCandidates(index: index, kinds: kinds) { $0 != 0 }.places == [1, 3])
    all.look(at: ["b", "c"].map(index.number))
    #expect(all.sight == [0b10, 0b01, 0b00])
  }
}
