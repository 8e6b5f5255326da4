/// Landings on packed grids.
///
/// ``CascadeRun`` works on the memory itself; this extension lends it that memory and checks bounds once per landing.
/// An example on 12 rows (`shift` 4) and 8 columns:
/// ```
/// words                           16 heights, then 8 + 3 columns of 16 cells: 192 words
/// the cell of height 2, column 3  word 16 + (3 + 1) * 16 + 2 = 82: one empty column stands on the left
/// a tile lands on height 2        words[3] goes from 2 to 3, word 82 takes the tile
/// its neighbours                  words 66 and 98 at the sides, 81 below
/// ```
extension TileStacks {
  /// Puts a tile on top of a column, runs the cascade from there and logs its steps. ``Cascade`` defines which steps
  /// these are.
  ///
  /// Allocates nothing when the log has room. Complexity: O(phrase length) when the tile completes nothing, else
  /// O(tiles) for each phrase that is destroyed.
  /// - Precondition: the column is not full.
  @inline(__always)
  mutating func land(_ tile: Tile, column: Int, _ matcher: PhraseMatcher, log: inout CascadeLog) {
    var tally = NoTally()
    land(tile, column: column, matcher, log: &log, &tally)
  }

  /// Does the same and reports each step to a tally.
  @inline(__always)
  mutating func land(
    _ tile: Tile, column: Int, _ matcher: PhraseMatcher, log: inout CascadeLog, _ tally: inout some CascadeTally
  ) {
    log.clear()
    let (rows, columns, shift) = (rows, columns, shift)
    words.withUnsafeMutableBufferPointer { words in
      guard let words = words.baseAddress else { return }
      let run = CascadeRun(words: words, columns: columns, shift: shift)
      precondition(0..<columns ~= column && Int(words[column]) < rows, "a column that is not full")
      // The landed tile is the first cell that is asked; it does not go through the work list.
      tally.tookCell()
      if run.push(tile, column, matcher) { run.cascade(fromTopOf: column, matcher, &log, &tally) }
    }
  }

  /// The first phrase through the top tile of a column, or `nil`.
  mutating func phrase(throughTopOf column: Int, _ matcher: PhraseMatcher) -> Int? {
    let (columns, shift) = (columns, shift)
    var tally = NoTally()
    return words.withUnsafeMutableBufferPointer { words in
      guard let words = words.baseAddress, words[column] > 0 else { return nil }
      let run = CascadeRun(words: words, columns: columns, shift: shift)
      // Heights are the first words, so `words[column]` is one.
      let height = Int(words[column]) - 1
      // The neighbours of nearly every tile already exclude a phrase.
      guard run.neighbourBits(run.cells + (column << shift + height), matcher) & 1 != 0,
        matcher.length < 3 || run.hasTriple(height, column, matcher)
      else { return nil }
      let found = run.find(through: height, column, matcher, &tally)
      return found.phrase < 0 ? nil : found.phrase
    }
  }
}

/// Receives the events of a running cascade. The engine plays with ``NoTally``, which the compiler removes entirely.
protocol CascadeTally {
  /// A cell was taken from the work list.
  mutating func tookCell()
  /// A stretch of tiles was looked up in the table.
  mutating func lookedUp()
}

/// A tally that counts nothing.
struct NoTally: CascadeTally {
  @inline(__always) mutating func tookCell() {}
  @inline(__always) mutating func lookedUp() {}
}
