import Phrasebook
import Testing

@testable import Tetris

@Suite("TetrisScoring")
struct TetrisScoringTests {
  private func scoring(_ change: (inout LevelRules) -> Void) -> TetrisScoring {
    TetrisScoring(Fixtures.standard(.chengYu, edit: change).rules)
  }

  @Test(
    "a chain gives the points of its steps, and every score is a multiple of the granularity", arguments: [0, 1, 100])
  func chains(points: Int) {
    let scoring = scoring { $0.pointsPerLine = points }
    for count in 0..<50 {
      let steps = (0..<count).map(scoring.points(ofStep:))
      #expect(scoring.points(ofChain: count) == steps.reduce(0, +) && steps.allSatisfy { $0 == points })
      #expect(scoring.points(ofChain: count).isMultiple(of: scoring.granularity))
    }
    #expect(scoring.granularity == max(1, points))
  }

  @Test("the number of phrases follows from the score of a position that does not say it, rounded down")
  func phrases() {
    let scoring = scoring { $0.pointsPerLine = 100 }
    #expect([0, 99, 100, 350].map(scoring.phrases(worth:)) == [0, 0, 1, 3])
    #expect(TetrisScoring(pointsPerPhrase: 0).phrases(worth: 350) == 0)
  }
}
