extension GameBubbleSet {
  /// Puts a bubble into an empty cell and applies the consequences in the order of the rules. This is the literal form;
  /// ``FastBubbleBoard/land(_:at:)`` does the same with bits.
  ///
  /// 1. A coloured bubble removes its connected group of its colour, including itself, if it has at least 3 bubbles.
  /// 2. Every power bubble next to the cell fires, in ascending order of cells. A bomb removes its neighbours and a
  ///    lightning its row, each including itself. A star touched by a coloured bubble removes itself and all bubbles of
  ///    that colour.
  /// 3. Removed bombs and lightnings also fire, first in, first out. A removed star does nothing.
  /// 4. Bubbles not connected to row 0 drop; a power bubble that drops does not fire.
  /// 5. A bubble in row 13 loses the game; otherwise the grid is cleared when no coloured bubble remains.
  ///
  /// Complexity: O(cells * power bubbles).
  /// - Returns: the consequences. `nil`, with the grid unchanged, when `cell` does not exist or is not empty or `type`
  ///   is empty.
  @discardableResult
  public mutating func land(_ type: BubbleType, at cell: Int) -> BubbleResolution? {
    guard bubble(at: cell) == .empty, type != .empty else { return nil }
    updateBubble(at: cell, to: type)
    var result = BubbleResolution()
    let powers = powerBubbles(firedBy: type, at: cell)
    result.matched = matchGroup(of: type, at: cell)
    (result.fired, result.blasted) = fire(powers, color: type)
    result.dropped = remove(unattachedCells)
    result.outcome = landingOutcome
    return result
  }

  /// Does the same as ``land(_:at:)`` by means of the fast board of the same bubbles, which takes part in the landing.
  /// - Returns: the points.
  mutating func land(_ type: BubbleType, at cell: Int, computedOn board: inout FastBubbleBoard) -> Int {
    guard bubble(at: cell) == .empty, type != .empty else { return 0 }
    let result = board.land(type, at: cell)
    update(type, at: cell, result, lattice: board.lattice)
    return result.score
  }

  /// Puts a bubble into a cell and removes those that a landing has removed from the fast board.
  mutating func update(_ type: BubbleType, at cell: Int, _ result: FastResolution, lattice: CellLattice) {
    updateBubble(at: cell, to: type)
    var removed = result.matched | result.blasted | result.dropped
    while let bit = removed.popFirst() { updateBubble(at: lattice.cell(of: bit), to: .empty) }
  }

  /// The state of a game with this grid.
  public var landingOutcome: LandingOutcome {
    let last = BubbleGeometry.gameRows - 1
    if geometry.rows > last, bubbles[geometry.cellRange(ofRow: last)].contains(where: { $0 != .empty }) { return .lost }
    return bubbles.contains { $0.isColor() } ? .open : .cleared
  }

  private func powerBubbles(firedBy type: BubbleType, at cell: Int) -> [PlacedBubble] {
    geometry.neighbors(of: cell).map { PlacedBubble(cell: $0, type: bubbles[$0]) }
      .filter { $0.type.hasPower() && ($0.type != .star || type.isColor()) }
  }

  private mutating func matchGroup(of type: BubbleType, at cell: Int) -> [PlacedBubble] {
    guard type.isColor() else { return [] }
    let group = connected(to: [cell]) { bubbles[$0] == type }
    return group.count >= 3 ? remove(group) : []
  }

  /// Fires power bubbles, and in turn those that they remove.
  private mutating func fire(
    _ powers: [PlacedBubble], color: BubbleType
  ) -> (fired: [PlacedBubble], blasted: [PlacedBubble]) {
    var queue = powers
    var blasted: [PlacedBubble] = []
    var next = 0
    while next < queue.count {
      let removed = remove(targets(of: queue[next], color: color))
      blasted += removed
      // The neighbours of the landed bubble are already in the queue.
      queue += removed.filter { $0.type.firesInChain() && !queue.contains($0) }
      next += 1
    }
    return (queue, blasted.sorted { $0.cell < $1.cell })
  }

  /// The cells that a power bubble removes, including its own.
  private func targets(of power: PlacedBubble, color: BubbleType) -> [Int] {
    switch power.type {
    case .bomb: [power.cell] + geometry.neighbors(of: power.cell)
    case .lightning: Array(geometry.cellRange(ofRow: geometry.place(of: power.cell).row))
    case .star: [power.cell] + bubbles.indices.filter { bubbles[$0] == color }
    case .empty, .red, .yellow, .green, .blue, .indestructible: []
    }
  }

  /// Empties cells and returns their bubbles in ascending order.
  private mutating func remove(_ cells: [Int]) -> [PlacedBubble] {
    cells.sorted().compactMap { cell in
      removeBubble(at: cell).flatMap { $0 == .empty ? nil : PlacedBubble(cell: cell, type: $0) }
    }
  }
}
