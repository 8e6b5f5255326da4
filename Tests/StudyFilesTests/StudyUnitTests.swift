import PuzzleCore
import Simulation
import Testing

@testable import StudyFiles

@Suite("units of a study and their parts")
struct StudyUnitTests {
  private func units(_ costs: [Int]) -> [StudyUnit] { costs.enumerated().map { StudyUnit("\($0)", cost: $1) } }

  private func parts(_ costs: [Int], _ count: Int) -> [[Int]] {
    (1...count).map { units(costs).places(of: Shard($0, of: count)) }
  }

  @Test("every unit belongs to one part, however many there are and whatever they cost")
  func complete() {
    var luck = Xoshiro256(seed: Seed(3))
    for round in 0..<60 {
      let costs = (0..<luck.uniform(below: 40)).map { _ in 1 + luck.uniform(below: round % 3 == 0 ? 1 : 1_000) }
      for count in [1, 2, 3, 7, 100] {
        let parts = parts(costs, count)
        #expect(parts.flatMap { $0 }.sorted() == Array(costs.indices), "costs \(costs) in \(count)")
        #expect(parts.allSatisfy { $0 == $0.sorted() })
        #expect(count > costs.count || parts.allSatisfy { !$0.isEmpty }, "costs \(costs) in \(count)")
      }
    }
  }

  @Test("the dearest unit first goes to the part with the least; units that cost the same stay neighbours")
  func balance() {
    // Graham's example: the best division has 9 in every part.
    let parts = parts([5, 5, 4, 4, 3, 3, 3], 3)
    #expect(parts == [[0, 4, 6], [1, 5], [2, 3]])
    #expect(self.parts([4, 4, 4, 4, 4], 2) == [[0, 1], [2, 3, 4]])
    #expect(self.parts([1, 100], 3) == [[1], [0], []])
    #expect(self.parts([], 2) == [[], []])
  }

  @Test("no part costs more than 4/3 of what is unavoidable and the dearest unit")
  func bound() {
    var luck = Xoshiro256(seed: Seed(9))
    for _ in 0..<40 {
      let costs = (0..<60).map { _ in 1 + luck.uniform(below: 500) }
      let loads = parts(costs, 7).map { $0.reduce(0) { $0 + costs[$1] } }
      let mean = Double(costs.reduce(0, +)) / 7
      #expect(Double(loads.max() ?? 0) <= max(4 / 3 * mean, mean + Double(costs.max() ?? 0)), "costs \(costs)")
    }
  }

  @Test("runs of places have a short text")
  func ranges() {
    for (places, text) in [([0], "1"), ([0, 1, 2, 6], "1-3,7"), ([4, 6, 7], "5,7-8")] {
      #expect(places.asRanges == text && [Int](ranges: text, below: 8) == places)
    }
    for text in ["", "0", "9", "3-2", "1,1", "2,1", "1-3,3", "1-", "-1", "x", "1-2-3", "1,,2"] {
      #expect([Int](ranges: text, below: 8) == nil, "\(text)")
    }
  }
}
