import PuzzleCore
import Testing

@testable import Swapping

@Suite("Most cycles")
struct CycleCounterTests {
  private func counter(for cells: [UInt8]) -> CycleCounter {
    CycleCounter(copies: (0...(cells.max() ?? 0)).map { symbol in UInt8(cells.count { $0 == symbol }) })
  }

  @Test("a permutation of distinct tiles has its own cycles")
  func distinct() {
    var counter = counter(for: [0, 1, 2, 3, 4, 5])
    #expect(counter.maximumCycles(from: [0, 1, 2, 3, 4, 5], to: [0, 1, 2, 3, 4, 5]).cycles == 6)
    #expect(counter.maximumCycles(from: [1, 2, 0, 4, 3, 5], to: [0, 1, 2, 3, 4, 5]).cycles == 3)
    #expect(counter.swaps(from: [1, 2, 3, 4, 5, 0], to: [0, 1, 2, 3, 4, 5]) == 5)
  }

  @Test("random boards of few symbols: equal to trying every choice of equal tiles")
  func againstEveryChoice() {
    for seed in 0..<UInt64(300) {
      var generator = Xoshiro256(seed: Seed(seed))
      let symbols = 1 + generator.uniform(below: 6)
      let copies = (0..<symbols).map { _ in 1 + generator.uniform(below: 3) }
      let tiles = copies.enumerated().flatMap { Array(repeating: UInt8($0.offset), count: $0.element) }.prefix(9)
      let current = generator.shuffled(Array(tiles))
      let target = generator.shuffled(Array(tiles))
      var counter = counter(for: current)
      let answer = counter.maximumCycles(from: current, to: target)
      #expect(answer.cycles == Brute.mostCycles(current, target), "seed \(seed): \(current) to \(target)")
      #expect(answer.bound == answer.cycles)
      // The counter is used again and again; nothing may be left over.
      #expect(counter.maximumCycles(from: current, to: target) == answer)
    }
  }

  @Test("three symbols, each twice, all turning the same way: two triangles")
  func triangles() {
    var counter = counter(for: [0, 0, 1, 1, 2, 2])
    #expect(counter.maximumCycles(from: [1, 1, 2, 2, 0, 0], to: [0, 0, 1, 1, 2, 2]).cycles == 2)
  }

  @Test("the search is needed: many triangles share vertices, and only some choices use them all")
  func searchNeeded() {
    for seed in 0..<UInt64(40) {
      var generator = Xoshiro256(seed: Seed(seed))
      // Triangles a→b→c→a over seven symbols, laid over each other; at least as many cycles as triangles must be found.
      var wanted: [UInt8] = []
      var found: [UInt8] = []
      for _ in 0..<8 {
        let corner = generator.shuffled(Array(0..<UInt8(7))).prefix(3)
        for place in 0..<3 {
          wanted.append(corner[place])
          found.append(corner[(place + 1) % 3])
        }
      }
      let copies = (0..<UInt8(7)).map { symbol in UInt8(wanted.count { $0 == symbol }) }
      var counter = CycleCounter(copies: copies)
      let answer = counter.maximumCycles(from: found, to: wanted)
      #expect(answer.cycles >= 8, "seed \(seed)")
      #expect(answer.cycles == answer.bound, "seed \(seed)")
    }
  }

  @Test("a search cut short says how far from the best its answer may be")
  func cutShort() {
    var wanted: [UInt8] = []
    var found: [UInt8] = []
    for shift in [1, 2, 4] as [UInt8] {
      for symbol in 0..<UInt8(7) {
        wanted.append(symbol)
        found.append((symbol + shift) % 7)
      }
    }
    // 21 edges of the Fano plane's orientation (shifts 1, 2 and 4 make every vertex's three triangles): 7 triangles.
    var full = CycleCounter(copies: Array(repeating: 3, count: 7))
    #expect(full.maximumCycles(from: found, to: wanted).cycles == 7)
    var short = CycleCounter(copies: Array(repeating: 3, count: 7), nodes: 1)
    let answer = short.maximumCycles(from: found, to: wanted)
    #expect(answer.cycles >= 1)
    #expect(answer.bound >= 7)
    #expect(short.nodesLeft <= 0)
  }
}
