import PuzzleCore
import Testing

@testable import Difficulty

@Suite("MonotoneFit")
struct MonotoneFitTests {
  @Test("what rises or falls stays as it is")
  func monotone() {
    #expect(MonotoneFit([1, 2, 2, 5], weights: [1, 9, 1, 1]).values == [1, 2, 2, 5])
    let falling = MonotoneFit([5, 4, 1], weights: [1, 1, 1])
    #expect(falling.values == [5, 4, 1] && !falling.isRising)
    #expect(MonotoneFit([], weights: []).values.isEmpty)
  }

  @Test("violators get their weighted mean")
  func pooling() {
    #expect(MonotoneFit([1, 4, 2, 6], weights: [1, 1, 3, 1]).values == [1, 2.5, 2.5, 6])
    #expect(MonotoneFit([3, 2, 1, 9], weights: [1, 1, 1, 5]).values == [2, 2, 2, 9])
  }

  @Test("no other monotone sequence of the grid lies nearer")
  func optimal() {
    var generator = Xoshiro256(seed: Seed(11))
    let weights = [1.0, 2, 1]
    for _ in 0..<50 {
      let values = (0..<3).map { _ in Double(generator.uniform(below: 9)) / 2 }
      let fit = MonotoneFit(values, weights: weights).values
      func error(_ other: [Double]) -> Double {
        zip(zip(other, values), weights).reduce(0) { $0 + ($1.0.0 - $1.0.1) * ($1.0.0 - $1.0.1) * $1.1 }
      }
      let grid = (0...16).map { Double($0) / 4 }
      for a in grid {
        for b in grid {
          for c in grid where (a <= b && b <= c) || (a >= b && b >= c) {
            #expect(error(fit) <= error([a, b, c]) + 1e-12, "\(values): \(fit), \([a, b, c])")
          }
        }
      }
    }
  }
}
