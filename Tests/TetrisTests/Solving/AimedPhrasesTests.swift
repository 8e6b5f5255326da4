import Testing

@testable import Tetris

@Suite("AimedPhrases")
struct AimedPhrasesTests {
  private let index = PhraseIndex(of: Fixtures.letters(["ab", "cd", "ef", "gh", "ad"], dealt: ["ab", "gh"]))

  @Test("are the dealt and the spelled phrases, once each")
  func candidates() {
    // Without counts the phrases are in the order of their code points.
    #expect(index.phrases.map(\.text) == ["ab", "ad", "cd", "ef", "gh"])
    let aims = AimedPhrases(index: index, kinds: ["c", "d", "a", "b"].map(index.number))
    #expect(aims.places == [0, 1, 2, 4] && aims.isDealt == [true, false, false, true])
    #expect(AimedPhrases(index: index, kinds: []).places == [0, 4])
    #expect((0..<5).map(aims.candidate) == [0, 1, 2, nil, 3])
  }

  @Test("are found by each tile and its position")
  func lists() {
    let aims = AimedPhrases(index: index, kinds: ["c", "d", "a", "b"].map(index.number))
    for position in 0..<2 {
      for tile in 0..<aims.kinds {
        let key = position * aims.kinds + tile
        let found = (aims.begin[key]..<aims.begin[key + 1]).map { Int(aims.list[Int($0)]) }
        let expected = (0..<aims.count).filter { Int(aims.tiles[$0 * 2 + position]) == tile }
        #expect(found == expected, "position \(position), tile \(tile)")
      }
    }
  }
}
