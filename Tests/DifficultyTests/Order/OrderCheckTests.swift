import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Order check")
struct OrderCheckTests {
  private func level(_ name: String, _ declared: Int, _ value: Double, error: Double = 0.1) -> OrderCheck.Level {
    OrderCheck.Level(declared: declared, measured: LogitEstimate(name: name, value: value, standardError: error))
  }

  @Test("rising difficulty has no inversions, whatever order the levels are given in")
  func rising() {
    #expect(OrderCheck([level("b", 1, 0), level("c", 5, 2), level("a", 0, -1)]).inversions.isEmpty)
    #expect(OrderCheck([]).inversions.isEmpty)
  }

  @Test("an inversion is significant when the intervals do not overlap")
  func significance() {
    let check = OrderCheck([level("a", 0, 1), level("b", 1, 0.7), level("c", 2, 0)])
    #expect(
      check.inversions.map { "\($0.declaredEasier.name)>\($0.declaredHarder.name) \($0.isSignificant)" }
        == ["a>c true", "b>c true", "a>b false"])
    #expect(check.significantInversions.count == 2)
    #expect(abs(check.inversions[0].gap - 1) < 1e-12)
    #expect(OrderCheck([level("a", 0, 1), level("b", 1, 0.7)], confidence: 0.5).significantInversions.count == 1)
  }

  @Test("levels declared equal or measured equal are in no wrong order")
  func ties() {
    #expect(OrderCheck([level("a", 3, 1), level("b", 3, 0)]).inversions.isEmpty)
    #expect(OrderCheck([level("a", 3, 1), level("b", 4, 1)]).inversions.isEmpty)
  }

  @Test("significant inversions come first, then the largest gaps, then the order of the levels")
  func sorting() {
    let check = OrderCheck([
      level("wide", 0, 5, error: 9), level("sharp", 1, 1, error: 0.01), level("x", 2, 0, error: 0.01),
      level("y", 3, 0, error: 0.01),
    ])
    #expect(
      check.inversions.map { $0.declaredEasier.name + $0.declaredHarder.name }
        == ["sharpx", "sharpy", "widex", "widey", "widesharp"])
  }

  @Test("shuffled declarations give as many inversions as the permutation has; seeds 0 to 19", arguments: 0..<20)
  func shuffled(seed: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let declared = generator.shuffled(Array(0..<9))
    let check = OrderCheck(declared.enumerated().map { level("\($0)", $1, Double($0)) })
    var expected = 0
    for left in 0..<9 {
      for right in left + 1..<9 where declared[left] > declared[right] { expected += 1 }
    }
    #expect(check.inversions.count == expected)
    #expect(check.significantInversions.count == expected)
  }
}
