extension PackedGrid {
  /// What a packed landing did.
  struct Cleared: Hashable, Sendable {
    /// The phrases destroyed, in order.
    var phrases: [Int] = []
    /// The kinds of tiles destroyed.
    var kinds: [Tile] = []
  }

  /// Runs the cascade from the top tile of a column: the same steps as ``Cascade``, which is the definition.
  mutating func runCascade(fromTopOf column: Int, index: PhraseIndex) -> Cleared {
    var cleared = Cleared()
    let columns = self.columns
    let landed = heights[column] - 1
    guard landed >= 0, let first = phrase(through: landed, column, index: index) else { return cleared }
    // A cell's place in this list is its place in the canonical order.
    var workList = Array(repeating: false, count: cells.count)
    workList[landed * columns + column] = true
    var found: Int? = first
    var place = landed * columns + column
    while true {
      workList[place] = false
      if let phrase = found {
        let length = index.phraseLength
        let kinds = Array(index.tiles[(phrase * length)..<((phrase + 1) * length)])
        cleared.phrases.append(phrase)
        for kind in kinds where !cleared.kinds.contains(kind) { cleared.kinds.append(kind) }
        // A cell that is emptied and not filled again may stay in the list: nothing is found at an empty cell.
        remove(kinds) { height, col in workList[height * columns + col] = true }
      }
      guard let next = workList.firstIndex(of: true) else { return cleared }
      place = next
      found = phrase(through: next / columns, next % columns, index: index)
    }
  }

  /// The first phrase through a cell: row windows from the left, then column windows from the top.
  @inline(__always)
  func phrase(through height: Int, _ column: Int, index: PhraseIndex) -> Int? {
    let length = index.phraseLength
    guard tile(height, column) >= 0 else { return nil }
    for start in max(0, column - length + 1)..<(column + 1) where start + length <= columns {
      if let found = index.phrase(spelledBy: { tile(height, start + $0) }) { return found }
    }
    let highest = min(height + length - 1, heights[column] - 1)
    let lowest = max(height, length - 1)
    guard highest >= lowest else { return nil }
    for top in (lowest...highest).reversed() {
      if let found = index.phrase(spelledBy: { tile(top - $0, column) }) { return found }
    }
    return nil
  }
}
