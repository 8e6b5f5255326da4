import PuzzleCore
import Testing

@testable import Sliding

@Suite("The line tables")
struct LineTableTests {
  static let shapes = [(2, 2, 2), (3, 3, 3), (3, 4, 4), (4, 4, 4), (4, 3, 3), (2, 4, 4), (4, 2, 4)]
    .map { GridShape(rows: $0.0, columns: $0.1, lineLength: $0.2) }

  private func cost(_ cells: [Int], empty: Int, in table: LineTable) -> Lanes {
    let head = Int(table.heads[cells.reversed().reduce(0) { $0 << 4 | $1 }])
    return Lanes(bits: table.values[head >> 4 + (empty & (head & 15))])
  }

  @Test("a line in its place costs nothing there and something on every other line", arguments: shapes)
  func goals(shape: GridShape) throws {
    let table = try #require(LineTable.table(for: shape))
    let rows = shape.rowLines.isEmpty ? shape.columnLines : shape.rowLines
    let columns = shape.columnLines.isEmpty ? shape.rowLines : shape.columnLines
    for (half, lines) in [rows, columns].enumerated() {
      for (line, cells) in lines.enumerated() {
        for empty in (0..<shape.count) where !cells.contains(empty) {
          let lanes = cost(cells, empty: empty, in: table)
          for other in 0..<4 { #expect((lanes[4 * half + other] == 0) == (other == line)) }
        }
      }
    }
  }

  @Test("a slide of a line's tile changes its cost by at most 1, a slide of another tile does not", arguments: shapes)
  func consistent(shape: GridShape) throws {
    let table = try #require(LineTable.table(for: shape))
    var generator = Xoshiro256(seed: Seed(14).derived(.auxiliary, shape.count))
    var cells = generator.shuffled(Array(0..<shape.count))
    var empty = cells.removeLast()
    for step in 0..<1500 {
      let starts = SlidingMove.allCases.compactMap { shape.start(of: $0, empty: empty) }
      let start = starts[generator.uniform(below: starts.count)]
      let before = cost(Array(cells.prefix(shape.lineLength)), empty: empty, in: table)
      let tile = cells.firstIndex(of: start) ?? 0
      cells[tile] = empty
      empty = start
      let after = cost(Array(cells.prefix(shape.lineLength)), empty: empty, in: table)
      for lane in 0..<8 {
        let difference = abs(Int(before[lane]) - Int(after[lane]))
        #expect(difference <= (tile < shape.lineLength ? 1 : 0), "seed 14, step \(step), lane \(lane)")
      }
    }
  }

  @Test("costs are the fewest slides of the line's tiles: against a search over tiles and empty cell on 3 x 3")
  func independent() throws {
    let shape = GridShape(rows: 3, columns: 3, lineLength: 3)
    let table = try #require(LineTable.table(for: shape))
    for (lane, line) in [(0, [0, 1, 2]), (1, [3, 4, 5]), (6, [2, 5, 8])] {
      // Relaxation until nothing changes, over all 9 x 8 x 7 x 6 positions.
      var costs: [[Int]: Int] = [:]
      var changed: [[Int]] = (0..<9).filter { !line.contains($0) }.map { line + [$0] }
      for position in changed { costs[position] = 0 }
      while !changed.isEmpty {
        var next: [[Int]] = []
        for position in changed {
          for move in SlidingMove.allCases {
            guard let start = shape.start(of: move, empty: position[3]), let known = costs[position] else { continue }
            var child = position
            var cost = known
            if let tile = position.dropLast().firstIndex(of: start) {
              child[tile] = position[3]
              cost += 1
            }
            child[3] = start
            if cost < costs[child, default: .max] {
              costs[child] = cost
              next.append(child)
            }
          }
        }
        changed = next
      }
      #expect(costs.count == 9 * 8 * 7 * 6)
      let wrong = costs.filter { Int(cost(Array($0.key.dropLast()), empty: $0.key[3], in: table)[lane]) != $0.value }
      #expect(wrong.isEmpty)
    }
  }

  @Test("on 4 x 4 no cost reaches the limit of a lane, so none is cut off")
  func belowLimit() throws {
    let table = try #require(LineTable.table(for: GridShape(rows: 4, columns: 4, lineLength: 4)))
    var largest: UInt8 = 0
    for cells in [
      [0, 1, 2, 3], [3, 2, 1, 0], [12, 13, 14, 15], [15, 14, 13, 12], [15, 12, 3, 0], [10, 15, 14, 11],
    ] {
      let lanes = cost(cells, empty: 5, in: table)
      for lane in 0..<8 { largest = max(largest, lanes[lane]) }
    }
    #expect(largest > 15)
    #expect(largest < Lanes.limit)
    #expect(
      (1...20_000).allSatisfy { place in (0..<8).allSatisfy { Lanes(bits: table.values[place])[$0] <= 40 } })
  }

  @Test("shapes without a table: lines of more than four cells, more than four lines, more than sixteen cells")
  func unsupported() {
    for (rows, columns, length) in [(2, 5, 5), (5, 3, 3), (5, 5, 5), (8, 2, 2)] {
      #expect(LineTable.table(for: GridShape(rows: rows, columns: columns, lineLength: length)) == nil)
    }
  }
}
