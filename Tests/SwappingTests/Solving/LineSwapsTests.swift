import PuzzleCore
import Testing

@testable import Swapping

@Suite("Swaps that finish a line")
struct LineSwapsTests {
  /// The fewest swaps to each line by trying every choice of equal tiles with the most cycles: wrong cells of the line
  /// less the cycles that lie in it.
  private func brute(_ cells: [UInt8], _ target: [UInt8], length: Int) -> (cycles: Int, swaps: [Int]) {
    var goesTo = [Int](repeating: -1, count: cells.count)
    var most = -1
    var best: [Int] = []
    func choose(_ cell: Int) {
      if cell == cells.count {
        let (cycles, swaps) = rate(goesTo, cells, target, length)
        if cycles > most { (most, best) = (cycles, swaps) }
        if cycles == most { best = zip(best, swaps).map { min($0, $1) } }
        return
      }
      for end in target.indices where target[end] == cells[cell] && !goesTo[..<cell].contains(end) {
        goesTo[cell] = end
        choose(cell + 1)
      }
    }
    choose(0)
    return (most, best)
  }

  private func rate(
    _ goesTo: [Int], _ cells: [UInt8], _ target: [UInt8], _ length: Int
  ) -> (cycles: Int, swaps: [Int]) {
    var swaps = (0..<(cells.count / length)).map { line in
      (0..<length).count { cells[line * length + $0] != target[line * length + $0] }
    }
    var cycles = 0
    var seen: Set<Int> = []
    for start in cells.indices where !seen.contains(start) {
      var cycle: [Int] = []
      var next = start
      while seen.insert(next).inserted {
        cycle.append(next)
        next = goesTo[next]
      }
      cycles += 1
      let line = start / length
      if cycle.count > 1, cycle.allSatisfy({ $0 / length == line }) { swaps[line] -= 1 }
    }
    return (cycles, swaps)
  }

  @Test("equal to trying every choice of equal tiles")
  func againstEveryChoice() {
    for seed in 0..<UInt64(150) {
      var generator = Xoshiro256(seed: Seed(seed))
      let (length, count) = [(3, 3), (4, 2), (5, 2)][generator.uniform(below: 3)]
      let symbols = 3 + generator.uniform(below: 4)
      let tiles = (0..<(length * count)).map { UInt8($0 % symbols) }
      let cells = generator.shuffled(tiles)
      let target = generator.shuffled(tiles)
      let expected = brute(cells, target, length: length)
      let copies = (0..<UInt8(symbols)).map { symbol in UInt8(tiles.count { $0 == symbol }) }
      var swaps = LineSwaps(
        target: target, slots: LineSlots(rows: count, columns: length, length: length), direction: 0,
        counter: CycleCounter(copies: copies))
      #expect(swaps.cycles(from: cells) == expected.cycles, "seed \(seed)")
      for slot in 0..<count {
        #expect(
          swaps.swaps(toFinish: slot, from: cells, cycles: expected.cycles) == expected.swaps[slot],
          "seed \(seed), line \(slot): \(cells) to \(target)")
        #expect(swaps.isFinished(slot, on: cells) == (expected.swaps[slot] == 0), "seed \(seed)")
      }
    }
  }

  @Test("a cycle of three within the line saves a swap only if no cycle is lost by it")
  func triangle() {
    let slots = LineSlots(rows: 2, columns: 4, length: 4)
    let target: [UInt8] = [0, 1, 2, 3, 4, 5, 6, 7]
    var swaps = LineSwaps(
      target: target, slots: slots, direction: 0, counter: CycleCounter(copies: Array(repeating: 1, count: 8)))
    #expect(swaps.swaps(toFinish: 0, from: [1, 2, 0, 3, 4, 5, 6, 7], cycles: 6) == 2)
    #expect(swaps.swaps(toFinish: 0, from: [1, 2, 4, 3, 0, 5, 6, 7], cycles: 5) == 3)
    #expect(swaps.swaps(toFinish: 1, from: [1, 2, 4, 3, 0, 5, 6, 7], cycles: 5) == 1)
  }
}
