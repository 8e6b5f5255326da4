import Phrasebook
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit

@Suite("Phrases explained")
struct PhraseExplanationTests {
  private let line = CorrectLine(
    cells: [Coordinate(row: 1, col: 2), Coordinate(row: 2, col: 2)], isRow: false,
    phrase: Phrase(chinese: ["朝", "阳"], readings: [["cháo", "yáng"], ["zhāo", "yáng"]]))

  @Test("the reading is the one that the tiles of the board spell, else the usual one")
  func reading() {
    let none = PhraseExplanation.none
    #expect(none.text(line, tiles: ["阳", "yáng", "zhāo"]) == "column 3: 朝阳 zhāo yáng")
    #expect(none.text(line, tiles: ["yáng"]) == "column 3: 朝阳 cháo yáng")
    #expect(none.text(line.phrase) == "朝阳 cháo yáng")
    #expect(none.text(Phrase(chinese: ["a", "b"])) == "ab")
  }

  @Test("the phrase's own English comes before the glosses")
  func english() {
    let glosses = PhraseExplanation { $0.text == "朝阳" ? "the morning sun" : nil }
    #expect(glosses.text(line, tiles: []) == "column 3: 朝阳 cháo yáng (the morning sun)")
    #expect(glosses.meaning(of: Phrase(chinese: ["a"])) == nil)
    #expect(glosses.text(Phrase(chinese: ["朝", "阳"], english: "mine")) == "朝阳 (mine)")
  }
}
