/// The fewest swaps that turn one board into another, ordered so that each next line is finished as soon as possible.
struct SwapPlan: Sendable {
  /// The swaps as pairs of cells, the smaller one first, in the order in which they are made.
  private(set) var swaps: [(Int, Int)] = []

  private var cells: [UInt8]
  private let target: [UInt8]
  private let slots: LineSlots
  private let direction: Int
  private var counter: CycleCounter
  /// The maximum number of cycles from `cells` to `target`.
  private var cycles: Int
  /// The cell of each symbol's tile; for equal tiles, of one of them.
  private var places: [UInt8]
  private let isDistinct: Bool

  /// The plan from a board to a won board.
  ///
  /// Lines are finished in the order of the swaps they still need, then from the top or left. Within a line the cells
  /// are set in order. Every swap sets a cell right and splits a cycle, so the number of swaps is minimal. On boards
  /// without equal tiles each line is finished as early as in any plan of that length.
  init(from board: SymbolBoard, to nearest: NearestGoal) {
    cells = board.cells
    target = nearest.cells
    slots = nearest.slots
    direction = nearest.goal?.direction ?? 0
    isDistinct = board.isDistinct
    places = cells
    for place in cells.indices { places[Int(cells[place])] = UInt8(place) }
    counter = CycleCounter(copies: board.copies)
    cycles = nearest.cycles
    swaps.reserveCapacity(max(0, nearest.distance))
    while let next = cheapest() { finish(next) }
  }

  /// The open line that needs the fewest swaps; ties go to the first.
  private mutating func cheapest() -> Int? {
    var best: (swaps: Int, slot: Int)?
    for slot in 0..<slots.count {
      var misplaced = 0
      for place in slots.range(slot, direction: direction) {
        let cell = Int(slots.cells[place])
        if cells[cell] != target[cell] { misplaced += 1 }
      }
      guard misplaced > 0 else { continue }
      let needed = isDistinct ? misplaced - cyclesWithin(slot) : trial(slot)
      if needed < best?.swaps ?? .max { best = (needed, slot) }
    }
    return best?.slot
  }

  /// The number of cycles of at least two cells that lie completely in a line; the last swap of each sets two cells
  /// right.
  private func cyclesWithin(_ slot: Int) -> Int {
    var cycles = 0
    for place in slots.range(slot, direction: direction) {
      let cell = slots.cells[place]
      guard cells[Int(cell)] != target[Int(cell)] else { continue }
      // A cycle is counted at its smallest cell.
      var next = places[Int(target[Int(cell)])]
      while next > cell, slots.slot(of: Int(next), direction: direction) == slot {
        next = places[Int(target[Int(next)])]
      }
      if next == cell { cycles += 1 }
    }
    return cycles
  }

  /// The number of swaps that finish a line, found by making them and taking them back.
  private mutating func trial(_ slot: Int) -> Int {
    let before = swaps.count
    finish(slot)
    let made = swaps.count - before
    for _ in 0..<made {
      let (first, second) = swaps.removeLast()
      exchange(first, second)
      cycles -= 1
    }
    return made
  }

  /// Makes the swaps that finish a line.
  private mutating func finish(_ slot: Int) {
    for place in slots.range(slot, direction: direction) {
      let cell = Int(slots.cells[place])
      guard cells[cell] != target[cell], let other = partner(of: cell, slot: slot) else { continue }
      exchange(cell, other)
      cycles += 1
      swaps.append((min(cell, other), max(cell, other)))
    }
  }

  private mutating func exchange(_ first: Int, _ second: Int) {
    cells.swapAt(first, second)
    places[Int(cells[first])] = UInt8(first)
    places[Int(cells[second])] = UInt8(second)
  }

  /// A cell whose tile may be swapped to `cell` on a shortest solution.
  ///
  /// One exists: in a permutation with the most cycles the tile that goes to `cell` comes from such a cell, and the
  /// swap makes `cell` a cycle alone. Exchanging two tiles that want each other's cell is never a loss, so such a cell
  /// is taken at once, preferably in the same line.
  private mutating func partner(of cell: Int, slot: Int) -> Int? {
    if counter.isSingle(target[cell]) { return Int(places[Int(target[cell])]) }
    var first: Int?
    var isOnly = true
    var mutual: Int?
    for other in cells.indices where cells[other] == target[cell] && cells[other] != target[other] {
      isOnly = first == nil
      first = first ?? other
      guard target[other] == cells[cell] else { continue }
      if slots.slot(of: other, direction: direction) == slot { return other }
      mutual = mutual ?? other
    }
    if mutual != nil || isOnly { return mutual ?? first }
    for other in cells.indices where cells[other] == target[cell] && cells[other] != target[other] {
      cells.swapAt(cell, other)
      defer { cells.swapAt(cell, other) }
      if counter.maximumCycles(from: cells, to: target).cycles > cycles { return other }
    }
    return first
  }
}
