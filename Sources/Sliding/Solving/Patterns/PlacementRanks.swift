import PuzzleCore

/// Ranks of the ways to place up to four tiles on different cells among the first few of a grid.
struct PlacementRanks: ~Copyable, Sendable {
  /// The number of ways.
  let count: Int
  /// The rank of each way (four bits per tile) in bits 0 to 15, and the number of the set of its cells from bit 16 on.
  let ranks: FixedBuffer<UInt32>
  /// The ways, indexed by rank.
  let words: FixedBuffer<UInt16>
  /// The sets of cells.
  let sets: FixedBuffer<UInt16>
  /// The number of cells outside each set before each cell of a pair (four bits each); 256 bytes per set.
  let places: FixedBuffer<UInt8>

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
    var places = FixedBuffer(repeating: 0 as UInt8, count: 256 * sets.count)
    for (number, set) in sets.enumerated() {
      let before = (0..<16).map { UInt8($0 - (set & UInt16(truncatingIfNeeded: 1 << $0 - 1)).nonzeroBitCount) }
      for pair in 0..<256 { places[256 * number + pair] = before[pair & 15] | before[pair >> 4] << 4 }
    }
    self.places = places
  }
}
