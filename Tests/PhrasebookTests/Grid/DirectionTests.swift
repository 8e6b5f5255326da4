import Phrasebook
import Testing

@Suite("Direction")
struct DirectionTests {
  @Test("up, down, left and right are northwards, southwards, westwards and eastwards on the screen")
  func steps() {
    let cell = Coordinate(row: 3, col: 5)
    #expect(Direction.northwards.step(from: cell) == cell.prevRow)
    #expect(Direction.southwards.step(from: cell) == cell.nextRow)
    #expect(Direction.westwards.step(from: cell) == cell.prevCol)
    #expect(Direction.eastwards.step(from: cell) == cell.nextCol)
  }

  @Test("isHorizontal and isVertical", arguments: Direction.allCases)
  func axes(direction: Direction) {
    #expect(direction.isHorizontal == [.eastwards, .westwards].contains(direction))
    #expect(direction.isVertical == [.northwards, .southwards].contains(direction))
    let cell = Coordinate(row: 3, col: 5)
    #expect(direction.isHorizontal == (direction.step(from: cell).row == cell.row))
  }
}
