/// The swaps that turn one board into another, as few as possible, finishing one line as soon as possible after another.
struct SwapPlan: Sendable {
  /// The swaps as pairs of cells, the smaller one first, in the order in which they are made.
  private(set) var swaps: [(Int, Int)] = []
  /// For each swap the slot that it works on.
  private(set) var slots: [Int] = []

  private var cells: [UInt8]
  private let target: [UInt8]
  private var counter: CycleCounter
  private var cycles: Int

  /// The plan from `cells` to `target`, whose lines lie in `lines`.
  ///
  /// Lines are finished in the order of the swaps they still need, then from the top or left. Within a line the cells are
  /// set in order. Every swap sets a cell right and splits a cycle, so their number is the fewest possible; for boards
  /// without equal tiles the first line is finished as early as any plan of that length can.
  init(from cells: [UInt8], to target: [UInt8], lines: [[Int]], counter: CycleCounter) {
    self.cells = cells
    self.target = target
    self.counter = counter
    cycles = 0
    cycles = self.counter.maximumCycles(from: cells, to: target).cycles
    var open = lines.indices.filter { slot in lines[slot].contains { cells[$0] != target[$0] } }
    while let next = cheapest(of: open, lines: lines) {
      finish(lines[next], slot: next)
      open.removeAll { slot in lines[slot].allSatisfy { self.cells[$0] == target[$0] } }
    }
  }

  /// The slot of the line that is finished first, and after how many swaps; `nil` when nothing is to be done.
  var firstLine: (slot: Int, swaps: Int)? {
    guard let slot = slots.first else { return nil }
    return (slot, slots.firstIndex { $0 != slot } ?? slots.count)
  }

  private func cheapest(of open: [Int], lines: [[Int]]) -> Int? {
    var best: (swaps: Int, slot: Int)?
    for slot in open {
      var trial = self
      let before = trial.swaps.count
      trial.finish(lines[slot], slot: slot)
      let needed = trial.swaps.count - before
      if needed < best?.swaps ?? .max { best = (needed, slot) }
    }
    return best?.slot
  }

  private mutating func finish(_ line: [Int], slot: Int) {
    for cell in line where cells[cell] != target[cell] {
      guard let other = partner(of: cell, line: line) else { continue }
      cells.swapAt(cell, other)
      cycles += 1
      swaps.append((min(cell, other), max(cell, other)))
      slots.append(slot)
    }
  }

  /// A cell whose tile may come to `cell` without a swap being lost.
  ///
  /// One exists: in a permutation with the most cycles the tile that goes to `cell` comes from such a cell, and the swap
  /// makes `cell` a cycle of its own. Exchanging two tiles that want each other's place is never a loss, so such a cell is
  /// taken at once, one of the same line before others.
  private mutating func partner(of cell: Int, line: [Int]) -> Int? {
    let candidates = cells.indices.filter { cells[$0] == target[cell] && cells[$0] != target[$0] }
    let mutual = candidates.filter { target[$0] == cells[cell] }
    if let chosen = mutual.first(where: line.contains) ?? mutual.first { return chosen }
    if candidates.count == 1 { return candidates.first }
    return candidates.first { other in
      cells.swapAt(cell, other)
      defer { cells.swapAt(cell, other) }
      return counter.maximumCycles(from: cells, to: target).cycles > cycles
    } ?? candidates.first
  }
}
