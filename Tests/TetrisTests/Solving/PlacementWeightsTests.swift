import Testing

@testable import Tetris

@Suite("PlacementWeights")
struct PlacementWeightsTests {
  @Test("people play by the weights on which target scores and difficulties rest")
  func people() {
    for (length, action) in [(2, 25.0), (4, 5.0)] {
      let weights = PlacementWeights.people(phraseLength: length)
      #expect(
        weights
          == PlacementWeights(
            promise: 50, tileInSight: 0.75, tileDealt: 0.35, tileElsewhere: 0.05, gap: 0.35, column: 1, deadTile: 6,
            height: 0.15, danger: 25, action: action))
      #expect((weights.phrase, weights.safeRows, weights.loss) == (100, 4, 1000))
    }
  }

  @Test("tuned weights: a phrase now is worth more than a promise, a tile in sight more than one that is not")
  func tuned() {
    for length in 1...8 {
      for weights in [PlacementWeights(phraseLength: length), .lookingAhead(phraseLength: length)] {
        #expect(weights.promise < weights.phrase && weights.action > 0 && weights.loss > weights.phrase)
        #expect(weights.tileElsewhere <= weights.tileDealt && weights.tileDealt <= weights.tileInSight)
        #expect((0...1).contains(weights.tileInSight) && weights.gap < 1)
      }
    }
  }

  @Test("the weight of columns counts for phrases that are built upwards only")
  func column() {
    let game = Fixtures.letters(["abcd"], rows: 8, columns: 6)
    let index = PhraseIndex(of: game)
    func value(_ grid: TileStacks, column: Double) -> Double {
      var weights = PlacementWeights.people(phraseLength: 4)
      weights.column = column
      let evaluator = PlacementEvaluator(weights: weights, aims: AimedPhrases(index: index, kinds: []), grid: grid)
      evaluator.begin { _ in true }
      return evaluator.value(of: grid)
    }
    let column = TileStacks(game.board("c", "d"), index: index)
    let row = TileStacks(game.board("ab"), index: index)
    #expect(value(column, column: 2) > value(column, column: 1))
    #expect(value(row, column: 2) == value(row, column: 0))
  }
}
