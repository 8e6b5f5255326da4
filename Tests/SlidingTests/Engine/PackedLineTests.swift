import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("Packed lines and slides")
struct PackedLineTests {
  @Test("a set of packed lines holds what was put in and nothing else", arguments: 0..<12)
  func set(index: Int) {
    var generator = Xoshiro256(seed: Seed(50).derived(.auxiliary, index))
    let count = [0, 1, 2, 5, 40, 300][index % 6]
    let lines = (0..<count).map { _ in UInt64(1 + generator.uniform(below: 5000)) }
    let set = PackedLineSet(lines)
    let model = Set(lines)
    #expect((0..<6000).allSatisfy { set.contains($0) == model.contains($0) }, "seed 50, index \(index)")
  }

  @Test(
    "valid lines are counted as a loop over the cells counts them",
    arguments: [(2, 2), (3, 3), (4, 4), (2, 8), (4, 3), (3, 4)])
  func patterns(rows: Int, columns: Int) {
    var generator = Xoshiro256(seed: Seed(51).derived(.auxiliary, 10 * rows + columns))
    let shape = GridShape(rows: rows, columns: columns, lineLength: columns)
    // Few symbols, so that lines are met.
    let lines = (0..<6).map { _ in (0..<columns).map { _ in UInt64(1 + generator.uniform(below: 2)) } }
    let down = LinePatterns(lines, places: shape.columnLines)
    let across = LinePatterns(lines, places: shape.rowLines)
    for round in 0..<300 {
      var cells = (0..<shape.count).map { _ in UInt64(1 + generator.uniform(below: 2)) }
      let empty = generator.uniform(below: shape.count)
      cells[empty] = 0
      let packed = cells.enumerated().reduce(UInt64(0)) { $0 | $1.element << UInt64(4 * $1.offset) }
      for (patterns, places) in [(across, shape.rowLines), (down, shape.columnLines)] {
        let expected = places.count { place in lines.contains(place.map { cells[$0] }) }
        #expect(patterns.count(in: packed) == expected, "seed 51, \(rows) x \(columns), round \(round)")
        for needed in 1...4 { #expect(patterns.hasValid(needed, in: packed) == (expected >= needed)) }
      }
    }
  }

  @Test("the slides of two words are those of the grid, on every grid of at most 16 cells")
  func slides() {
    for rows in 2...8 {
      for columns in 2...8 where rows * columns <= 16 {
        let shape = GridShape(rows: rows, columns: columns, lineLength: columns)
        let table = SlideTable(shape: shape)
        for empty in 0..<shape.count {
          for move in SlidingMove.allCases {
            let start = shape.start(of: move, empty: empty)
            #expect((table.moves(empty: UInt8(empty)) >> UInt64(move.rawValue) & 1 == 1) == (start != nil))
            if let start { #expect(Int(table.start(of: move, empty: UInt8(empty))) == start) }
          }
        }
      }
    }
  }
}
