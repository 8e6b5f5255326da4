import Search

/// Up to 8 tiles of a 4 x 4 grid and the cells where they belong, the empty cell first in the end: what a large table
/// is about.
///
/// The table holds for every placement (``RankedPlacements``) its *surplus*: how many moves of these tiles are needed
/// beyond their Manhattan distance, halved, for the two have the same parity; 7 stands for 7 and more, which is rare.
/// Words of 64 bits hold 21 of them, the first one in the lowest three bits. 197.7 MB for 8 tiles, 22.0 for 7.
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

  /// How to make the table: some seconds and two bytes a placement.
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
    var search = PatternSearch(rows: 4, columns: 4, goal: goal, empty: 0)
    search.run { report($0) }
    return TableMemory(count: byteCount) { bytes in
      var packing = SurplusPacking(goal: goal, placements: placements, words: bytes.bindMemory(to: UInt64.self))
      packing.pack(search)
    }
  }
}
