import Testing

@testable import Sliding

@Suite("The table of the free tiles")
struct FreeTilesTableTests {
  /// The moves of tiles that may be exchanged, by a search that moves the empty cell one step at a time.
  private func distances(
    _ shape: GridShape, to ends: [(Set<Int>, Int)]
  ) -> [Set<Int>: [Int: Int]] {
    var found: [Set<Int>: [Int: Int]] = [:]
    var layer = ends
    var depth = 0
    while !layer.isEmpty {
      var next: [(Set<Int>, Int)] = []
      var place = 0
      while place < layer.count {
        let (tiles, empty) = layer[place]
        place += 1
        guard found[tiles]?[empty] == nil else { continue }
        found[tiles, default: [:]][empty] = depth
        for move in SlidingMove.allCases {
          guard let start = shape.start(of: move, empty: empty) else { continue }
          if tiles.contains(start) {
            next.append((tiles.subtracting([start]).union([empty]), start))
          } else {
            layer.append((tiles, start))
          }
        }
      }
      layer = next
      depth += 1
    }
    return found
  }

  @Test("every number is that of a search step by step", arguments: [(3, 3, 3), (2, 2, 2), (4, 3, 3), (3, 4, 4)])
  func exhaustive(rows: Int, columns: Int, length: Int) {
    let shape = GridShape(rows: rows, columns: columns, lineLength: length)
    let table = FreeTilesTable(shape: shape)
    for (isRows, lines) in [(true, shape.rowLines), (false, shape.columnLines)] {
      for (index, line) in lines.enumerated() {
        for colour in 0...1 {
          let ends = line.filter { shape.colour(of: $0) == colour }.map { (Set(line).subtracting([$0]), $0) }
          let start = table.start(isRows: isRows, line: index, lastColour: colour, shape: shape)
          for (tiles, byEmpty) in distances(shape, to: ends) {
            let set = tiles.reduce(0) { $0 | 1 << $1 }
            for (empty, moves) in byEmpty {
              #expect(
                Int(table.values[start + Int(table.ranks[set]) * 16 + empty]) == moves,
                "line \(index), tiles \(tiles), empty cell \(empty)")
            }
          }
        }
      }
    }
  }

  @Test("on 4 x 4 the least moves of the large tables are never more, and of the same parity", arguments: 0...1)
  func leastMoves(freeRow: Int) {
    let shape = SlidingTables.shape
    let table = FreeTilesTable(shape: shape)
    let start = table.start(isRows: true, line: freeRow, lastColour: 0, shape: shape)
    for set in BorderPlacements.subsets(of: 3) {
      let least = BorderTable.freeMoves(of: set, freeRow: freeRow)
      for empty in 0..<16 where set >> UInt16(empty) & 1 == 0 {
        let moves = Int(table.values[start + Int(table.ranks[Int(set)]) * 16 + empty])
        if moves < least || (moves - least) % 2 != 0 { Issue.record("\(set), \(empty): \(moves), \(least)") }
      }
    }
  }
}
