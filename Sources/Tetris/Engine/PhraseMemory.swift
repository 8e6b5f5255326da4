import PuzzleCore

/// The memory of a ``PhraseMatcher``: filled once, read from any thread, freed with the last index that holds it.
final class PhraseMemory: Sendable {
  /// The matcher for any grid.
  var matcher: PhraseMatcher { PhraseMatcher(parts.pointer(to: 0)) }
  /// The matcher for grids that have only tiles of the level.
  var dealtMatcher: PhraseMatcher { PhraseMatcher(parts.pointer(to: 1)) }

  private let parts: FixedBuffer<PhraseMatcher.Parts>
  private let tiles: FixedBuffer<Tile>
  private let slots: FixedBuffer<UInt32>
  /// The filter of all phrases, followed by the filter of the phrases whose tiles the level deals.
  private let follows: FixedBuffer<UInt64>

  /// The maximum number of bits that a row of the filter has.
  private static let widestRow = 512

  /// The memory for some phrases.
  /// - Parameters:
  ///   - tiles: the tiles of all phrases, `length` numbers each; the empty cell is none of them.
  ///   - length: the tiles of a phrase, at least 1.
  ///   - counting: the places of the phrases that are found; no two of them are equal.
  ///   - dealt: the level deals the tiles 1 to this number.
  ///
  /// Complexity: O(phrases).
  init(tiles: [Tile], length: Int, counting: [Int], dealt: Int) {
    let filter = Filter(tiles: tiles, length: length, counting: counting, foreign: dealt + 1)
    var table = OpenTable<UInt32>(capacity: counting.count)
    for phrase in counting {
      let key = tiles[(phrase * length)..<((phrase + 1) * length)].reduce(0) { PhraseMatcher.key($0, and: $1) }
      // All phrases differ, so each goes into the first free slot.
      table[table.slot(of: key) { _ in false }] = UInt32(phrase + 1)
    }
    self.tiles = FixedBuffer(tiles)
    slots = FixedBuffer((0..<table.count).map { table[$0] })
    follows = FixedBuffer(filter.all + filter.dealt)
    let (tiles, slots, follows) = (self.tiles.pointer(to: 0), self.slots.pointer(to: 0), self.follows.pointer(to: 0))
    let slotMask = table.count - 1
    parts = FixedBuffer(
      [follows, follows + filter.all.count].map { follows in
        PhraseMatcher.Parts(
          length: length, next: length > 1 ? 1 : 0, tiles: tiles, slots: slots, slotMask: slotMask,
          slotShift: UInt64(slotMask.leadingZeroBitCount), follows: follows, rowShift: filter.rowShift,
          columnMask: filter.columnMask, foreign: filter.foreign)
      })
  }

  /// The number of allocated bytes.
  var byteCount: Int {
    tiles.count * MemoryLayout<Tile>.stride + slots.count * MemoryLayout<UInt32>.stride
      + follows.count * MemoryLayout<UInt64>.stride + parts.count * MemoryLayout<PhraseMatcher.Parts>.stride
  }

  /// The pairs of tiles that may follow one another anywhere in a phrase, as a matrix of bits; see ``PhraseMatcher``.
  private struct Filter {
    /// The row and the column of all tiles from this number on.
    let foreign: Int
    /// A row has `1 << rowShift` words.
    let rowShift: Int
    let columnMask: Int
    /// The matrix for all phrases.
    private(set) var all: [UInt64]
    /// The matrix for the phrases whose tiles the level deals.
    private(set) var dealt: [UInt64]

    init(tiles: [Tile], length: Int, counting: [Int], foreign: Int) {
      let width = min(widestRow, max(64, 1 << (Int.bitWidth - foreign.leadingZeroBitCount)))
      self.foreign = foreign
      rowShift = (width / 64).trailingZeroBitCount
      columnMask = width - 1
      all = Array(repeating: 0, count: (foreign + 1) << rowShift)
      dealt = all
      for phrase in counting { add(tiles[(phrase * length)..<((phrase + 1) * length)]) }
    }

    private mutating func add(_ phrase: ArraySlice<Tile>) {
      let isDealt = phrase.allSatisfy { Int($0) < foreign }
      // A phrase of one tile counts as following itself, so its window is always looked up.
      let followers = phrase.count > 1 ? phrase.dropFirst() : phrase
      for (first, second) in zip(phrase, followers) {
        let column = min(Int(second), foreign) & columnMask
        let word = min(Int(first), foreign) << rowShift | column >> 6
        let bit: UInt64 = 1 << UInt64(column & 63)
        all[word] |= bit
        if isDealt { dealt[word] |= bit }
      }
    }
  }
}
