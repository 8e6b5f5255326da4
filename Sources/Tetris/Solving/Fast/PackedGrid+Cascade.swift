extension PackedGrid {
  /// Puts a tile on top of a column, runs the cascade from there and logs its steps: the same steps as ``Cascade``, which
  /// is the definition.
  ///
  /// Allocates nothing when the log has room. Complexity: O(phrase length) when the tile completes nothing, else
  /// O(tiles) for each phrase that is destroyed.
  /// - Precondition: the column is not full.
  @inline(__always)
  mutating func land(_ tile: Tile, column: Int, _ table: PhraseTable, log: inout CascadeLog) {
    log.clear()
    let (rows, columns, shift) = (rows, columns, shift)
    words.withUnsafeMutableBufferPointer { words in
      guard let words = words.baseAddress else { return }
      let run = CascadeRun(words: words, columns: columns, shift: shift)
      precondition(0..<columns ~= column && Int(words[column]) < rows, "a column that is not full")
      if run.push(tile, column, table) { run.cascade(fromTopOf: column, table, &log) }
    }
  }

  /// The first phrase through the top tile of a column, or `nil`.
  mutating func phrase(throughTopOf column: Int, _ table: PhraseTable) -> Int? {
    let (columns, shift) = (columns, shift)
    return words.withUnsafeMutableBufferPointer { words in
      guard let words = words.baseAddress, words[column] > 0 else { return nil }
      let found = CascadeRun(words: words, columns: columns, shift: shift)
        .find(through: Int(words[column]) - 1, column, table)
      return found.phrase < 0 ? nil : found.phrase
    }
  }
}
