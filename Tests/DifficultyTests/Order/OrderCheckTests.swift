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

  /// The order that is proposed, by the levels' names.
  private func proposed(_ levels: [OrderCheck.Level]) -> String {
    OrderCheck(levels).proposedOrder.map { levels[$0.level].measured.name }.joined()
  }

  @Test("the proposed order changes the declared one only where the measurement proves it wrong")
  func proposal() {
    #expect(proposed([level("b", 1, 0), level("c", 5, 2), level("a", 0, -1)]) == "abc")
    // a and b overlap: they stay. c is easier than both beyond doubt.
    #expect(proposed([level("a", 0, 1), level("b", 1, 0.8), level("c", 2, -1)]) == "cab")
    #expect(proposed([level("a", 0, 1, error: 5), level("b", 1, 0.8, error: 5)]) == "ab")
    // Declared equal: the easier one first.
    #expect(proposed([level("a", 4, 1), level("b", 4, 0.9)]) == "ba")
    #expect(proposed([]).isEmpty)
  }

  @Test("a place says what the level is harder than")
  func places() {
    let check = OrderCheck([level("a", 0, 1), level("b", 1, 0.8), level("c", 2, -1)])
    let a = check.proposedOrder[1]
    #expect(a.level == 0 && a.harderThan == [2] && a.perhapsHarderThan == [1])
    #expect(a.interval.contains(1.23) && !a.interval.contains(1.25))
    #expect(check.proposedOrder[0].harderThan.isEmpty)
  }

  @Test(
    "proposed orders of random levels have no significant inversion and all levels; seeds 0 to 49", arguments: 0..<50)
  func randomProposals(seed: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let levels = (0..<8).map { number in
      level(
        "\(number)", generator.uniform(below: 6), 4 * generator.uniformUnit(),
        error: 0.02 + 0.3 * generator.uniformUnit())
    }
    let order = OrderCheck(levels).proposedOrder.map(\.level)
    #expect(order.sorted() == Array(0..<8))
    let renumbered = order.enumerated().map { OrderCheck.Level(declared: $0, measured: levels[$1].measured) }
    #expect(OrderCheck(renumbered).significantInversions.isEmpty)
  }

  @Test("of equal levels hardly ever one pair is called significant, however many levels; seed 11")
  func familywiseError() {
    var generator = Xoshiro256(seed: Seed(11))
    let normal = { (0..<12).reduce(-6.0) { sum, _ in sum + generator.uniformUnit() } }
    var alarms = 0
    for _ in 0..<1000 {
      let check = OrderCheck((0..<12).map { level("\($0)", $0, 0.1 * normal()) })
      if !check.significantInversions.isEmpty { alarms += 1 }
    }
    // At most 5 % by construction; far fewer because intervals that do not overlap ask for more than a difference.
    #expect(alarms <= 50, "\(alarms) of 1000")
  }
}
