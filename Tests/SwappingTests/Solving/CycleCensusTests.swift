import PuzzleCore
import Testing

@testable import Swapping

@Suite("Splits of a graph into cycles")
struct CycleCensusTests {
  /// The permutations with the most cycles that take `have` to `want`, by the lengths of their cycles of two or more
  /// cells.
  private func brute(_ have: [UInt8], _ want: [UInt8]) -> (cycles: Int, types: [[UInt8]: Int]) {
    var goesTo = [Int](repeating: -1, count: have.count)
    var most = -1
    var types: [[UInt8]: Int] = [:]
    func choose(_ cell: Int) {
      if cell == have.count {
        var lengths: [Int] = []
        var seen: Set<Int> = []
        for start in have.indices {
          var next = start
          let before = seen.count
          while seen.insert(next).inserted { next = goesTo[next] }
          if seen.count > before { lengths.append(seen.count - before) }
        }
        if lengths.count > most { (most, types) = (lengths.count, [:]) }
        if lengths.count == most { types[lengths.filter { $0 > 1 }.sorted(by: >).map(UInt8.init), default: 0] += 1 }
        return
      }
      for end in want.indices where want[end] == have[cell] && !goesTo[..<cell].contains(end) {
        goesTo[cell] = end
        choose(cell + 1)
      }
    }
    choose(0)
    return (most, types)
  }

  @Test("what is left after two cycles and after three is asked for different numbers of them")
  func sameRest() {
    // The six edges between 0, 1 and 2 are three pairs or two triangles; the two triangles of the other vertices are
    // left either way.
    var census = CycleCensus(size: 9)
    for a in 0..<3 { for b in 0..<3 where a != b { census.addEdge(from: a, to: b) } }
    for first in [3, 6] { for step in 0..<3 { census.addEdge(from: first + step, to: first + (step + 1) % 3) } }
    #expect(census.splits(into: 5) == [[3, 3, 2, 2, 2]: 1])
  }

  @Test("as many permutations of each cycle type as there are choices of equal tiles")
  func againstEveryChoice() {
    for seed in 0..<UInt64(150) {
      var generator = Xoshiro256(seed: Seed(seed))
      let symbols = 2 + generator.uniform(below: 5)
      let tiles = (0..<(5 + generator.uniform(below: 5))).map { UInt8($0 % symbols) }
      let (have, want) = (generator.shuffled(tiles), generator.shuffled(tiles))
      let expected = brute(have, want)
      var census = CycleCensus(size: symbols)
      var right = 0
      for (found, wanted) in zip(have, want) {
        if found == wanted { right += 1 } else { census.addEdge(from: Int(wanted), to: Int(found)) }
      }
      let found = census.splits(into: expected.cycles - right)
      #expect(found == expected.types, "seed \(seed): \(have) to \(want)")
      #expect(!census.hasOverflowed)
    }
  }

  @Test("numbers beyond 64 bits are reported: 32 pairs of tiles, all in each other's place")
  func overflow() {
    var census = CycleCensus(size: 2)
    for _ in 0..<32 {
      census.addEdge(from: 0, to: 1)
      census.addEdge(from: 1, to: 0)
    }
    _ = census.splits(into: 32)
    #expect(census.hasOverflowed)
    var empty = CycleCensus(size: 2)
    #expect(empty.splits(into: 0) == [[]: 1])
    #expect(empty.splits(into: 1).isEmpty)
  }
}
