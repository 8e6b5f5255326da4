import Search

/// Up to 8 tiles of a 4 x 4 grid and their target cells, with the empty cell ending in cell 0: the subject of a large
/// table.
///
/// The table holds the *surplus* of every placement (``RankedPlacements``): half of the moves that these tiles need
/// beyond their Manhattan distance; both have the same parity. The value 7 means 7 or more, which is rare. Words of 64
/// bits hold 21 surpluses, the first in the lowest three bits. The table takes 197.7 MB for 8 tiles and 22.0 MB for 7.
struct LargePattern: Hashable, Sendable {
  /// The cell of each tile, which is also its number.
  let goal: [Int]

  /// The size of the table in bytes.
  var byteCount: Int {
    let placements = (0..<goal.count).reduce(1) { $0 * (16 - $1) }
    return 8 * ((placements + Self.perWord - 1) / Self.perWord)
  }

  /// The number of surpluses per word.
  static let perWord = 21

  /// The surplus of a placement in the words of a table.
  @inline(__always)
  static func surplus(of place: Int, in words: UnsafePointer<UInt64>) -> UInt64 {
    // Unsigned, because the division by a constant then takes fewer instructions.
    let (word, rest) = UInt(bitPattern: place).quotientAndRemainder(dividingBy: UInt(perWord))
    return words[Int(bitPattern: word)] &>> UInt64(3 &* rest) & 7
  }

  /// The recipe of the table; building takes some seconds and two bytes per placement.
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
