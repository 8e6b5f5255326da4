import PuzzleCore

/// Updates the worth of a judged grid after a landing.
///
/// The worth is a sum over tiles, each with the larger of its shares across (row windows) and upward (column windows),
/// or with the cost of a dead tile. A landing changes few of these terms. Phrases have four tiles, the grid 8 columns,
/// and a tile lands on column 3 of height 2:
/// ```
/// its own row, 2      row windows that hold column 3 start at columns 0 to 3: cell 3 is filled now
/// rows 3 to 6 above   the same starts: their gap below column 3 falls from 1, 2, 3, 4 to 0, 1, 2, 3
/// row 7 and above     the gap in column 3 is still 4 or more, deeper than `deepestGap` = 3: nothing counts
/// other columns       their upward shares stay
/// column 3            windows with its top 1, 2 or 3 tiles
/// ```
extension PlacementEvaluator {
  /// The worth of the prepared grid after a tile has landed on top of a column; equal to ``value(of:)``.
  ///
  /// The tile changes three kinds of windows: those of its row that contain it, those above that needed its cell
  /// filled, and those of its column. Only tiles in these windows are judged again. Worths are whole numbers, so the
  /// order of summation does not matter.
  func value(of grid: borrowing TileStacks, afterLandingIn column: Int) -> Double {
    grid.withColumns { heights, cells in
      let height = Int(heights[column])
      var worth = base.worth &+ heightCosts[height &- 1] &- heightCosts[height]
      let share = columns >= length ? changeRows(heights, cells, column, height &- 1, &worth) : 0
      changeColumn(cells, column, height, share, &worth)
      return points(worth)
    }
  }

  /// Adds the changes in the row of a landed tile and in the rows above; returns the tile's own share in its row.
  @inline(__always)
  private func changeRows(
    _ heights: Heights, _ cells: Cells, _ column: Int, _ level: Int, _ worth: inout Int
  ) -> Int {
    let (first, last) = (max(0, column &- length &+ 1), min(column, columns &- length))
    // A column is in at most `length` windows of a row, and a phrase has at most eight tiles.
    var found = InlineArray<8, Int>(repeating: 0)
    var own = 0
    // The tile's own row: other tiles in its windows.
    let filled = base.filled[level] | 1 &<< UInt32(column)
    var gaps = 0
    // A sliding sum: before each window its last column comes in, after it its first goes out.
    for other in first..<(first &+ length &- 1) { gaps &+= Self.gap(level, heights[other]) }
    for start in first...last {
      gaps &+= Self.gap(level, heights[start &+ length &- 1])
      let share = share(rowPromise(level, start, filled, gaps, cells), gaps: gaps)
      found[start &- first] = share
      own = max(own, share)
      gaps &-= Self.gap(level, heights[start])
    }
    change(level, first...last, found, &worth)
    worth &+= changeAbove(cells, column, level, first...last)
    return own
  }

  /// The changes in the rows above a landed tile. They are the same for every tile, so they are kept.
  ///
  /// These rows have one hole less in this column. With more holes than this in one column no window counts. The landed
  /// tile is in none of these rows, so their tiles are unchanged.
  @inline(__always)
  func changeAbove(_ cells: Cells, _ column: Int, _ level: Int, _ starts: ClosedRange<Int>) -> Int {
    let bit: UInt32 = 1 &<< UInt32(column)
    if base.knownAbove & bit == 0 {
      base.above[column] = findAbove(cells, level, starts)
      base.knownAbove |= bit
    }
    return base.above[column]
  }

  private func findAbove(_ cells: Cells, _ level: Int, _ starts: ClosedRange<Int>) -> Int {
    var found = InlineArray<8, Int>(repeating: 0)
    var worth = 0
    for row in (level &+ 1)..<max(level &+ 1, min(base.highest, level &+ 2 &+ Self.deepestGap)) {
      var isChanged = false
      for start in starts {
        let window = row &* PlacementSurvey.stride &+ start
        var promise = base.promises[window]
        // 0 stays 0 with any number of gaps. A negative value means that the phrase was not looked for, because of too
        // many gaps.
        if promise == 0 {
          found[start &- starts.lowerBound] = 0
          continue
        }
        let gaps = Int(base.gaps[window]) &- 1
        if promise < 0 { promise = rowPromise(row, start, base.filled[row], gaps, cells) }
        let share = share(promise, gaps: gaps)
        found[start &- starts.lowerBound] = share
        if share != base.windows[window] { isChanged = true }
      }
      if isChanged { change(row, starts, found, &worth) }
    }
    return worth
  }

  /// Adds what the tiles of a row, as it was before the landing, gain and lose by new shares of some windows.
  @inline(__always)
  func change(_ row: Int, _ windows: ClosedRange<Int>, _ found: InlineArray<8, Int>, _ worth: inout Int) {
    let (length, lastStart) = (length, columns &- length)
    let old = base.windows.pointer(to: row &* PlacementSurvey.stride)
    // The tiles of the row that lie in one of the windows, bit 0 being the leftmost column of the first of them.
    var rest =
      base.filled[row] &>> UInt32(windows.lowerBound)
      & (1 &<< UInt32(windows.upperBound &- windows.lowerBound &+ length) &- 1)
    while rest != 0 {
      let cell = windows.lowerBound &+ rest.trailingZeroBitCount
      rest &= rest &- 1
      let place = cell &<< shift | row
      // The largest share must be found again over all windows of the tile: the one that gave it may be worth less now.
      var share = base.upward[place]
      let before = max(share, base.across[place])
      for start in max(0, cell &- length &+ 1)...min(cell, lastStart) {
        share = max(share, windows.contains(start) ? found[start &- windows.lowerBound] : old[start])
      }
      worth &+= self.worth(of: share) &- self.worth(of: before)
    }
  }

  /// Adds the changes at the top of a column on which a tile has landed.
  /// - Parameters:
  ///   - height: the height of the column, with the tile.
  ///   - own: the tile's share in its row.
  @inline(__always)
  private func changeColumn(_ cells: Cells, _ column: Int, _ height: Int, _ own: Int, _ worth: inout Int) {
    let top = column &<< shift &+ height &- 1
    var upward = 0
    // From below, because windows that begin with more tiles reach deeper. Even a phrase of one tile is looked for on
    // the top tile only, so the tile below it loses its window.
    var depth = min(height &- 1, max(1, length &- 1))
    while depth >= 0 {
      let tiles = depth &+ 1
      // A window with `tiles` top tiles holds each of them: the running maximum over the larger windows is this tile's.
      if tiles < max(2, length), height &- tiles &+ length <= rows {
        upward = max(upward, columnShare(column, height, tiles, cells))
      }
      let place = top &- depth
      // The landed tile has no previous share to subtract.
      if depth == 0 {
        worth &+= self.worth(of: max(own, upward))
      } else {
        let across = base.across[place]
        worth &+= self.worth(of: max(across, upward)) &- self.worth(of: max(across, base.upward[place]))
      }
      depth &-= 1
    }
  }
}
