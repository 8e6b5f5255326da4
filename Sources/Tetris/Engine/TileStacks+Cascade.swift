extension TileStacks {
  /// Puts a tile on top of a column, runs the cascade from there and logs its steps: the same steps as ``Cascade``, which
  /// is the definition.
  ///
  /// Allocates nothing when the log has room. Complexity: O(phrase length) when the tile completes nothing, else
  /// O(tiles) for each phrase that is destroyed.
  /// - Precondition: the column is not full.
  @inline(__always)
  mutating func land(_ tile: Tile, column: Int, _ matcher: PhraseMatcher, log: inout CascadeLog) {
    var tally = NoTally()
    land(tile, column: column, matcher, log: &log, &tally)
  }

  /// The same, and reports each step to a tally.
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
      let height = Int(words[column]) - 1
      // Nearly every tile is turned away by its neighbours.
      guard run.neighbourBits(run.cells + (column << shift + height), matcher) & 1 != 0,
        matcher.length < 3 || run.hasTriple(height, column, matcher)
      else { return nil }
      let found = run.find(through: height, column, matcher, &tally)
      return found.phrase < 0 ? nil : found.phrase
    }
  }
}

/// Receives what a cascade does while it runs. The engine plays with ``NoTally``, of which the compiler leaves nothing.
protocol CascadeTally {
  /// A cell was taken from the work list.
  mutating func tookCell()
  /// A stretch of tiles was looked up in the table.
  mutating func lookedUp()
}

/// Counts nothing.
struct NoTally: CascadeTally {
  @inline(__always) mutating func tookCell() {}
  @inline(__always) mutating func lookedUp() {}
}
