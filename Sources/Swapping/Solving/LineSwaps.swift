/// Computes how soon a line of a won board can be finished along a shortest solution.
///
/// Each swap of a shortest solution splits a cycle of a permutation with the most cycles. Setting right *m* wrong cells
/// of a line that lie in one cycle takes *m* swaps. If they are the whole cycle it takes *m* − 1, because the last swap
/// sets two right. So a line needs as many swaps as it has wrong cells, minus the cycles inside it. Equal tiles are
/// assigned so that these cycles are as many as possible without losing a cycle on the whole board.
///
/// Sets of cells are bits, so nothing is allocated for most lines.
struct LineSwaps: Sendable {
  /// Won boards in row-major order, one after another.
  private let targets: [UInt8]
  /// The place at which the present one begins.
  private var begin = 0
  private let slots: LineSlots
  private var direction: Int
  private var counter: CycleCounter
  /// The board on which a cycle is tried.
  private var trial: [UInt8] = []

  /// The lines of the first of some won boards in row-major order.
  init(target: [UInt8], slots: LineSlots, direction: Int, counter: CycleCounter) {
    targets = target
    self.slots = slots
    self.direction = direction
    self.counter = counter
  }

  /// What is left of a line while cycles in it are set right one after another.
  private struct Rest {
    /// The cells of the line that are wrong and may still be part of a cycle.
    var wrong: UInt64
    /// The cells that were set right.
    var right: UInt64
    /// The most cycles of a permutation of the whole board after that.
    var cycles: Int
  }

  /// Moves to the won board that begins at a place.
  mutating func aim(at begin: Int, direction: Int) {
    self.begin = begin
    self.direction = direction
  }

  private func target(_ cell: Int) -> UInt8 { targets[begin + cell] }

  /// Whether a swap puts a tile without an equal where it belongs, which splits a cycle.
  func bringsHome(_ first: Int, _ second: Int, on cells: [UInt8]) -> Bool {
    cells[second] == target(first) && counter.isSingle(cells[second])
      || cells[first] == target(second) && counter.isSingle(cells[first])
  }

  /// The maximum number of cycles from `cells` to the won board.
  mutating func cycles(from cells: [UInt8]) -> Int {
    counter.maximumCycles(from: cells, to: targets, at: begin).cycles
  }

  /// Whether the line of a slot is complete.
  func isFinished(_ slot: Int, on cells: [UInt8]) -> Bool { wrongCells(of: slot, on: cells) == 0 }

  /// The fewest swaps that finish the line of a slot on the way from `cells` to the won board; `cycles` is the most
  /// cycles of a permutation to it.
  mutating func swaps(toFinish slot: Int, from cells: [UInt8], cycles: Int) -> Int {
    let wrong = wrongCells(of: slot, on: cells)
    let count = wrong.nonzeroBitCount
    guard count > 1 else { return count }
    let rest = withoutPairs(wrong, on: cells)
    let pairs = (count - rest.nonzeroBitCount) / 2
    // Each pair turned one cycle into two correct cells.
    return count - pairs - longCycles(Rest(wrong: rest, right: wrong & ~rest, cycles: cycles + pairs), on: cells)
  }

  private func wrongCells(of slot: Int, on cells: [UInt8]) -> UInt64 {
    var wrong: UInt64 = 0
    for place in slots.range(slot, direction: direction) {
      let cell = Int(slots.cells[place])
      if cells[cell] != target(cell) { wrong |= 1 &<< UInt64(cell) }
    }
    return wrong
  }

  /// Some wrong cells without the pairs that want each other's tiles. To exchange these never loses a cycle
  /// (``EulerianMultigraph``).
  private func withoutPairs(_ wrong: UInt64, on cells: [UInt8]) -> UInt64 {
    var (rest, open) = (wrong, wrong)
    while open != 0 {
      let first = open.trailingZeroBitCount
      open &= open &- 1
      var others = open
      while others != 0 {
        let second = others.trailingZeroBitCount
        others &= others &- 1
        guard cells[second] == target(first), cells[first] == target(second) else { continue }
        open &= ~(1 &<< UInt64(second))
        rest &= ~(1 &<< UInt64(first) | 1 &<< UInt64(second))
        break
      }
    }
    return rest
  }

  /// The maximum number of cycles of at least three wrong cells that together lose no cycle.
  private mutating func longCycles(_ rest: Rest, on cells: [UInt8]) -> Int {
    guard rest.wrong.nonzeroBitCount > 2 else { return 0 }
    let first = rest.wrong.trailingZeroBitCount
    let with = extend(from: first, to: first, path: 1 &<< UInt64(first), in: rest, on: cells)
    var without = rest
    without.wrong &= without.wrong &- 1
    return max(with, longCycles(without, on: cells))
  }

  /// The maximum number of cycles if the first one continues from `path`; 0 if it cannot.
  private mutating func extend(
    from first: Int, to last: Int, path: UInt64, in rest: Rest, on cells: [UInt8]
  ) -> Int {
    var best = 0
    let found = cells[last]
    if path.nonzeroBitCount > 2, found == target(first) {
      // One cycle became this number of correct cells.
      let after = Rest(
        wrong: rest.wrong & ~path, right: rest.right | path, cycles: rest.cycles + path.nonzeroBitCount - 1)
      if cycles(settingRight: after.right, on: cells) == after.cycles { best = 1 + longCycles(after, on: cells) }
    }
    var open = rest.wrong & ~path
    while open != 0 {
      let next = open.trailingZeroBitCount
      open &= open &- 1
      guard target(next) == found else { continue }
      best = max(best, extend(from: first, to: next, path: path | 1 &<< UInt64(next), in: rest, on: cells))
    }
    return best
  }

  /// The maximum number of cycles after some cells are set right.
  private mutating func cycles(settingRight right: UInt64, on cells: [UInt8]) -> Int {
    trial.removeAll(keepingCapacity: true)
    trial.append(contentsOf: cells)
    var open = right
    while open != 0 {
      let cell = open.trailingZeroBitCount
      open &= open &- 1
      trial[cell] = target(cell)
    }
    return counter.maximumCycles(from: trial, to: targets, at: begin).cycles
  }
}
