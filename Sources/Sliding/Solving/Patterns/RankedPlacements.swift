/// Placements of 7 or 8 tiles on 4 x 4 numbered without gaps: 57,657,600 or 518,918,400.
///
/// The number is the rank of the upper tiles (tile 4 and above) times the number of ways to place the lower four in the cells
/// that are left, plus the rank of the lower four among the cells that are left. Four small tables
/// give the ranks and the placements of ranks.
struct RankedPlacements: PatternPlacements {
  /// The number of tiles, 7 or 8.
  let tiles: Int
  /// How many placements there are.
  let count: Int
  private let lower: Ranks
  private let upper: Ranks

  /// Ranks of the ways to place some tiles on different cells of the first few.
  private struct Ranks {
    let count: Int
    let ranks: UnsafeMutablePointer<UInt16>
    let words: UnsafeMutablePointer<UInt16>

    init(tiles: Int, cells: Int) {
      let isValid: (Int) -> Bool = { word in
        let places = (0..<tiles).map { word >> (4 * $0) & 15 }
        return Set(places).count == tiles && places.allSatisfy { $0 < cells }
      }
      let valid = (0..<(1 << (4 * tiles))).filter(isValid)
      count = valid.count
      ranks = .allocate(capacity: 1 << (4 * tiles))
      ranks.initialize(repeating: 0, count: 1 << (4 * tiles))
      words = .allocate(capacity: count)
      for (rank, word) in valid.enumerated() {
        ranks[word] = UInt16(rank)
        words[rank] = UInt16(word)
      }
    }
  }

  // Two values for the whole program, whose memory is only read and never freed.
  /// The numbering of 7 tiles.
  nonisolated(unsafe) static let seven = RankedPlacements(tiles: 7)
  /// The numbering of 8 tiles.
  nonisolated(unsafe) static let eight = RankedPlacements(tiles: 8)

  private init(tiles: Int) {
    self.tiles = tiles
    upper = Ranks(tiles: tiles - 4, cells: 16)
    lower = Ranks(tiles: 4, cells: 20 - tiles)
    count = upper.count * lower.count
  }

  @inline(__always)
  func place(of cells: Int) -> Int {
    let high = cells &>> 16
    var occupied = 1 &<< (high & 15) | 1 &<< (high &>> 4 & 15) | 1 &<< (high &>> 8 & 15)
    if tiles == 8 { occupied |= 1 &<< (high &>> 12) }
    // A lower tile's rank among the free cells: its cell less the occupied ones before it.
    var relative = cells & 0xffff
    for tile in 0..<4 {
      let cell = cells &>> (4 &* tile) & 15
      relative &-= (occupied & (1 &<< cell &- 1)).nonzeroBitCount &<< (4 &* tile)
    }
    return Int(upper.ranks[high]) &* lower.count &+ Int(lower.ranks[relative])
  }

  func cells(at place: Int) -> Int {
    let (highRank, lowRank) = place.quotientAndRemainder(dividingBy: lower.count)
    let high = Int(upper.words[highRank])
    let relative = Int(lower.words[lowRank])
    var occupied = 0
    for tile in 0..<(tiles - 4) { occupied |= 1 &<< (high &>> (4 &* tile) & 15) }
    var cells = high &<< 16
    for tile in 0..<4 {
      var cell = relative &>> (4 &* tile) & 15
      var before = occupied
      while before != 0, before.trailingZeroBitCount <= cell {
        cell &+= 1
        before &= before &- 1
      }
      cells |= cell &<< (4 &* tile)
    }
    return cells
  }
}
