import Phrasebook
import Testing

@Suite("Coordinate")
struct CoordinateTests {
  @Test("equal coordinates hash alike, different ones are not equal")
  func hashing() {
    let cells = (0..<5).flatMap { row in (0..<5).map { Coordinate(row: row, col: $0) } }
    #expect(Set(cells + cells).count == 25)
    #expect(Coordinate(row: 1, col: 2) != Coordinate(row: 2, col: 1))
    #expect(Coordinate(row: 1, col: 2).hashValue == Coordinate(row: 1, col: 2).hashValue)
  }

  @Test("ordered by row, then by column")
  func order() {
    #expect(Coordinate(row: 0, col: 9) < Coordinate(row: 1, col: 0))
    #expect(Coordinate(row: 1, col: 0) < Coordinate(row: 1, col: 1))
  }

  @Test("neighbours")
  func neighbours() {
    let cell = Coordinate(row: 3, col: 5)
    #expect(cell.nextRow == Coordinate(row: 4, col: 5))
    #expect(cell.prevRow == Coordinate(row: 2, col: 5))
    #expect(cell.nextCol == Coordinate(row: 3, col: 6))
    #expect(cell.prevCol == Coordinate(row: 3, col: 4))
    #expect(Coordinate.origin == Coordinate(row: 0, col: 0))
  }

  @Test("isWithin accepts exactly the cells of the grid")
  func within() {
    #expect(Coordinate(row: 2, col: 1).isWithin(numRows: 3, numCols: 2))
    #expect(!Coordinate(row: 3, col: 1).isWithin(numRows: 3, numCols: 2))
    #expect(!Coordinate(row: 2, col: 2).isWithin(numRows: 3, numCols: 2))
    #expect(!Coordinate.origin.prevRow.isWithin(numRows: 3, numCols: 2))
    #expect(!Coordinate.origin.prevCol.isWithin(numRows: 3, numCols: 2))
  }

  @Test("neighbours come in the order up, left, right, down, and no step from the last integer traps")
  func neighbourOrder() {
    let cell = Coordinate(row: 3, col: 5)
    #expect(cell.neighbours == [cell.prevRow, cell.prevCol, cell.nextCol, cell.nextRow])
    for end in [Coordinate(row: .max, col: .max), Coordinate(row: .min, col: .min)] {
      #expect(end.neighbours.allSatisfy { !$0.isWithin(numRows: .max, numCols: .max) })
    }
  }

  @Test("sorting puts cells in reading order")
  func sorting() {
    let cells = (0..<4).flatMap { row in (0..<3).map { Coordinate(row: row, col: $0) } }
    #expect(cells.reversed().sorted() == cells)
    #expect(!(cells[4] < cells[4]))
  }

  @Test("described for people, who count from 1; no cell traps")
  func description() {
    #expect(Coordinate(row: 3, col: -1).description == "row 4, column 0")
    #expect(Coordinate.origin.description == "row 1, column 1")
    #expect(Coordinate(row: .max, col: .min).description == "row \(Int.max), column \(Int.min + 1)")
  }
}
