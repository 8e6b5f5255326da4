import PuzzleCore

/// What one window of a row or column is worth to the tiles in it.
extension PlacementEvaluator {
  /// More empty cells than this below the missing tiles of a row put a phrase out of mind.
  static var deepestGap: Int { 3 }

  /// The empty cells of a column up to a row's cell; 0 where that holds a tile.
  @inline(__always)
  static func gap(_ row: Int, _ height: Tile) -> Int { max(0, row &- Int(height)) }

  /// The share that the tiles of a window of a row have in the best phrase for it, holes below not counted: 0 when there is none, or nothing
  /// to be filled; below 0 when it was not looked for because there are too many holes.
  @inline(__always)
  func rowPromise(_ row: Int, _ start: Int, _ tiles: UInt32, _ gaps: Int, _ cells: Cells) -> Int {
    let full: UInt32 = 1 &<< UInt32(length) &- 1
    let filled = tiles &>> UInt32(start) & full
    guard filled != 0, filled != full else { return 0 }
    guard gaps <= Self.deepestGap else { return -1 }
    return bestShare(cells + (start &<< shift | row), stride: 1 &<< shift, filled: filled)
  }

  /// The share that is left of a promise with holes below.
  @inline(__always)
  func share(_ promise: Int, gaps: Int) -> Int {
    guard promise > 0, gaps <= Self.deepestGap else { return 0 }
    return part(gapFactors[gaps], of: promise)
  }

  /// The share that the top tiles of a column have in the best phrase that they end; it is built upwards, from its last tile on.
  @inline(__always)
  func columnShare(_ column: Int, _ height: Int, _ count: Int, _ cells: Cells) -> Int {
    let top = column << shift + height - count + length - 1
    let filled: UInt32 = (1 &<< UInt32(count) &- 1) &<< UInt32(max(0, length - count))
    return part(columnFactor, of: bestShare(cells + top, stride: -1, filled: filled))
  }

  /// A part of a share, by a factor with ``factorBits`` bits after the point.
  @inline(__always)
  private func part(_ factor: Int, of share: Int) -> Int { (share &* factor) &>> Self.factorBits }

  /// The share of a tile in the likeliest phrase in mind that agrees with a window; 0 when none does.
  /// - Parameters:
  ///   - first: the first cell of the window.
  ///   - stride: from each cell to the next.
  ///   - filled: a bit for each of its cells that holds a tile; not 0.
  @inline(__always)
  private func bestShare(_ first: Cells, stride: Int, filled: UInt32) -> Int {
    let last = 31 - filled.leadingZeroBitCount
    let tile = Int(first[last &* stride])
    guard tile < aims.kinds else { return 0 }
    let key = last &* aims.kinds &+ tile
    guard filled & (filled &- 1) == 0 else { return findShare(first, stride: stride, filled: filled, key: key) }
    let isAside = turn != 0 && asideTurns[key] == turn
    let found = isAside ? aside[key] : single[key]
    guard found < 0 else { return found }
    let share = findShare(first, stride: stride, filled: filled, key: key)
    if isAside { aside[key] = share } else { single[key] = share }
    return share
  }

  /// What ``bestShare(_:stride:filled:)`` finds when it must look through the phrases with a tile at its place.
  private func findShare(_ first: Cells, stride: Int, filled: UInt32, key: Int) -> Int {
    let length = length
    var best = 0
    let count = filled.nonzeroBitCount
    for slot in Int(aims.begin[key])..<Int(aims.begin[key + 1]) {
      let candidate = Int(aims.list[slot])
      guard active[candidate] else { continue }
      let tiles = aims.tiles.pointer(to: candidate &* length)
      var inSight = 0
      var agrees = true
      for position in 0..<length {
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
