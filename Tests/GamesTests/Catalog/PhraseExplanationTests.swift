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
    #expect(none.words(SpelledLine(line, tiles: ["阳", "yáng", "zhāo"])).english == "column 3: 朝阳 zhāo yáng")
    #expect(none.words(SpelledLine(line, tiles: ["yáng"])).english == "column 3: 朝阳 cháo yáng")
    #expect(none.words(line.phrase).english == "朝阳 cháo yáng")
    #expect(none.words(Phrase(chinese: ["a", "b"])).english == "ab")
  }

  @Test("the phrase's own English comes before the glosses")
  func english() {
    let glosses = PhraseExplanation { $0.text == "朝阳" ? "the morning sun" : nil }
    #expect(glosses.words(SpelledLine(line, tiles: [])).english == "column 3: 朝阳 cháo yáng (the morning sun)")
    #expect(glosses.meaning(of: Phrase(chinese: ["a"])) == nil)
    #expect(glosses.words(Phrase(chinese: ["朝", "阳"], english: "mine")).english == "朝阳 (mine)")
  }
}
