import PuzzleCore

/// What a landing changes of a grid that was judged.
extension PlacementEvaluator {
  /// The worth of the grid that was prepared after a tile has landed on it, which stands on top of a column: the same number as
  /// ``value(of:)`` finds.
  ///
  /// The tile changes the windows of its row that it is in, those above that had its cell to be filled, and those of its column. Everything
  /// else is taken from the grid before. The worth is summed up in the same order, from the first column that changed, so it is rounded
  /// alike.
  func value(of grid: borrowing TileStacks, afterLandingIn column: Int) -> Double {
    grid.withColumns { heights, cells in
      let level = Int(heights[column]) - 1
      let first = max(0, column - length + 1)
      var count = 0
      if columns >= length { count = changeRows(heights, cells, column, level, from: first) }
      count = changeColumn(heights, cells, column, level, count)
      var sum = base.sums[first]
      for other in first..<columns {
        add(other, Int(heights[other]), base.shares.pointer(to: other << shift), to: &sum)
      }
      while count > 0 {
        count -= 1
        base.shares[changed[count].place] = changed[count].share
      }
      return sum
    }
  }

  /// Changes the shares in the row of a landed tile and in those above; returns how many changed.
  @inline(__always)
  private func changeRows(_ heights: Heights, _ cells: Cells, _ column: Int, _ level: Int, from first: Int) -> Int {
    let last = min(column, columns &- length)
    var found = InlineArray<8, Double>(repeating: 0)
    // The tile's own row: other tiles in its windows.
    let filled = base.filled[level] | 1 &<< UInt32(column)
    var gaps = 0
    for other in first..<(first &+ length &- 1) { gaps &+= Self.gap(level, heights[other]) }
    for start in first...last {
      gaps &+= Self.gap(level, heights[start &+ length &- 1])
      found[start &- first] = share(rowPromise(level, start, filled, gaps, cells), gaps: gaps)
      gaps &-= Self.gap(level, heights[start])
    }
    var count = change(level, filled, column, first...last, found, 0)
    // Those above: one hole less in its column. With more holes than these in one column no window counts.
    for row in (level &+ 1)..<max(level &+ 1, min(base.highest, level &+ 2 &+ Self.deepestGap)) {
      var isChanged = false
      for start in first...last {
        let window = row &* PlacementSurvey.stride &+ start
        var promise = base.promises[window]
        if promise == 0 {
          found[start &- first] = 0
          continue
        }
        let gaps = Int(base.gaps[window]) &- 1
        if promise < 0 { promise = rowPromise(row, start, base.filled[row], gaps, cells) }
        let share = share(promise, gaps: gaps)
        found[start &- first] = share
        if share != base.windows[window] { isChanged = true }
      }
      if isChanged { count = change(row, base.filled[row], column, first...last, found, count) }
    }
    return count
  }

  /// Changes the shares of a row's tiles in some windows; returns how many have changed, with those before.
  @inline(__always)
  private func change(
    _ row: Int, _ filled: UInt32, _ column: Int, _ windows: ClosedRange<Int>, _ found: InlineArray<8, Double>,
    _ before: Int
  ) -> Int {
    let (length, shift, lastStart) = (length, shift, columns &- length)
    var count = before
    let old = base.windows.pointer(to: row &* PlacementSurvey.stride)
    for cell in windows.lowerBound..<(windows.upperBound &+ length) where filled &>> UInt32(cell) & 1 != 0 {
      let place = cell &<< shift | row
      // The windows of the landed tile's own column are seen to after the rows.
      var share = cell == column ? 0 : base.upward[place]
      for start in max(0, cell &- length &+ 1)...min(cell, lastStart) {
        let new = windows.contains(start) ? found[start &- windows.lowerBound] : old[start]
        if new > share { share = new }
      }
      changed[count] = (place, base.shares[place])
      count &+= 1
      base.shares[place] = share
    }
    return count
  }

  /// Changes the shares of the top tiles of a column on which a tile has landed; returns how many have changed, with those before.
  @inline(__always)
  private func changeColumn(
    _ heights: Heights, _ cells: Cells, _ column: Int, _ level: Int, _ before: Int
  ) -> Int {
    var count = before
    let stack = column << shift
    // Even a phrase of one tile is looked for on the top tile alone, so the one below it loses its window.
    let lowest = max(0, level - max(1, length - 1))
    // What they have without windows of the column.
    for below in lowest..<level {
      var share = 0.0
      if columns >= length {
        for start in max(0, column - length + 1)...min(column, columns - length) {
          share = max(share, base.windows[below * PlacementSurvey.stride + start])
        }
      }
      changed[count] = (stack + below, base.shares[stack + below])
      count += 1
      base.shares[stack + below] = share
    }
    if columns < length {
      changed[count] = (stack + level, base.shares[stack + level])
      count += 1
      base.shares[stack + level] = 0
    }
    let height = level + 1
    for tiles in 1..<max(2, length) where tiles <= height && height - tiles + length <= rows {
      let share = columnShare(column, height, tiles, cells)
      for place in (stack + height - tiles)..<(stack + height) where share > base.shares[place] {
        base.shares[place] = share
      }
    }
    return count
  }
}
