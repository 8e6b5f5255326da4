/// The memory of a ``PhraseMatcher``: filled once, read from any thread, freed with the last index that holds it.
final class PhraseMemory: @unchecked Sendable {
  typealias Tile = TileAlphabet.Tile

  /// The matcher for any grid.
  var matcher: PhraseMatcher { PhraseMatcher(tables) }
  /// The matcher for grids that have only tiles of the level.
  var dealtMatcher: PhraseMatcher { PhraseMatcher(tables + 1) }
  /// Bytes allocated.
  let byteCount: Int

  private let tables: UnsafeMutablePointer<PhraseMatcher.Parts>
  private let tiles: UnsafeMutablePointer<Tile>
  private let slots: UnsafeMutablePointer<UInt32>
  /// The filter of all phrases, behind it that of the phrases whose tiles the level deals.
  private let follows: UnsafeMutablePointer<UInt64>

  /// The most bits that a row of the filter has.
  private static let widestRow = 512

  /// A table of phrases.
  /// - Parameters:
  ///   - tiles: the tiles of all phrases, `length` numbers each; the empty cell is none of them.
  ///   - length: the tiles of a phrase, at least 1.
  ///   - counting: the places of the phrases that are found; no two of them are equal.
  ///   - dealt: the level deals the tiles 1 to this number.
  ///
  /// Complexity: O(phrases).
  init(tiles given: [Tile], length: Int, counting: [Int], dealt: Int) {
    let foreign = dealt + 1
    let width = min(Self.widestRow, max(64, 1 << (Int.bitWidth - foreign.leadingZeroBitCount)))
    let rowShift = (width / 64).trailingZeroBitCount
    let filterCount = (foreign + 1) << rowShift
    // At least half of the slots are free, and there are two at least.
    let slotCount = 1 << max(1, Int.bitWidth - (2 * counting.count).leadingZeroBitCount)
    tiles = .allocate(capacity: given.count)
    slots = .allocate(capacity: slotCount)
    follows = .allocate(capacity: 2 * filterCount)
    tables = .allocate(capacity: 2)
    for (place, tile) in given.enumerated() { (tiles + place).initialize(to: tile) }
    slots.initialize(repeating: 0, count: slotCount)
    follows.initialize(repeating: 0, count: 2 * filterCount)
    for table in 0..<2 {
      (tables + table).initialize(
        to: PhraseMatcher.Parts(
          length: length, next: length > 1 ? 1 : 0, tiles: UnsafePointer(tiles), slots: UnsafePointer(slots),
          slotMask: slotCount - 1, hashShift: UInt64(64 - slotCount.trailingZeroBitCount),
          follows: UnsafePointer(follows) + table * filterCount, rowShift: rowShift, columnMask: width - 1,
          foreign: foreign))
    }
    byteCount =
      given.count * MemoryLayout<Tile>.stride + slotCount * MemoryLayout<UInt32>.stride
      + 2 * filterCount * MemoryLayout<UInt64>.stride + 2 * MemoryLayout<PhraseMatcher.Parts>.stride
    for phrase in counting { insert(phrase, filterCount: filterCount) }
  }

  deinit {
    tables.deallocate()
    tiles.deallocate()
    slots.deallocate()
    follows.deallocate()
  }

  private func insert(_ phrase: Int, filterCount: Int) {
    let parts = tables.pointee
    let tiles = parts.tiles + phrase * parts.length
    var hash: UInt64 = 0
    for position in 0..<parts.length { hash = PhraseMatcher.mix(hash, tiles[position]) }
    var slot = Int(hash >> parts.hashShift)
    while slots[slot] != 0 { slot = (slot + 1) & parts.slotMask }
    slots[slot] = UInt32(phrase + 1)
    let isDealt = (0..<parts.length).allSatisfy { Int(tiles[$0]) < parts.foreign }
    for position in 0..<max(1, parts.length - 1) {
      let row = min(Int(tiles[position]), parts.foreign)
      let column = min(Int(tiles[position + parts.next]), parts.foreign) & parts.columnMask
      let word = row << parts.rowShift | column >> 6
      let bit: UInt64 = 1 << UInt64(column & 63)
      follows[word] |= bit
      if isDealt { follows[filterCount + word] |= bit }
    }
  }
}
