/// Computes how soon a line of a won board can be finished along a shortest solution.
///
/// Each swap of a shortest solution splits a cycle of a permutation with the most cycles. Setting right *m* wrong cells
/// of a line that lie in one cycle takes *m* swaps. If they are the whole cycle it takes *m* − 1, because the last swap
/// sets two right. So a line needs as many swaps as it has wrong cells, minus the cycles inside it. Equal tiles are
/// assigned so that these cycles are as many as possible without losing a cycle on the whole board.
struct LineSwaps: Sendable {
  private let target: [UInt8]
  private let slots: LineSlots
  private let direction: Int
  private var counter: CycleCounter

  /// The lines of a won board in row-major order.
  init(target: [UInt8], slots: LineSlots, direction: Int, counter: CycleCounter) {
    self.target = target
    self.slots = slots
    self.direction = direction
    self.counter = counter
  }

  /// The maximum number of cycles from `cells` to the won board.
  mutating func cycles(from cells: [UInt8]) -> Int {
    counter.maximumCycles(from: cells, to: target).cycles
  }

  /// Whether the line of a slot is complete.
  func isFinished(_ slot: Int, on cells: [UInt8]) -> Bool {
    slots.line(slot, direction: direction).allSatisfy { cells[Int($0)] == target[Int($0)] }
  }

  /// The fewest swaps that finish the line of a slot on the way from `cells` to the won board; `cycles` is the most
  /// cycles of a permutation to it.
  mutating func swaps(toFinish slot: Int, from cells: [UInt8], cycles: Int) -> Int {
    let wrong = slots.line(slot, direction: direction).filter { cells[Int($0)] != target[Int($0)] }
    guard wrong.count > 1 else { return wrong.count }
    var board = cells
    var all = cycles
    let pairs = exchangePairs(of: wrong, on: &board)
    // Each pair turned one cycle into two correct cells.
    all += pairs
    let rest = wrong.filter { board[Int($0)] != target[Int($0)] }
    return wrong.count - pairs - longCycles(of: rest, on: &board, cycles: all)
  }

  /// Sets right the pairs of cells that want each other's tiles, which never loses a cycle (``EulerianMultigraph``).
  /// Returns their number.
  private func exchangePairs(of wrong: [UInt8], on board: inout [UInt8]) -> Int {
    var pairs = 0
    for (place, first) in wrong.enumerated() where board[Int(first)] != target[Int(first)] {
      for second in wrong[(place + 1)...]
      where board[Int(second)] == target[Int(first)] && board[Int(first)] == target[Int(second)] {
        board.swapAt(Int(first), Int(second))
        pairs += 1
        break
      }
    }
    return pairs
  }

  /// The maximum number of cycles of at least three cells among `wrong` that together lose no cycle.
  private mutating func longCycles(of wrong: [UInt8], on board: inout [UInt8], cycles: Int) -> Int {
    guard wrong.count > 2 else { return 0 }
    var path = [wrong[0]]
    let with = extend(&path, among: wrong, on: &board, cycles: cycles)
    return max(with, longCycles(of: Array(wrong[1...]), on: &board, cycles: cycles))
  }

  /// The maximum number of cycles if the first one continues from `path`; 0 if it cannot.
  private mutating func extend(
    _ path: inout [UInt8], among wrong: [UInt8], on board: inout [UInt8], cycles: Int
  ) -> Int {
    var best = 0
    let found = board[Int(path[path.count - 1])]
    if path.count > 2, found == target[Int(path[0])] {
      let before = board
      for cell in path { board[Int(cell)] = target[Int(cell)] }
      // One cycle became this number of correct cells.
      let all = cycles + path.count - 1
      if counter.maximumCycles(from: board, to: target).cycles == all {
        let rest = wrong.filter { !path.contains($0) }
        best = 1 + longCycles(of: rest, on: &board, cycles: all)
      }
      board = before
    }
    for next in wrong where target[Int(next)] == found && !path.contains(next) {
      path.append(next)
      best = max(best, extend(&path, among: wrong, on: &board, cycles: cycles))
      path.removeLast()
    }
    return best
  }
}
