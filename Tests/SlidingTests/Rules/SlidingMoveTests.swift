import Phrasebook
import Sliding
import Testing

@Suite("SlidingMove")
struct SlidingMoveTests {
  @Test(
    "is written as the direction in which the tile moves", arguments: zip(["D", "L", "R", "U"], SlidingMove.allCases))
  func letters(letter: String, move: SlidingMove) {
    #expect(move.description == letter)
    #expect(SlidingMove(letter) == move)
  }

  @Test("other texts are no slides", arguments: ["", "u", "UD", " U", "N", "上"])
  func noLetters(text: String) {
    #expect(SlidingMove(text) == nil)
  }

  @Test("the inverse leads back, and the tile comes from the other side")
  func inverse() {
    let cell = Coordinate(row: 3, col: 3)
    for move in SlidingMove.allCases {
      #expect(move.inverse.inverse == move && move.inverse != move)
      #expect(move.direction.step(from: move.start(empty: cell)) == cell)
      #expect(SlidingMove(move.direction) == move)
    }
    #expect(SlidingMove.up.start(empty: cell) == cell.nextRow)
  }

  @Test("ordered by letter")
  func order() {
    #expect(SlidingMove.allCases.sorted().map(\.description) == ["D", "L", "R", "U"])
  }
}
