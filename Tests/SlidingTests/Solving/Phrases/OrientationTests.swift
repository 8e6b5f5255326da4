import Testing

@testable import Sliding

@Suite("Turning a board")
struct OrientationTests {
  @Test("the eight orientations are the symmetries of the square")
  func symmetries() {
    let all = Orientation.all
    #expect(Set(all.map(\.cells)) == Set(SlidingTables.shape.symmetries) && all.count == 8)
    for orientation in all {
      #expect((0..<16).allSatisfy { orientation.inverse[orientation.cells[$0]] == $0 })
    }
  }

  @Test("the free line becomes row 0 or 1, the others rows, and the last empty cell has colour 0")
  func numbers() {
    let shape = SlidingTables.shape
    for (isRows, lines) in [(true, shape.rowLines), (false, shape.columnLines)] {
      for free in 0..<4 {
        for colour in 0...1 {
          let number = Orientation.number(isRows: isRows, freeLine: free, lastColour: colour)
          let turned = Orientation.all[number].cells
          for (index, line) in lines.enumerated() {
            let rows = Set(line.map { turned[$0] / 4 })
            #expect(rows.count == 1)
            if index == free { #expect(rows == [min(free, 3 - free)]) }
          }
          for cell in 0..<16 where shape.colour(of: cell) == colour { #expect(shape.colour(of: turned[cell]) == 0) }
        }
      }
    }
  }
}
