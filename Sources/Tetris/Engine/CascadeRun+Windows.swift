extension CascadeRun {
  /// In the lowest bit whether a tile may form a phrase with its neighbour to the left, to the right or below.
  @inline(__always)
  func neighbourBits(_ cell: UnsafeMutablePointer<Tile>, _ matcher: PhraseMatcher) -> UInt64 {
    let side = matcher.next &<< shift
    return matcher.followBit(cell[0 &- side], cell[0]) | matcher.followBit(cell[0], cell[side])
      | matcher.followBit(cell[0], cell[0 &- matcher.next])
  }

  /// Whether three tiles around the top tile of a column, or below it, may stand in a phrase one after the other, as they do
  /// where a phrase of three or more tiles is complete.
  @inline(__always)
  func hasTriple(_ height: Int, _ column: Int, _ matcher: PhraseMatcher) -> Bool {
    func tile(_ offset: Int) -> Tile {
      cells[min(max(column &+ offset, -1), columns) &<< shift &+ height]
    }
    let cell = cells + (column &<< shift &+ height)
    let left = matcher.followBit(tile(-1), cell[0])
    let right = matcher.followBit(cell[0], tile(1))
    let row = left & (matcher.followBit(tile(-2), tile(-1)) | right) | right & matcher.followBit(tile(1), tile(2))
    let below = matcher.followBit(cell[0], cell[-1]) & matcher.followBit(cell[-1], cell[-2])
    return (row | below) & 1 != 0
  }

  /// The first phrase through a cell: row windows from the left, then column windows from the top. An empty cell is part
  /// of no phrase.
  ///
  /// First it is seen how far tiles to each side may follow one another in a phrase; only windows within that are looked
  /// up.
  func find(
    through height: Int, _ column: Int, _ matcher: PhraseMatcher, _ tally: inout some CascadeTally
  ) -> Found {
    let reach = matcher.length &- 1
    let cell = cells + (column &<< shift &+ height)
    let side = 1 &<< shift
    // The empty columns at the sides end a run: nothing follows an empty cell, so one that goes on to an empty cell, because
    // the filter has it share a bit with a tile, ends there.
    var before = 0
    while before < reach, matcher.followBit(cell[0 &- (before &+ 1) &* side], cell[0 &- before &* side]) & 1 != 0 {
      before &+= 1
    }
    var after = 0
    while after < reach, matcher.followBit(cell[after &* side], cell[(after &+ 1) &* side]) & 1 != 0 { after &+= 1 }
    while before &+ after >= reach {
      tally.lookedUp()
      let phrase = matcher.phrase(at: cell - before &* side, stride: side)
      if phrase >= 0 { return Found(phrase: phrase, isRow: true, height: height, column: column &- before) }
      before &-= 1
      if before < 0 { break }
    }
    let (roomAbove, roomBelow) = (min(reach, Int(heights[column]) &- 1 &- height), min(reach, height))
    var above = 0
    while above < roomAbove, matcher.followBit(cell[above &+ 1], cell[above]) & 1 != 0 { above &+= 1 }
    var below = 0
    while below < roomBelow, matcher.followBit(cell[0 &- below], cell[0 &- below &- 1]) & 1 != 0 { below &+= 1 }
    while above &+ below >= reach, roomAbove >= 0 {
      tally.lookedUp()
      let phrase = matcher.phrase(at: cell + above, stride: -1)
      if phrase >= 0 { return Found(phrase: phrase, isRow: false, height: height &+ above, column: column) }
      above &-= 1
      if above < 0 { break }
    }
    return Found(phrase: -1, isRow: false, height: 0, column: 0)
  }
}
