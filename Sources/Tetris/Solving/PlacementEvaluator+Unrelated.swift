import PuzzleCore

/// Judges landings of tiles that no phrase in mind has together with their neighbours, which most landings are.
///
/// Such a tile only spoils the windows that it shares with others, whatever it is. So what it changes is kept for each
/// column, and only its own worth is added: that of the windows in which it is alone. An example with phrases of two
/// tiles, and D, which belongs with none of its neighbours, on a column of height 1 between columns of heights 2 and 0:
/// ```
/// kept       the cost of height 2 instead of 1, the share of the left neighbour in a window with the empty cell,
///            the upward share of the tile below, and the changes of the rows above
/// its worth  at place 0 of the window to the right, whose other cell has a gap of 1; at place 1 of a column
/// ```
extension PlacementEvaluator {
  /// The place of a tile itself among the bits of ``related``.
  static var offsetZero: Int { 8 }

  /// Gets to know a tile that lands next: whether phrases in mind have it together with a tile on the grid of the last
  /// aim and, if so, with which kinds and how far from it. Returns whether shares are the same with the tile in sight
  /// and without it, on that grid and after it has landed there: then it need not be set aside. A share depends on a
  /// missing tile only in a phrase of which another tile is there.
  func relate(to tile: Tile) -> Bool {
    isAlone = isWithoutPartners(tile)
    guard isAlone else {
      noteRelated(to: tile)
      return false
    }
    return length > 1 && Int(tile) < aims.kinds && sight[Int(tile)] == 1
  }

  /// Whether no phrase in mind has a tile together with one that was on the grid at the last aim, nor twice.
  func isWithoutPartners(_ tile: Tile) -> Bool {
    guard length > 1, Int(tile) < aims.kinds else { return true }
    let words = landed.count
    let row = partners.mutablePointer(to: Int(tile) &* words)
    if !hasPartners[Int(tile)] {
      for word in 0..<words { row[word] = 0 }
      forEachOther(with: Int(tile)) { _, _, other in row[other &>> 6] |= 1 &<< UInt64(other & 63) }
      hasPartners[Int(tile)] = true
    }
    for word in 0..<words where row[word] & landed[word] != 0 { return false }
    return row[Int(tile) &>> 6] &>> UInt64(tile & 63) & 1 == 0
  }

  /// The same for any grid of these tiles.
  func relateAnywhere(to tile: Tile) {
    noteRelated(to: tile)
    isAlone = false
  }

  private func noteRelated(to tile: Tile) {
    relation = (relation &+ 1) & 0xffff
    if relation == 0 {
      // The numbers of old notes come again.
      related.fill(with: 0)
      relation = 1
    }
    guard Int(tile) < aims.kinds else { return }
    let (relation, related) = (relation, related.mutablePointer(to: 0))
    forEachOther(with: Int(tile)) { own, position, other in
      let offset: UInt32 = 1 &<< UInt32(position &- own &+ Self.offsetZero)
      related[other] = (related[other] &>> 16 == relation ? related[other] : relation &<< 16) | offset
    }
  }

  /// The worth of the prepared grid, on which it is not yet, after the tile of the last ``weighAlone(_:)`` has landed on
  /// top of a column; equal to ``value(of:afterLandingIn:)``. `nil` when the tile belongs with a neighbour; otherwise it
  /// completes no phrase in mind either.
  @inline(__always)
  func value(of grid: borrowing TileStacks, afterUnrelatedIn column: Int) -> Double? {
    // A phrase of one tile is complete as soon as it lands.
    guard length > 1 else { return nil }
    if !isAlone, isRelated(in: column, of: grid) { return nil }
    return unrelatedValue(of: grid, afterLandingIn: column)
  }

  /// Whether the tile of the last ``relate(to:)`` belongs with a neighbour on top of a column.
  @inline(__always)
  func isRelated(in column: Int, of grid: borrowing TileStacks) -> Bool {
    grid.withColumns { heights, cells in isRelated(heights, cells, column, Int(heights[column])) }
  }

  /// The worth of the prepared grid after the tile of the last ``weighAlone(_:)`` has landed where it belongs with no
  /// neighbour.
  @inline(__always)
  func unrelatedValue(of grid: borrowing TileStacks, afterLandingIn column: Int) -> Double {
    grid.withColumns { heights, cells in
      let level = Int(heights[column])
      if base.knownPlain &>> UInt32(column) & 1 == 0 { findPlain(heights, cells, column, level) }
      var share = level &+ length <= rows ? loneUpward : 0
      let (lone, shares) = (base.lone.pointer(to: column &* 8), loneShares.pointer(to: 0))
      for place in 0..<length { share = max(share, shares[place &* Self.gapCounts &+ Int(lone[place])]) }
      return points(base.worth &+ base.plain[column] &+ worth(of: share))
    }
  }

  /// Weighs the tile of the last ``relate(to:)`` where it is alone in a window, with the tiles that are in sight now.
  func weighAlone(_ tile: Tile) {
    guard Int(tile) < aims.kinds else {
      loneUpward = 0
      return loneShares.fill(with: 0)
    }
    for place in 0..<length {
      let share = singleShare(tile, at: place)
      for gaps in 0...Self.deepestGap {
        loneShares[place &* Self.gapCounts &+ gaps] = part(gapFactors[gaps], of: share)
      }
      if place == length &- 1 { loneUpward = part(columnFactor, of: share) }
    }
  }

  /// The numbers of gaps, and one for windows that do not count.
  static var gapCounts: Int { deepestGap + 2 }

  /// Whether a tile near the top of a column is in a phrase in mind with the related one.
  @inline(__always)
  private func isRelated(_ heights: Heights, _ cells: Cells, _ column: Int, _ level: Int) -> Bool {
    // A phrase in a column begins at its top.
    for height in max(0, level &- length &+ 1)..<level
    where isRelated(cells[column &<< shift | height], at: level &- height) { return true }
    for other in max(0, column &- length &+ 1)...min(columns &- 1, column &+ length &- 1)
    where Int(heights[other]) > level && isRelated(cells[other &<< shift | level], at: other &- column) { return true }
    return false
  }

  @inline(__always)
  func isRelated(_ tile: Tile, at offset: Int) -> Bool {
    guard Int(tile) < aims.kinds else { return false }
    let note = related[Int(tile)]
    return note &>> 16 == relation && note &>> UInt32(offset &+ Self.offsetZero) & 1 != 0
  }

  /// Keeps what the landing of an unrelated tile changes.
  private func findPlain(_ heights: Heights, _ cells: Cells, _ column: Int, _ level: Int) {
    var worth = heightCosts[level] &- heightCosts[level &+ 1]
    for place in 0..<length { base.lone[column &* 8 &+ place] = Int8(Self.deepestGap + 1) }
    if columns >= length {
      let (first, last) = (max(0, column &- length &+ 1), min(column, columns &- length))
      let filled = base.filled[level]
      for start in first...last where filled &>> UInt32(start) & (1 &<< UInt32(length) &- 1) == 0 {
        var gaps = 0
        for other in start..<(start &+ length) where other != column { gaps &+= Self.gap(level, heights[other]) }
        guard gaps <= Self.deepestGap else { continue }
        base.lone[column &* 8 &+ column &- start] = Int8(truncatingIfNeeded: gaps)
      }
      // No window that the tile shares with others counts any more.
      change(level, first...last, InlineArray(repeating: 0), &worth)
      worth &+= changeAbove(cells, column, level, first...last)
    }
    let top = column &<< shift &+ level
    for depth in stride(from: 1, through: min(level, length &- 1), by: 1) {
      let place = top &- depth
      let across = base.across[place]
      worth &+= self.worth(of: across) &- self.worth(of: max(across, base.upward[place]))
    }
    base.plain[column] = worth
    // With a tile set aside another survey is in use, and the limits are those of the first.
    if turn == 0 { spoils[column] = rises[column] &- worth }
    base.knownPlain |= 1 &<< UInt32(column)
  }
}
