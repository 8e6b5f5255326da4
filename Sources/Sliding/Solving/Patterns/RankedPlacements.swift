/// Placements of 5 to 8 tiles on 4 x 4, numbered without gaps; there are 518,918,400 for 8 tiles.
///
/// The upper tiles, 4 and above, have a rank among their placements, and the lower four have a rank among the remaining
/// cells. The number is upper rank x ways to place the lower four + lower rank. Small tables convert between ranks and
/// placements. It is a class so that all searches with the same number of tiles share them.
///
/// The lower tiles are first given by *free places*: the number of cells without an upper tile before theirs. So one
/// table of ranks serves for all cells of the upper tiles.
///
/// Example: five tiles, 0 to 3 in cells 0, 1, 2, 4 and tile 4 in cell 3: `cells` is 0x34210.
/// - There are 16 x 32,760 = 524,160 numbers. The only upper tile has rank 3.
/// - Without cell 3 the cells 0, 1, 2, 4 are the free places 0, 1, 2, 3: the word 0x3210.
/// - Words are ranked in ascending order, so tile 3 counts most. In 3 x 14 x 13 x 12 = 6,552 words it is in a lower
///   place. Tile 2 adds 2 x 13 x 12 = 312 and tile 1 adds 1 x 12, so the rank is 6,876.
/// - The number is 3 x 32,760 + 6,876 = 105,156.
final class RankedPlacements: Sendable {
  let count: Int
  /// The conversion from cells to numbers.
  let numbering: Numbering
  /// Ranks of the lower four by their free places.
  let lower: PlacementRanks
  /// Ranks of the others by their cells.
  let upper: PlacementRanks

  /// Converts cells to numbers in inner loops, through pointers into the tables of a ``RankedPlacements``. It is valid
  /// only while that object lives.
  ///
  /// `@unchecked Sendable`, because pointers are not `Sendable`; nothing writes through these.
  struct Numbering: @unchecked Sendable {
    fileprivate let upperRanks: UnsafePointer<UInt32>
    /// 256 bytes for each set of cells of the upper tiles, from a pair of cells to a pair of free places.
    fileprivate let places: UnsafePointer<UInt8>
    fileprivate let lowerRanks: UnsafePointer<UInt32>
    fileprivate let lowerCount: Int

    /// The number of tiles in these cells, four bits each and tile 0 lowest, all different.
    @inline(__always)
    func place(of cells: Int) -> Int {
      let rank = upperRanks[cells &>> 16]
      // The upper half of a rank is the number of the set of cells.
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

  /// The numbering of `tiles` tiles, 5 to 8; its tables take up to a megabyte.
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
      // From the free place to the cell: each upper tile at or before it adds one.
      while before != 0, before.trailingZeroBitCount <= cell {
        cell &+= 1
        before &= before &- 1
      }
      cells |= cell &<< (4 &* tile)
    }
    return cells
  }
}
