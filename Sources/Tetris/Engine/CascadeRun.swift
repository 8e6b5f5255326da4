/// The inner loops of a landing, on the memory of a ``TileStacks``.
///
/// Nothing here checks bounds. Cells that are read and written are in a column of the grid below its capacity, or in
/// the empty columns at the sides. Windows of a column that are looked up lie inside the grid. Windows of a row also
/// lie inside it, or end in an empty cell; at the right edge that cell is in the empty column, see
/// ``find(through:_:_:_:)``. Below the floor of a column is the unused end of the previous column, or its top tile. The
/// filter may read that cell; it may then let too much pass, never too little.
///
/// An example: phrases AB and CD, columns from the floor DAC and X, and B lands on X. A log word of a column is its
/// emptied heights as bits, and its height before in the highest byte.
/// ```
/// push       B at height 1 of column 1; A B may follow one another
/// step 1     AB in row 1 from column 0: phrase, 1 << 16 | 1 << 8 | 0
///            columns 0x0300_0002 (A of three tiles), 0x0200_0002 (B of two); C falls to height 1: rows[1] = 0b01
/// next cell  height 1, column 0 is taken from the list: it is C, and C D may follow one another downwards
/// step 2     CD down column 0 from height 1: phrase, 1 << 8 | 0
///            columns 0x0200_0003, 0x0100_0000; nothing falls, the list is empty: column 0 is empty, column 1 is X
/// ```
struct CascadeRun {
  /// A phrase and its window; `phrase` is negative when none was found.
  struct Found {
    var phrase: Int
    /// Whether the window runs along a row, from `column` on; otherwise it runs down a column, from `height` on.
    var isRow: Bool
    var height: Int
    var column: Int
  }

  let heights: UnsafeMutablePointer<Tile>
  let cells: UnsafeMutablePointer<Tile>
  let columns: Int
  let shift: Int

  @inline(__always)
  init(words: UnsafeMutablePointer<Tile>, columns: Int, shift: Int) {
    heights = words
    // `&<<` binds before `+`. The empty column at the left side is skipped.
    cells = words + TileStacks.heads + 1 &<< shift
    self.columns = columns
    self.shift = shift
  }

  /// Puts a tile on top of a column that is not full, and returns whether it may complete a phrase. For most landings
  /// the answer is false, found from three bits and without a branch that depends on the board.
  ///
  /// A window through the top tile of a column holds its neighbour to the left or to the right, or the one below.
  @inline(__always)
  func push(_ tile: Tile, _ column: Int, _ matcher: PhraseMatcher) -> Bool {
    let height = Int(heights[column])
    let cell = cells + (column &<< shift &+ height)
    cell[0] = tile
    heights[column] = Tile(truncatingIfNeeded: height &+ 1)
    // Only the lowest bit of the filter's result is meaningful.
    return neighbourBits(cell, matcher) & 1 != 0
  }

  /// Runs the cascade from the top tile of a column: destroys phrase after phrase. The work list has a bit for each
  /// cell, so its lowest bit is the next cell in canonical order.
  @inline(never)
  func cascade(
    fromTopOf column: Int, _ matcher: PhraseMatcher, _ log: inout CascadeLog, _ tally: inout some CascadeTally
  ) {
    let height = Int(heights[column]) &- 1
    // A phrase of two tiles has no triple.
    guard matcher.length < 3 || hasTriple(height, column, matcher) else { return }
    var found = find(through: height, column, matcher, &tally)
    guard found.phrase >= 0 else { return }
    // The work list: `rows[height]` has a bit for each column, `rowsWithWork` one for each height that has any.
    var rows = InlineArray<32, UInt32>(repeating: 0)
    var rowsWithWork: UInt32 = 0
    log.record { words in
      var step = words
      while true {
        if found.phrase >= 0 {
          step[0] = UInt32(truncatingIfNeeded: found.phrase)
          step[1] = UInt32(truncatingIfNeeded: found.height << 8 | found.column) | (found.isRow ? 1 << 16 : 0)
          // A cell that is emptied and not filled again may stay in the list: nothing is found at an empty cell.
          rowsWithWork |= destroy(found.phrase, matcher, log: step + 2, moved: &rows)
          step += columns + 2
        }
        guard rowsWithWork != 0 else { return step }
        // The lowest height is the lowest row on the screen; in it the lowest bit is the leftmost column.
        let height = rowsWithWork.trailingZeroBitCount
        let column = rows[height].trailingZeroBitCount
        rows[height] &= rows[height] &- 1
        if rows[height] == 0 { rowsWithWork &= rowsWithWork &- 1 }
        let cell = cells + (column &<< shift &+ height)
        tally.tookCell()
        // Unlike a landed tile, this one may have a tile above it.
        let bits = neighbourBits(cell, matcher) | matcher.followBit(cell[matcher.next], cell[0])
        found.phrase = -1
        if bits & 1 != 0 { found = find(through: height, column, matcher, &tally) }
      }
    }
  }

  /// Removes every tile of a phrase's kinds and lets the others fall. Records in `log` the emptied heights of each
  /// column, and in `rows` the cells that tiles fell to, one bit per column. Returns one bit for each row with such a
  /// cell.
  private func destroy(
    _ phrase: Int, _ matcher: PhraseMatcher, log: UnsafeMutablePointer<UInt32>,
    moved rows: inout InlineArray<32, UInt32>
  ) -> UInt32 {
    let kinds = TileKinds(matcher.tiles(of: phrase), count: matcher.length)
    var moved: UInt32 = 0
    for column in 0..<columns {
      let stack = cells + column &<< shift
      let height = Int(heights[column])
      var hits: UInt32 = 0
      var first = 0
      while first < height {
        // Four cells at a time: a column has a multiple of four, and cells above its top are empty and hit nothing.
        hits |= kinds.bits(in: stack + first) &<< UInt32(truncatingIfNeeded: first)
        first &+= 4
      }
      log[column] = hits | UInt32(truncatingIfNeeded: height) &<< 24
      guard hits != 0 else { continue }
      // Each tile from the lowest hole on moves to the lowest free cell. A destroyed tile writes an empty cell there
      // instead.
      let lowest = hits.trailingZeroBitCount
      var kept = lowest
      for level in lowest..<height {
        let stays = hits &>> UInt32(truncatingIfNeeded: level) & 1 ^ 1
        let tile = stack[level]
        stack[level] = TileAlphabet.empty
        // The mask is all ones for a tile that stays, else 0: no branch is needed.
        stack[kept] = tile & (0 &- Tile(truncatingIfNeeded: stays))
        kept &+= Int(truncatingIfNeeded: stays)
      }
      heights[column] = Tile(truncatingIfNeeded: kept)
      // The tiles that fell stand from the lowest hole up to the new top, without holes.
      for level in lowest..<kept { rows[level] |= 1 &<< UInt32(truncatingIfNeeded: column) }
      // Ones from bit `lowest` to bit `kept - 1`; shifts bind first.
      moved |= 1 &<< UInt32(truncatingIfNeeded: kept) &- 1 &<< UInt32(truncatingIfNeeded: lowest)
    }
    return moved
  }
}
