import Testing

@testable import Swapping

@Suite("Where lines lie")
struct LineSlotsTests {
  @Test("rows and columns of a square, only one of them on other boards, none where no line fits")
  func directions() {
    #expect(LineSlots(rows: 4, columns: 4, length: 4).directions == [true, false])
    #expect(LineSlots(rows: 2, columns: 3, length: 3).directions == [true])
    #expect(LineSlots(rows: 2, columns: 3, length: 2).directions == [false])
    let none = LineSlots(rows: 2, columns: 3, length: 4)
    #expect(none.directions.isEmpty && none.count == 0 && none.cells.isEmpty)
    #expect(LineSlots(rows: 17, columns: 17, length: 17).directions.isEmpty)
  }

  @Test("the cells of a line, and the line of a cell")
  func cells() {
    let slots = LineSlots(rows: 3, columns: 3, length: 3)
    #expect(Array(slots.line(1, direction: 0)) == [3, 4, 5])
    #expect(Array(slots.line(1, direction: 1)) == [1, 4, 7])
    for direction in 0..<2 {
      for slot in 0..<3 {
        #expect(
          slots.line(slot, direction: direction).allSatisfy { slots.slot(of: Int($0), direction: direction) == slot })
      }
    }
    #expect(slots.lineByLine([0, 1, 2, 3, 4, 5, 6, 7, 8], direction: 1) == [0, 3, 6, 1, 4, 7, 2, 5, 8])
    #expect(Array(LineSlots(rows: 2, columns: 3, length: 2).line(2, direction: 0)) == [2, 5])
  }
}
