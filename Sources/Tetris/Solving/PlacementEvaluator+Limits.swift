import PuzzleCore

/// Limits from above for the worth of a grid after a landing, which cost less than the worth itself.
///
/// A tile that belongs with none of its neighbours only spoils the windows that it shares with them. So what it spoils
/// is left out of its limit. An example with phrases of two tiles (promise 50, 0.75 for a tile in sight): D lands on a
/// column of height 1, and its partner is in sight:
/// ```
/// the limit    the worth of the grid - 0.15 * 2^2 + 0.15 * 1^2 for the height + 0.75 * 50 / 2 for D
/// its worth    less by what the tiles at its sides and below lose, and by D's share where its windows are occupied
/// ```
extension PlacementEvaluator {
  /// Finds for each column of the prepared grid what a landing changes at best.
  func findLimits(on grid: borrowing TileStacks) {
    grid.withColumns { heights, cells in
      hasNeighbours = false
      spoils.fill(with: 0)
      for column in 0..<columns where Int(heights[column]) < rows {
        let level = Int(heights[column])
        var rise = heightCosts[level] &- heightCosts[level &+ 1]
        if columns >= length {
          rise &+= changeAbove(
            cells, column, level, max(0, column &- length &+ 1)...min(column, columns &- length))
        }
        rises[column] = rise
      }
    }
  }

  /// Finds which kinds each column of the grid of ``findLimits(on:)`` has near its top, if that is not known.
  @inline(__always)
  func findNeighbours(on grid: borrowing TileStacks) {
    guard !hasNeighbours else { return }
    hasNeighbours = true
    grid.withColumns { heights, cells in
      neighbours.fill(with: 0)
      for column in 0..<columns where Int(heights[column]) < rows {
        noteNeighbours(of: column, Int(heights[column]), heights, cells)
      }
    }
  }

  /// Notes the kinds of the tiles that can be in a window with a tile on top of a column.
  @inline(__always)
  private func noteNeighbours(of column: Int, _ level: Int, _ heights: Heights, _ cells: Cells) {
    let (words, kinds) = (landed.count, aims.kinds)
    let near = neighbours.mutablePointer(to: column &* words)
    func note(_ tile: Tile) {
      if Int(tile) < kinds { near[Int(tile) &>> 6] |= 1 &<< UInt64(tile & 63) }
    }
    for height in max(0, level &- length &+ 1)..<level { note(cells[column &<< shift | height]) }
    for other in max(0, column &- length &+ 1)...min(columns &- 1, column &+ length &- 1)
    where Int(heights[other]) > level { note(cells[other &<< shift | level]) }
  }

  /// Whether a column has a tile near its top that is in a phrase in mind with this one. The order of the two does not
  /// matter here.
  @inline(__always)
  func mayBelong(_ tile: Tile, in column: Int) -> Bool {
    guard length > 1 else { return true }
    guard Int(tile) < aims.kinds else { return false }
    let words = landed.count
    let (near, row) = (neighbours.pointer(to: column &* words), partners.pointer(to: Int(tile) &* words))
    for word in 0..<words where near[word] & row[word] != 0 { return true }
    return false
  }

  /// The largest contribution that a tile can make where it belongs with no neighbour.
  func ownLimit(of tile: Tile) -> Int {
    guard Int(tile) < aims.kinds else { return worth(of: 0) }
    var share = 0
    for place in 0..<length { share = max(share, singleShare(tile, at: place)) }
    return worth(of: part(largestFactor, of: share))
  }

  /// The number of neighbours on top of a column with which the tile of the last ``relate(to:)`` belongs, and a limit
  /// for what they gain and the tile gains beyond `own`.
  ///
  /// No others gain: a window with the tile counts for a tile only if all tiles in it are in one phrase.
  func belonging(in column: Int, of grid: borrowing TileStacks, own: Int) -> (count: Int, gain: Int) {
    grid.withColumns { heights, cells in
      let level = Int(heights[column])
      let (lowest, highest) = (max(0, column &- length &+ 1), min(columns &- 1, column &+ length &- 1))
      var (count, below, beside) = (0, 0 as UInt32, 0 as UInt32)
      for height in max(0, level &- length &+ 1)..<level
      where isRelated(cells[column &<< shift | height], at: level &- height) {
        below |= 1 &<< UInt32(height)
        count &+= 1
      }
      for other in lowest...highest
      where Int(heights[other]) > level && isRelated(cells[other &<< shift | level], at: other &- column) {
        beside |= 1 &<< UInt32(other)
        count &+= 1
      }
      guard count > 0 else { return (0, 0) }
      // A phrase misses at least these tiles, at best all of them in sight.
      let share = largestShare(missing: max(1, length &- 1 &- count))
      var gain = max(0, share &- own)
      while below != 0 {
        gain &+= rise(to: share, at: column &<< shift | below.trailingZeroBitCount)
        below &= below &- 1
      }
      while beside != 0 {
        gain &+= rise(to: share, at: beside.trailingZeroBitCount &<< shift | level)
        beside &= beside &- 1
      }
      return (count, gain)
    }
  }

  /// What a tile of the prepared grid gains at most by a share.
  @inline(__always)
  private func rise(to share: Int, at place: Int) -> Int {
    max(0, share &- worth(of: max(base.upward[place], base.across[place])))
  }

  /// The largest share of a tile in a phrase with missing tiles.
  @inline(__always)
  private func largestShare(missing: Int) -> Int {
    part(largestFactor, of: shares[min(missing, length) &* (length &+ 1)])
  }

  /// The limit for what a landing in a column changes, apart from the tile's own contribution, with its inputs.
  @inline(__always)
  func rank(of column: Int, inputs: Int, isLast: Bool) -> Int {
    rises[column] &- actionCost &* inputs &- (isLast ? lossCost : 0)
  }

  /// The rank that a landing of a tile needs to reach a worth in points, given the limit for its own contribution.
  @inline(__always)
  func leastRank(for points: Double, own: Int) -> Int {
    Int((points * Self.unitsPerPoint).rounded(.down)) &- LandingLanes.slack &- base.worth &- own
  }
}
