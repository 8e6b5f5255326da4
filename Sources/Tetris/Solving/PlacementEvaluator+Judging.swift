import PuzzleCore

/// Judges grids after a cascade: how complete the phrases in their rows and columns are, and how full the grids are.
///
/// Every tile adds its largest share over all row and column windows that contain it, or costs `deadTile` if it has
/// none. Every column costs by its height. In the survey a row window is `row * 16 + first column`, a cell `column <<
/// shift | height`. An example with the weights of people for four tiles, 12 rows, `shift` 4:
/// ```
/// window A B _ _ in row 0, columns 2 to 5   survey.windows[0 * 16 + 2], 3.28125 points if C is in sight
/// its tiles                                 survey.across[2 << 4 | 0] and survey.across[3 << 4 | 0]
/// a column of height 9                      0.15 * 9^2 + 25 * (9 - 8)^2 = 37.15 points of cost
/// a column of height 1                      0.15 * 1^2 = 0.15 points
/// the grid of A and B, ABCD in mind alone   2 * 3.28125 - 2 * 0.15 = 6.2625 points
/// ```
extension PlacementEvaluator {
  typealias Heights = UnsafePointer<Tile>
  typealias Cells = UnsafePointer<Tile>

  /// The worth of a grid. Each tile counts with its share of the best phrase that it can still belong to.
  func value(of grid: borrowing TileStacks) -> Double {
    grid.withColumns { survey($0, $1, &other) }
    return points(other.worth)
  }

  /// Judges a grid on which landings are tried next, with the tiles that are in sight then.
  func prepare(_ grid: borrowing TileStacks) {
    grid.withColumns { survey($0, $1, &base) }
  }

  /// Judges the same grid with a tile set aside, until ``endAside()``.
  func prepareAside(_ grid: borrowing TileStacks) {
    swap(&base, &kept)
    prepare(grid)
  }

  /// Goes back to the survey with all tiles in sight.
  func endAside() { swap(&base, &kept) }

  private func survey(_ heights: Heights, _ cells: Cells, _ survey: inout PlacementSurvey) {
    var (lowest, highest) = (rows, 0)
    for column in 0..<columns {
      lowest = min(lowest, Int(heights[column]))
      highest = max(highest, Int(heights[column]))
    }
    for column in 0..<columns { surveyColumn(column, Int(heights[column]), lowest, cells, &survey) }
    survey.highest = highest
    (survey.knownAbove, survey.knownPlain) = (0, 0)
    if columns >= length {
      // Below the lowest top the rows are full and have no windows.
      for row in max(0, lowest - length)..<lowest { clear(row, &survey) }
      for row in lowest..<max(lowest, highest) { surveyRow(row, heights, cells, &survey) }
      // A tile may land on the highest column, in a row that has no windows yet.
      if highest < rows { clear(highest, &survey) }
    }
    var worth = 0
    for column in 0..<columns {
      let height = Int(heights[column])
      let (upward, across) = (survey.upward.pointer(to: column << shift), survey.across.pointer(to: column << shift))
      let first = bottom(height, lowest)
      worth &-= deadTile &* first
      for level in first..<height { worth &+= self.worth(of: max(upward[level], across[level])) }
      worth &-= heightCosts[height]
    }
    survey.worth = worth
  }

  /// A row without windows: an empty or a full one.
  private func clear(_ row: Int, _ survey: inout PlacementSurvey) {
    survey.filled[row] = 0
    for window in (row * PlacementSurvey.stride)...(row * PlacementSurvey.stride + columns - length) {
      survey.windows[window] = 0
      survey.promises[window] = 0
    }
  }

  /// Surveys the windows of a row that have both tiles and empty cells; the empty cells can be filled in any order.
  private func surveyRow(_ row: Int, _ heights: Heights, _ cells: Cells, _ survey: inout PlacementSurvey) {
    let (length, columns, shift) = (length, columns, shift)
    var filled: UInt32 = 0
    for column in 0..<columns where Int(heights[column]) > row { filled |= 1 &<< UInt32(column) }
    survey.filled[row] = filled
    let first = row &* PlacementSurvey.stride
    let (promises, shares) = (survey.promises.mutablePointer(to: first), survey.windows.mutablePointer(to: first))
    let (allGaps, across) = (survey.gaps.mutablePointer(to: first), survey.across.mutablePointer(to: row))
    var gaps = 0
    // A sliding sum of the cells missing below; each window adds its last column and drops its first.
    for column in 0..<(length &- 1) { gaps &+= Self.gap(row, heights[column]) }
    for start in 0...(columns &- length) {
      gaps &+= Self.gap(row, heights[start &+ length &- 1])
      let promise = rowPromise(row, start, filled, gaps, cells)
      promises[start] = promise
      // Recorded even where no promise was computed: a landing may reduce it to `deepestGap`.
      allGaps[start] = Int32(truncatingIfNeeded: gaps)
      let share = share(promise, gaps: gaps)
      shares[start] = share
      gaps &-= Self.gap(row, heights[start])
      guard share > 0 else { continue }
      var rest = filled &>> UInt32(start) & (1 &<< UInt32(length) &- 1)
      while rest != 0 {
        let place = (start &+ rest.trailingZeroBitCount) &<< shift
        if share > across[place] { across[place] = share }
        rest &= rest &- 1
      }
    }
  }

  /// Sets the upward shares of a column: those in windows that begin with its top tiles and continue above.
  private func surveyColumn(
    _ column: Int, _ height: Int, _ lowest: Int, _ cells: Cells, _ survey: inout PlacementSurvey
  ) {
    let (upward, across) = (
      survey.upward.mutablePointer(to: column << shift), survey.across.mutablePointer(to: column << shift)
    )
    for level in bottom(height, lowest)..<height {
      upward[level] = 0
      across[level] = 0
    }
    if length == 2 {
      // The usual case, without the loop: the top tile alone.
      guard height > 0, height < rows else { return }
      let share = part(columnFactor, of: topShare(cells[column &<< shift &+ height &- 1]))
      upward[height &- 1] = max(0, share)
      return
    }
    // Fewer tiles than a phrase has, because a complete phrase would be destroyed. The second condition keeps the
    // window below the ceiling.
    for count in 1..<max(2, length) where count <= height && height - count + length <= rows {
      let share = columnShare(column, height, count, cells)
      guard share > 0 else { continue }
      for level in (height - count)..<height where share > upward[level] { upward[level] = share }
    }
  }

  /// The share of a tile alone at the top of a column, the last of a phrase.
  @inline(__always)
  private func topShare(_ tile: Tile) -> Int { Int(tile) < aims.kinds ? singleShare(tile, at: length &- 1) : 0 }

  /// The height below which the tiles of a column are in no window: neither in one of a row that has empty cells nor in
  /// one that continues above the column.
  @inline(__always)
  private func bottom(_ height: Int, _ lowest: Int) -> Int { max(0, min(lowest, height &- max(1, length &- 1))) }

  /// The contribution of a tile to the worth of a grid, given its largest share.
  @inline(__always)
  func worth(of share: Int) -> Int { share > 0 ? share : 0 &- deadTile }

  /// A worth converted to points, the unit of phrases and inputs.
  @inline(__always)
  func points(_ worth: Int) -> Double { Double(worth) / Self.unitsPerPoint }
}
