import Search

/// Up to 8 tiles of a 4 x 4 grid and the cells where they belong, the empty cell first in the end: what a large table is about.
///
/// The table holds for every placement (``RankedPlacements``) how many moves of these tiles are needed beyond their Manhattan
/// distance, halved, for the two have the same parity; 15 stands for 15 and more. Two placements share a byte, the lower one in
/// the lower four bits. 259.5 MB for 8 tiles, 28.8 for 7.
struct LargePattern: Hashable, Sendable {
  /// The cell of each tile, which is also its number.
  let goal: [Int]

  /// The sizes of the tables in bytes.
  var byteCount: Int { (0..<goal.count).reduce(1) { $0 * (16 - $1) } / 2 }

  /// How to make the table: a minute or more and 3 bytes a placement.
  var recipe: TableRecipe {
    let tiles = goal.map { String($0, radix: 36) }.joined()
    return TableRecipe(name: "large-4x4-\(tiles)-e0.1", byteCount: byteCount) { build(reporting: $0) }
  }

  /// The numbering of the placements.
  var placements: RankedPlacements {
    switch goal.count {
    case 7: .seven
    case 8: .eight
    default: RankedPlacements(tiles: goal.count)
    }
  }

  private func build(reporting report: TableRecipe.Report) -> TableMemory {
    let placements = placements
    let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: placements.count, alignment: TableMemory.alignment)
    defer { memory.deallocate() }
    var search = PatternSearch(rows: 4, columns: 4, goal: goal, empty: 0, placements: placements, values: memory)
    search.run { report(Double($0) / Double(placements.count)) }
    return TableMemory(count: byteCount) { bytes in
      for place in stride(from: 0, to: placements.count, by: 2) {
        bytes[place / 2] =
          surplus(memory[place], cells: placements.cells(at: place))
          | surplus(memory[place + 1], cells: placements.cells(at: place + 1)) << 4
      }
    }
  }

  private func surplus(_ moves: UInt8, cells: Int) -> UInt8 {
    var distance = 0
    for (tile, end) in goal.enumerated() {
      let cell = cells >> (4 * tile) & 15
      distance += abs(cell / 4 - end / 4) + abs(cell % 4 - end % 4)
    }
    return UInt8(min(15, (Int(moves) - distance) / 2))
  }
}
