/// Placements of 5 to 8 tiles on 4 x 4 numbered without gaps; those of 8 are 518,918,400.
///
/// The number is the rank of the upper tiles (tile 4 and above) times the number of ways to place the lower four in the cells
/// that are left, plus the rank of the lower four among the cells that are left. Small tables give the ranks and what they
/// stand for. A class, so that all searches with as many tiles share them.
final class RankedPlacements: Sendable {
  /// How many placements there are.
  let count: Int
  /// The numbers of placements.
  let numbering: Numbering
  let lower: PlacementRanks
  let upper: PlacementRanks

  /// From cells to numbers, for inner loops: pointers into the tables of a ``RankedPlacements``, valid as long as that is.
  ///
  /// Unchecked, for a pointer is not `Sendable` by itself: nothing writes through these.
  struct Numbering: @unchecked Sendable {
    fileprivate let upperRanks: UnsafePointer<UInt32>
    fileprivate let places: UnsafePointer<UInt8>
    fileprivate let lowerRanks: UnsafePointer<UInt32>
    fileprivate let lowerCount: Int

    /// The number of tiles in these cells, four bits each and tile 0 lowest, all different.
    @inline(__always)
    func place(of cells: Int) -> Int {
      let rank = upperRanks[cells &>> 16]
      let before = places + Int(rank &>> 16) &<< 8
      // Two tiles at a time.
      let lowest = Int(before[cells & 255]) | Int(before[cells &>> 8 & 255]) &<< 8
      return Int(rank & 0xffff) &* lowerCount &+ Int(lowerRanks[lowest] & 0xffff)
    }
  }

  /// The numbering of 7 tiles.
  static let seven = RankedPlacements(tiles: 7)
  /// The numbering of 8 tiles.
  static let eight = RankedPlacements(tiles: 8)

  /// The numbering of `tiles` tiles, 5 to 8, up to a megabyte.
  init(tiles: Int) {
    precondition((5...8).contains(tiles), "ranks are for 5 to 8 tiles")
    upper = PlacementRanks(tiles: tiles - 4, cells: 16)
    lower = PlacementRanks(tiles: 4, cells: 20 - tiles)
    count = upper.count * lower.count
    numbering = Numbering(
      upperRanks: upper.ranks.pointer(to: 0), places: upper.places.pointer(to: 0),
      lowerRanks: lower.ranks.pointer(to: 0), lowerCount: lower.count)
  }

  /// The number of tiles in these cells, four bits each and tile 0 lowest, all different.
  func place(of cells: Int) -> Int { numbering.place(of: cells) }

  /// The cells of the tiles of a number.
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
