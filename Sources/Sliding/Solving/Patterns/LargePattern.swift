import Search

/// Up to 8 tiles of a 4 x 4 grid and the cells where they belong, the empty cell first in the end: what a large table is about.
///
/// The table holds for every placement (``RankedPlacements``) its *surplus*: how many moves of these tiles are needed beyond
/// their Manhattan distance, halved, for the two have the same parity; 7 stands for 7 and more, which is rare. Words of 64 bits
/// hold 21 of them, the first one in the lowest three bits. 197.7 MB for 8 tiles, 22.0 for 7.
struct LargePattern: Hashable, Sendable {
  /// The cell of each tile, which is also its number.
  let goal: [Int]

  /// The size of the table in bytes.
  var byteCount: Int {
    let placements = (0..<goal.count).reduce(1) { $0 * (16 - $1) }
    return 8 * ((placements + Self.perWord - 1) / Self.perWord)
  }

  /// How many surpluses a word holds.
  static let perWord = 21

  /// The surplus of a placement in the words of a table.
  @inline(__always)
  static func surplus(of place: Int, in words: UnsafePointer<UInt64>) -> UInt64 {
    // Unsigned, for the division by a constant is shorter so.
    let (word, rest) = UInt(bitPattern: place).quotientAndRemainder(dividingBy: UInt(perWord))
    return words[Int(bitPattern: word)] &>> UInt64(3 &* rest) & 7
  }

  /// How to make the table: a minute or more and 3 bytes a placement.
  var recipe: TableRecipe {
    let tiles = goal.map { String($0, radix: 36) }.joined()
    return TableRecipe(name: "large-4x4-\(tiles)-e0.2", byteCount: byteCount) { build(reporting: $0) }
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
      let words = bytes.bindMemory(to: UInt64.self)
      for word in words.indices {
        let first = word * Self.perWord
        words[word] = (first..<min(first + Self.perWord, placements.count)).reversed().reduce(0) { bits, place in
          bits << 3 | surplus(memory[place], cells: placements.cells(at: place))
        }
      }
    }
  }

  private func surplus(_ moves: UInt8, cells: Int) -> UInt64 {
    var distance = 0
    for (tile, end) in goal.enumerated() {
      let cell = cells >> (4 * tile) & 15
      distance += abs(cell / 4 - end / 4) + abs(cell % 4 - end % 4)
    }
    return UInt64(min(7, (Int(moves) - distance) / 2))
  }
}
