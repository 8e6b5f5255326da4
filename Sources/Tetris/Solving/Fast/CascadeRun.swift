/// The inner loops of a landing, on the memory of a ``PackedGrid``.
///
/// Unsafe pointers are used here and in ``PhraseTable`` alone. Cells that are read and written are in a column of the grid
/// below its capacity, or in the empty column on each side; windows that are looked up lie inside the grid: one of a row
/// starts at most `columns - length` columns from the left, one of a column at least `length - 1` above the floor. Below
/// the floor of a column is the unused end of the one before, or its top tile, which a filter may look at in vain.
struct CascadeRun {
  typealias Tile = TileNumbers.Tile

  /// A phrase where it stands; `phrase` is negative when there is none.
  struct Found {
    var phrase: Int
    /// The window runs along a row, from `column` on; else down a column, from `height` on.
    var isRow: Bool
    var height: Int
    var column: Int
  }

  private let heights: UnsafeMutablePointer<Tile>
  private let cells: UnsafeMutablePointer<Tile>
  private let columns: Int
  private let shift: Int

  @inline(__always)
  init(words: UnsafeMutablePointer<Tile>, columns: Int, shift: Int) {
    heights = words
    cells = words + PackedGrid.heads + 1 &<< shift
    self.columns = columns
    self.shift = shift
  }

  /// Puts a tile on top of a column that is not full, and tells whether it may complete a phrase: false for most landings,
  /// by three bits and without a branch that depends on the board.
  ///
  /// A window through the top tile of a column holds its neighbour to the left or to the right, or the one below.
  @inline(__always)
  func push(_ tile: Tile, _ column: Int, _ table: PhraseTable) -> Bool {
    let height = Int(heights[column])
    let cell = cells + (column &<< shift &+ height)
    cell[0] = tile
    heights[column] = Tile(truncatingIfNeeded: height &+ 1)
    return neighbourBits(cell, table) & 1 != 0
  }

  /// In the lowest bit whether a tile may form a phrase with its neighbour to the left, to the right or below.
  @inline(__always)
  private func neighbourBits(_ cell: UnsafeMutablePointer<Tile>, _ table: PhraseTable) -> UInt64 {
    let side = table.next &<< shift
    return table.followBit(cell[0 &- side], cell[0]) | table.followBit(cell[0], cell[side])
      | table.followBit(cell[0], cell[0 &- table.next])
  }

  /// The cascade from the top tile of a column: destroys phrase after phrase. The work list is a bit for each cell, so
  /// its lowest bit is the next cell in canonical order.
  @inline(never)
  func cascade(fromTopOf column: Int, _ table: PhraseTable, _ log: inout CascadeLog) {
    let height = Int(heights[column]) &- 1
    guard table.length < 3 || hasTriple(height, column, table) else { return }
    var found = find(through: height, column, table)
    guard found.phrase >= 0 else { return }
    var rows = InlineArray<32, UInt32>(repeating: 0)
    var rowsWithWork: UInt32 = 0
    log.record { words in
      var step = words
      while true {
        if found.phrase >= 0 {
          step[0] = UInt32(truncatingIfNeeded: found.phrase)
          step[1] = UInt32(truncatingIfNeeded: found.height << 8 | found.column) | (found.isRow ? 1 << 16 : 0)
          // A cell that is emptied and not filled again may stay in the list: nothing is found at an empty cell.
          rowsWithWork |= destroy(found.phrase, table, log: step + 2, moved: &rows)
          step += columns + 2
        }
        guard rowsWithWork != 0 else { return step }
        let height = rowsWithWork.trailingZeroBitCount
        let column = rows[height].trailingZeroBitCount
        rows[height] &= rows[height] &- 1
        if rows[height] == 0 { rowsWithWork &= rowsWithWork &- 1 }
        let cell = cells + (column &<< shift &+ height)
        // Here there may also be a tile above.
        let bits = neighbourBits(cell, table) | table.followBit(cell[table.next], cell[0])
        found.phrase = -1
        if bits & 1 != 0 { found = find(through: height, column, table) }
      }
    }
  }

  /// Whether three tiles around the top tile of a column, or below it, may stand in a phrase one after the other, as they do
  /// where a phrase of three or more tiles is complete.
  @inline(__always)
  private func hasTriple(_ height: Int, _ column: Int, _ table: PhraseTable) -> Bool {
    func tile(_ offset: Int) -> Tile {
      cells[min(max(column &+ offset, -1), columns) &<< shift &+ height]
    }
    let cell = cells + (column &<< shift &+ height)
    let left = table.followBit(tile(-1), cell[0])
    let right = table.followBit(cell[0], tile(1))
    let row = left & (table.followBit(tile(-2), tile(-1)) | right) | right & table.followBit(tile(1), tile(2))
    let below = table.followBit(cell[0], cell[-1]) & table.followBit(cell[-1], cell[-2])
    return (row | below) & 1 != 0
  }

  /// The first phrase through a cell: row windows from the left, then column windows from the top. An empty cell is part
  /// of no phrase.
  ///
  /// First it is seen how far tiles to each side may follow one another in a phrase; only windows within that are looked
  /// up.
  func find(through height: Int, _ column: Int, _ table: PhraseTable) -> Found {
    let reach = table.length &- 1
    let cell = cells + (column &<< shift &+ height)
    let side = 1 &<< shift
    // The empty columns at the sides end a run.
    var before = 0
    while before < reach, table.followBit(cell[0 &- (before &+ 1) &* side], cell[0 &- before &* side]) & 1 != 0 {
      before &+= 1
    }
    var after = 0
    while after < reach, table.followBit(cell[after &* side], cell[(after &+ 1) &* side]) & 1 != 0 { after &+= 1 }
    while before &+ after >= reach {
      let phrase = table.phrase(at: cell - before &* side, stride: side)
      if phrase >= 0 { return Found(phrase: phrase, isRow: true, height: height, column: column &- before) }
      before &-= 1
      if before < 0 { break }
    }
    let (roomAbove, roomBelow) = (min(reach, Int(heights[column]) &- 1 &- height), min(reach, height))
    var above = 0
    while above < roomAbove, table.followBit(cell[above &+ 1], cell[above]) & 1 != 0 { above &+= 1 }
    var below = 0
    while below < roomBelow, table.followBit(cell[0 &- below], cell[0 &- below &- 1]) & 1 != 0 { below &+= 1 }
    while above &+ below >= reach, roomAbove >= 0 {
      let phrase = table.phrase(at: cell + above, stride: -1)
      if phrase >= 0 { return Found(phrase: phrase, isRow: false, height: height &+ above, column: column) }
      above &-= 1
      if above < 0 { break }
    }
    return Found(phrase: -1, isRow: false, height: 0, column: 0)
  }

  /// Takes every tile of a phrase's kinds away and lets the others fall; notes in `log` for each column what was emptied,
  /// and in `rows` the cells that tiles fell to, a bit a column. Returns a bit for each row that has some.
  private func destroy(
    _ phrase: Int, _ table: PhraseTable, log: UnsafeMutablePointer<UInt32>, moved rows: inout InlineArray<32, UInt32>
  ) -> UInt32 {
    let kinds = Kinds(table.tiles(of: phrase), count: table.length)
    var moved: UInt32 = 0
    for column in 0..<columns {
      let stack = cells + column &<< shift
      let height = Int(heights[column])
      var hits: UInt32 = 0
      var first = 0
      while first < height {
        hits |= kinds.bits(in: stack + first) &<< UInt32(truncatingIfNeeded: first)
        first &+= 4
      }
      log[column] = hits | UInt32(truncatingIfNeeded: height) &<< 24
      guard hits != 0 else { continue }
      // Each tile from the lowest hole on goes to the lowest free cell, or nowhere: a hit writes an empty cell there.
      let lowest = hits.trailingZeroBitCount
      var kept = lowest
      for level in lowest..<height {
        let stays = hits &>> UInt32(truncatingIfNeeded: level) & 1 ^ 1
        let tile = stack[level]
        stack[level] = TileNumbers.empty
        stack[kept] = tile & (0 &- Tile(truncatingIfNeeded: stays))
        kept &+= Int(truncatingIfNeeded: stays)
      }
      heights[column] = Tile(truncatingIfNeeded: kept)
      for level in lowest..<kept { rows[level] |= 1 &<< UInt32(truncatingIfNeeded: column) }
      moved |= 1 &<< UInt32(truncatingIfNeeded: kept) &- 1 &<< UInt32(truncatingIfNeeded: lowest)
    }
    return moved
  }

  /// The kinds of tiles of a phrase, to be compared with four cells at a time.
  private struct Kinds {
    private var kinds = InlineArray<8, FourTiles>(repeating: FourTiles(repeating: 0))
    private let count: Int

    @inline(__always)
    init(_ tiles: UnsafePointer<Tile>, count: Int) {
      self.count = count
      for position in 0..<count { kinds[position] = FourTiles(repeating: tiles[position]) }
    }

    /// A bit for each of four cells that holds one of the kinds.
    @inline(__always)
    func bits(in cells: UnsafePointer<Tile>) -> UInt32 {
      let four = FourTiles(cells)
      var others: UInt64 = .max
      for position in 0..<count { others &= four.differences(from: kinds[position]) }
      // Gathers the bits 0, 16, 32 and 48.
      return UInt32(truncatingIfNeeded: ((~others &>> 15) &* 0x1000_2000_4000_8000) &>> 60)
    }
  }
}
