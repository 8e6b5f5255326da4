import PuzzleCore
import Testing

@Suite("Pace")
struct PaceTests {
  @Test("the mean rate is exact over 10,000 actions", arguments: [0.001, 0.7, 1, 1.2, 3, 3.5, 4, 7, 333, 999.9, 1000])
  func mean(rate: Double) {
    var pace = Pace(actionsPerSecond: rate)
    let delays = (0..<10_000).map { _ in pace.nextDelay() }
    #expect(abs(Double(delays.reduce(0, +)) - 10_000 * 1000 / rate) <= 1)
    #expect(delays.allSatisfy { $0 >= 1 && abs(Double($0) - 1000 / rate) <= 1 })
  }

  @Test("three actions a second: 333, 333, 334 milliseconds")
  func thirds() {
    var pace = Pace(actionsPerSecond: 3)
    #expect((0..<3).map { _ in pace.nextDelay() } == [333, 333, 333])
    #expect((0..<300).reduce(0) { sum, _ in sum + pace.nextDelay() } == 100_000)
  }

  @Test(
    "rates out of range are moved to the nearer end",
    arguments: [
      (0, 0.001), (-5, 0.001), (0.0001, 0.001), (1e9, 1000), (.infinity, 1000), (-.infinity, 0.001), (.nan, 0.001),
    ])
  func clamp(rate: Double, expected: Double) {
    var pace = Pace(actionsPerSecond: rate)
    #expect(pace.actionsPerSecond == expected)
    #expect(abs(pace.nextDelay() - Int(1000 / expected)) <= 1)
  }
}
