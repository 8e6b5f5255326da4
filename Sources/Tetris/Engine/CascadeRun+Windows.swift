/// Finds the windows around a cell without looking each of them up.
///
/// In a phrase each tile may follow the one before, and the filter knows from two tiles whether that can be. So a
/// window is looked up only if it lies within a run of followers. An example with phrases of four tiles (`reach` 3):
/// ```
/// a row, columns 1 to 6        A B C D E F, the cell in column 4 is D
/// followers                    B C, C D, D E are; A B and E F are not
/// runs                         before = 2 (C and B), after = 1 (E)
/// before + after = 3 >= 3      the window from column 4 - 2 = 2: B C D E is looked up
/// before is 1, 1 + 1 < 3       no other window fits: one look-up in place of four
/// ```
extension CascadeRun {
  /// In the lowest bit whether a tile may form a phrase with its neighbour to the left, to the right or below.
  @inline(__always)
  func neighbourBits(_ cell: UnsafeMutablePointer<Tile>, _ matcher: PhraseMatcher) -> UInt64 {
    // `next` is 0 for phrases of one tile: a cell is then asked whether it follows itself.
    let side = matcher.next &<< shift
    return matcher.followBit(cell[0 &- side], cell[0]) | matcher.followBit(cell[0], cell[side])
      | matcher.followBit(cell[0], cell[0 &- matcher.next])
  }

  /// Whether three tiles around the top tile of a column, or below it, may follow one another in a phrase. They do
  /// wherever a phrase of three or more tiles is complete.
  @inline(__always)
  func hasTriple(_ height: Int, _ column: Int, _ matcher: PhraseMatcher) -> Bool {
    func tile(_ offset: Int) -> Tile {
      // Two columns away may lie beyond the empty columns, so it is taken back to one of them.
      cells[min(max(column &+ offset, -1), columns) &<< shift &+ height]
    }
    let cell = cells + (column &<< shift &+ height)
    let left = matcher.followBit(tile(-1), cell[0])
    let right = matcher.followBit(cell[0], tile(1))
    // The triples that end in the cell, that have it in the middle, and that begin with it.
    let row = left & (matcher.followBit(tile(-2), tile(-1)) | right) | right & matcher.followBit(tile(1), tile(2))
    // A top tile has nothing above, so downwards there is one triple: columns are read from the top.
    let below = matcher.followBit(cell[0], cell[-1]) & matcher.followBit(cell[-1], cell[-2])
    return (row | below) & 1 != 0
  }

  /// The first phrase through a cell: row windows from the left, then column windows from the top. An empty cell is
  /// part of no phrase.
  ///
  /// First measures how far the tiles on each side may follow one another in a phrase, then looks up only the windows
  /// within that stretch.
  func find(
    through height: Int, _ column: Int, _ matcher: PhraseMatcher, _ tally: inout some CascadeTally
  ) -> Found {
    let reach = matcher.length &- 1
    let cell = cells + (column &<< shift &+ height)
    let side = 1 &<< shift
    // The empty columns at the sides end a run, because nothing follows an empty cell. The filter may have a cell share
    // a bit with a tile, so a run may go on to one empty cell; it ends there.
    var before = 0
    while before < reach, matcher.followBit(cell[0 &- (before &+ 1) &* side], cell[0 &- before &* side]) & 1 != 0 {
      before &+= 1
    }
    var after = 0
    while after < reach, matcher.followBit(cell[after &* side], cell[(after &+ 1) &* side]) & 1 != 0 { after &+= 1 }
    // The next window to the right begins one tile later, so one tile less is needed before.
    while before &+ after >= reach {
      tally.lookedUp()
      let phrase = matcher.phrase(at: cell - before &* side, stride: side)
      if phrase >= 0 { return Found(phrase: phrase, isRow: true, height: height, column: column &- before) }
      before &-= 1
      if before < 0 { break }
    }
    // Below 0 for an empty cell, which then has no column window.
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
