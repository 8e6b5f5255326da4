extension GameBubbleSet {
  /// The cells accepted by `isMember` that are connected to one of `seeds` through such cells, including the seeds, in
  /// the order of a breadth-first search.
  ///
  /// Complexity: O(cells).
  func connected(to seeds: [Int], where isMember: (Int) -> Bool) -> [Int] {
    var found: [Int] = []
    var isFound = Array(repeating: false, count: numberOfBubbles)
    for cell in seeds where isMember(cell) && !isFound[cell] {
      isFound[cell] = true
      found.append(cell)
    }
    var next = 0
    while next < found.count {
      for cell in geometry.neighbors(of: found[next]) where isMember(cell) && !isFound[cell] {
        isFound[cell] = true
        found.append(cell)
      }
      next += 1
    }
    return found
  }

  /// The bubbles that are not connected to row 0, in ascending order of cells.
  public var unattachedCells: [Int] {
    guard geometry.rows > 0 else { return [] }
    let attached = Set(connected(to: Array(geometry.cellRange(ofRow: 0))) { bubbles[$0] != .empty })
    return bubbles.indices.filter { bubbles[$0] != .empty && !attached.contains($0) }
  }

  /// The initial grid of a game: 14 rows, without the bubbles that are not attached to row 0. These drop without
  /// points.
  ///
  /// Rows beyond the fourteenth are left out.
  public var loaded: GameBubbleSet {
    var grid = resized(to: BubbleGeometry(isHexagonal: isHexagonal))
    for cell in grid.unattachedCells { grid.removeBubble(at: cell) }
    return grid
  }
}
