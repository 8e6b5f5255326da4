import PuzzleCore

/// The worth of one window of a row or column to the tiles in it.
///
/// A window is `length` cells in a line. `filled` has a bit for each position that holds a tile; position 0 is the left
/// end of a row window and the top of a column window, where a phrase begins. An example with four tiles:
/// ```
/// a row window in row 2 (the third from the floor), heights of its columns 3, 2, 0, 3
///   filled  0b1001: only heights above 2 reach into the row
///   gaps    0 + 0 + 2 + 0 = 2: the third column lacks two tiles below the row
///   share   promise * 0.35^2 with a gap weight of 0.35, stored as 8028 / 65536
/// a column window with the top 2 tiles of a column of height 5
///   cells   heights 6, 5, 4, 3 in reading order: first cell 5 - 2 + 4 - 1 = 6, stride -1
///   filled  0b11 << 2 = 0b1100: the last two tiles of the phrase are there
/// ```
extension PlacementEvaluator {
  /// A row window with more empty cells than this below its missing tiles does not count.
  static var deepestGap: Int { 3 }

  /// The number of empty cells in a column below a row's cell; 0 where that cell holds a tile.
  @inline(__always)
  static func gap(_ row: Int, _ height: Tile) -> Int { max(0, row &- Int(height)) }

  /// The share that the tiles of a row window have in its best phrase, ignoring holes below. 0 when there is no phrase
  /// or no empty cell; negative when it was not computed because there are too many holes.
  @inline(__always)
  func rowPromise(_ row: Int, _ start: Int, _ tiles: UInt32, _ gaps: Int, _ cells: Cells) -> Int {
    // `&<<` binds before `&-`: `length` ones.
    let full: UInt32 = 1 &<< UInt32(length) &- 1
    let filled = tiles &>> UInt32(start) & full
    guard filled != 0, filled != full else { return 0 }
    // Not 0, because a landing that fills a gap requires the computation.
    guard gaps <= Self.deepestGap else { return -1 }
    return bestShare(cells + (start &<< shift | row), stride: 1 &<< shift, filled: filled)
  }

  /// The part of a promise that remains with holes below.
  @inline(__always)
  func share(_ promise: Int, gaps: Int) -> Int {
    guard promise > 0, gaps <= Self.deepestGap else { return 0 }
    return part(gapFactors[gaps], of: promise)
  }

  /// The share that the top tiles of a column have in the best phrase that starts with them. Such a phrase is built
  /// upwards, from its last tile on.
  @inline(__always)
  func columnShare(_ column: Int, _ height: Int, _ count: Int, _ cells: Cells) -> Int {
    let top = column << shift + height - count + length - 1
    // Positions count downwards, so the tiles that are there are the highest `count` bits.
    let filled: UInt32 = (1 &<< UInt32(count) &- 1) &<< UInt32(max(0, length - count))
    return part(columnFactor, of: bestShare(cells + top, stride: -1, filled: filled))
  }

  /// A part of a share, by a factor with ``factorBits`` bits after the point.
  @inline(__always)
  func part(_ factor: Int, of share: Int) -> Int { Self.part(factor, of: share) }

  /// The share of a tile in the likeliest active phrase that agrees with a window; 0 when none does.
  /// - Parameters:
  ///   - first: the first cell of the window.
  ///   - stride: from each cell to the next.
  ///   - filled: a bit for each of its cells that holds a tile; not 0.
  @inline(__always)
  private func bestShare(_ first: Cells, stride: Int, filled: UInt32) -> Int {
    // Any tile of the window would do as the key of the search; the highest bit is found in one instruction.
    let last = 31 - filled.leadingZeroBitCount
    let tile = Int(first[last &* stride])
    guard tile < aims.kinds else { return 0 }
    let key = last &* aims.kinds &+ tile
    // With a single tile the answer depends only on the key and on which phrases are active and tiles in sight, so it
    // is cached.
    guard filled & (filled &- 1) == 0 else { return findShare(first, stride: stride, filled: filled, key: key) }
    return singleShare(Tile(truncatingIfNeeded: tile), at: last)
  }

  /// The share of a single tile at a place of a window.
  @inline(__always)
  func singleShare(_ tile: Tile, at place: Int) -> Int {
    let key = place &* aims.kinds &+ Int(tile)
    let isAside = turn != 0 && asideTurns[key] == turn
    let found = isAside ? aside[key] : single[key]
    guard found < 0 else { return found }
    let share = withUnsafePointer(to: tile) { findShare($0, stride: 0, filled: 1 &<< UInt32(place), key: key) }
    if isAside { aside[key] = share } else { single[key] = share }
    return share
  }

  /// The uncached part of ``bestShare(_:stride:filled:)``: searches the phrases that have the tile at its place.
  private func findShare(_ first: Cells, stride: Int, filled: UInt32, key: Int) -> Int {
    let length = length
    var best = 0
    let count = filled.nonzeroBitCount
    let (active, sight) = (active.pointer(to: 0), sight.pointer(to: 0))
    for slot in Int(aims.begin[key])..<Int(aims.begin[key + 1]) {
      let candidate = Int(aims.list[slot])
      guard active[candidate] else { continue }
      let tiles = aims.tiles.pointer(to: candidate &* length)
      var inSight = 0
      var agrees = true
      for position in 0..<length {
        // An empty cell needs the phrase's tile, in sight or not; a tile must be the phrase's own.
        if filled &>> UInt32(position) & 1 == 0 {
          inSight &+= sight[Int(tiles[position])] > 0 ? 1 : 0
        } else if first[position &* stride] != tiles[position] {
          agrees = false
          break
        }
      }
      guard agrees else { continue }
      let dealt = aims.isDealt[candidate] ? 1 : 0
      let outOfSight = length &- count &- inSight
      best = max(best, shares[(dealt &* (length &+ 1) &+ inSight) &* (length &+ 1) &+ outOfSight])
    }
    return best
  }
}
