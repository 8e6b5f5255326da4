import PuzzleCore
import Testing

@testable import BubbleShooter

@Suite("The worths of landings of one colour")
struct LandingWorthsTests {
  @Test("are those of the positions after them")
  func worths() {
    var generator = Xoshiro256(seed: Seed(71))
    let weights = BubbleWeights()
    var quiet = 0
    for number in 0..<60 {
      let board = FastBubbleBoard(GameBubbleSet.random(using: &generator))
      let type = BubbleType.colors[number % 4]
      var landings = LandingWorths(of: type, on: board, by: weights)
      var cells = board.lattice.cells - board.occupied
      while let bit = cells.popFirst() {
        var after = board
        let result = after.land(type, atBit: bit)
        let expected = after.worth(after: result.outcome, shots: 1, by: weights)
        #expect(landings.worth(at: bit) == expected, "board \(number), bit \(bit), \(type)\n\(board.grid)")
        quiet += result.score == 0 ? 1 : 0
      }
    }
    #expect(quiet > 1_000)
  }
}
