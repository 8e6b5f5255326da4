import PuzzleCore

extension SwappingPerson {
  /// Chooses a worse line and returns the number of actions that the thought takes; `nil` when no worse line is found.
  ///
  /// Half of the time it is a phrase that the player only believes to see, otherwise the worst of the known lines. A
  /// player who knows no phrase of these tiles always takes the first kind.
  mutating func misplan(supply: [Int], on cells: [UInt8], in sight: TileSight) -> Int? {
    let isBelief = errors.generator.uniform(below: 2) == 0
    guard let mistake = isBelief ? nil : worst(supply: supply, on: cells, in: sight) else {
      return believe(supply: supply, in: sight)
    }
    direction = mistake.direction
    current = mistake.line
    return searchTime(rank: mistake.rank, free: supply.reduce(0, +))
  }

  /// Mistakes some tiles for a phrase, found as fast as the commonest one.
  private mutating func believe(supply: [Int], in sight: TileSight) -> Int? {
    let direction = self.direction ?? 0
    let slots = freeSlots(direction, in: sight)
    guard !slots.isEmpty else { return nil }
    let slot = slots[errors.generator.uniform(below: slots.count)]
    let length = sight.slots[direction][slot].count
    let tiles = Self.idea(from: Self.tiles(of: supply), length: length, in: sight, using: &errors.generator)
    guard tiles.count == length else { return nil }
    self.direction = direction
    current = Intention(slot: slot, tiles: tiles, kind: .mistake)
    return searchTime(rank: 0, free: supply.reduce(0, +))
  }

  /// The known line and its place that leave no further phrase, if there are any; otherwise the line and place with the
  /// most swaps. Ties go to the first.
  private func worst(
    supply: [Int], on cells: [UInt8], in sight: TileSight
  ) -> (direction: Int, line: Intention, rank: Int)? {
    let kept = keptCells(on: cells, in: sight)
    var worst: (isDeadEnd: Bool, cost: Int, direction: Int, line: Intention, rank: Int)?
    for known in sight.known where Self.suffices(supply, for: known.tiles) && !doubted.contains(known.tiles) {
      let isDeadEnd = !canGoOn(after: known.tiles, supply: supply, steps: 1, in: sight)
      for direction in direction.map({ [$0] }) ?? Array(sight.directions.indices) {
        for slot in freeSlots(direction, in: sight) {
          let line = sight.slots[direction][slot]
          guard let cost = LinePlacing.cost(of: known.tiles, on: line, cells: cells, kept: kept) else { continue }
          if let worst, (worst.isDeadEnd ? 1 : 0, worst.cost) >= (isDeadEnd ? 1 : 0, cost) { continue }
          let intention = Intention(slot: slot, tiles: known.tiles, kind: .known)
          worst = (isDeadEnd, cost, direction, intention, known.rank)
        }
      }
    }
    return worst.map { ($0.direction, $0.line, $0.rank) }
  }
}
