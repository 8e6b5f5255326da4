import PuzzleCore

/// Ranks of the ways to place up to four tiles on different cells of the first few.
struct PlacementRanks: ~Copyable, Sendable {
  /// The number of ways.
  let count: Int
  /// For each way, four bits a tile: its rank in bits 0 to 15, and the number of the set of its cells from bit 16 on.
  let ranks: FixedBuffer<UInt32>
  /// The ways by their ranks.
  let words: FixedBuffer<UInt16>
  /// The sets of cells.
  let sets: FixedBuffer<UInt16>
  /// For each set, four bits a cell: how many cells outside the set come before that cell.
  let places: FixedBuffer<UInt64>

  /// The ways to place `tiles` tiles on the first `cells` cells.
  init(tiles: Int, cells: Int) {
    var ranks = [UInt32](repeating: 0, count: 1 << (4 * tiles))
    var words: [UInt16] = []
    var sets: [UInt16] = []
    var numbers = [UInt32?](repeating: nil, count: 1 << 16)
    for word in ranks.indices {
      var taken = 0
      for tile in 0..<tiles { taken |= 1 << (word >> (4 * tile) & 15) }
      guard taken.nonzeroBitCount == tiles, taken < 1 << cells else { continue }
      let number = numbers[taken] ?? UInt32(sets.count)
      if numbers[taken] == nil {
        numbers[taken] = number
        sets.append(UInt16(taken))
      }
      ranks[word] = number << 16 | UInt32(words.count)
      words.append(UInt16(word))
    }
    count = words.count
    self.ranks = FixedBuffer(ranks)
    self.words = FixedBuffer(words)
    self.sets = FixedBuffer(sets)
    places = FixedBuffer(
      sets.map { set in
        (0..<16).reduce(UInt64(0)) { places, cell in
          let before = cell - (set & UInt16(truncatingIfNeeded: 1 << cell - 1)).nonzeroBitCount
          return places | UInt64(before) << UInt64(4 * cell)
        }
      })
  }
}
