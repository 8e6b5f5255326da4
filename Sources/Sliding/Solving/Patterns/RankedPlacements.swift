/// Placements of 5 to 8 tiles on 4 x 4 numbered without gaps; those of 8 are 518,918,400.
///
/// The number is the rank of the upper tiles (tile 4 and above) times the number of ways to place the lower four in the cells
/// that are left, plus the rank of the lower four among the cells that are left. Small tables give the ranks and what they
/// stand for. A class, so that all searches with as many tiles share them.
final class RankedPlacements: PatternPlacements, Sendable {
  /// How many placements there are.
  let count: Int
  private let lower: PlacementRanks
  private let upper: PlacementRanks

  /// The numbering of 7 tiles.
  static let seven = RankedPlacements(tiles: 7)
  /// The numbering of 8 tiles.
  static let eight = RankedPlacements(tiles: 8)

  /// The numbering of `tiles` tiles, 5 to 8, some hundred kilobytes.
  init(tiles: Int) {
    precondition((5...8).contains(tiles), "ranks are for 5 to 8 tiles")
    upper = PlacementRanks(tiles: tiles - 4, cells: 16)
    lower = PlacementRanks(tiles: 4, cells: 20 - tiles)
    count = upper.count * lower.count
  }

  @inline(__always)
  func place(of cells: Int) -> Int {
    let rank = upper.ranks[cells &>> 16]
    let places = upper.places[Int(rank &>> 16)]
    var lowest = 0
    for tile in 0..<4 {
      let cell = UInt64(truncatingIfNeeded: cells &>> (4 &* tile) & 15)
      lowest |= Int(truncatingIfNeeded: places &>> (4 &* cell) & 15) &<< (4 &* tile)
    }
    return Int(rank & 0xffff) &* lower.count &+ Int(lower.ranks[lowest] & 0xffff)
  }

  func cells(at place: Int) -> Int {
    let (highRank, lowRank) = place.quotientAndRemainder(dividingBy: lower.count)
    let high = Int(upper.words[highRank])
    let lowest = Int(lower.words[lowRank])
    let occupied = Int(upper.sets[Int(upper.ranks[high] &>> 16)])
    var cells = high &<< 16
    for tile in 0..<4 {
      var cell = lowest &>> (4 &* tile) & 15
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
