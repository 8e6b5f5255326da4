extension GameBubbleSet {
  /// The cell into which a bubble snaps after stopping at `position` because it touched the bubble at `struck`.
  ///
  /// It is the nearest empty neighbour of the struck bubble; ties go to the lowest number. If all neighbours are
  /// occupied, the search continues with their neighbours, and so on: it takes the nearest among the empty cells with
  /// the fewest steps.
  ///
  /// Complexity: O(cells).
  /// - Returns: `nil` when no cell is empty.
  public func snapCell(at position: Vector2, struck: Int) -> Int? {
    guard bubbles.indices.contains(struck) else { return nil }
    var isSeen = Array(repeating: false, count: numberOfBubbles)
    isSeen[struck] = true
    var ring = [struck]
    while !ring.isEmpty {
      var next: [Int] = []
      for cell in ring.flatMap(geometry.neighbors(of:)) where !isSeen[cell] {
        isSeen[cell] = true
        next.append(cell)
      }
      if let cell = nearest(to: position, among: next.filter { bubbles[$0] == .empty }) { return cell }
      ring = next
    }
    return nil
  }

  /// The cell into which a bubble snaps after stopping at `position` because it touched the top wall: the nearest empty
  /// cell of row 0. If there is none, the search continues from the nearest cell of row 0.
  public func snapCellAtTop(at position: Vector2) -> Int? {
    guard geometry.rows > 0 else { return nil }
    let row = Array(geometry.cellRange(ofRow: 0))
    return nearest(to: position, among: row.filter { bubbles[$0] == .empty })
      ?? nearest(to: position, among: row).flatMap { snapCell(at: position, struck: $0) }
  }

  /// The nearest of some cells; ties go to the lowest number.
  private func nearest(to position: Vector2, among cells: [Int]) -> Int? {
    cells.min { a, b in
      let (first, second) = (
        position.squaredDistance(to: geometry.center(of: a)), position.squaredDistance(to: geometry.center(of: b))
      )
      return first == second ? a < b : first < second
    }
  }
}
