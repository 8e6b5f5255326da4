import Exact
import Testing

@testable import Difficulty

@Suite("Life tables")
struct LifeTableTests {
  @Test("ends are counted in their slices, and the hazard is that of the games still going")
  func slices() {
    let table = LifeTable(wins: Distribution([0, 10, 11, 25]), failures: Distribution([10, 20, 20, 21]), width: 10)
    #expect(table.games == 8)
    #expect(table.slices.map(\.atRisk) == [8, 5, 2])
    #expect(table.slices.map(\.won) == [2, 1, 1])
    #expect(table.slices.map(\.failed) == [1, 2, 1])
    #expect(table.slices[1].time == 10...20)
    #expect(table.slices[1].hazard == WilsonInterval(successes: 2, of: 5))
    #expect(table.shareWon == [0.25, 0.375, 0.5])
  }

  @Test("games given up are counted among those that failed, and who still plays is what is left")
  func left() {
    let table = LifeTable(
      wins: Distribution([0, 10, 11, 25]), failures: Distribution([10, 20, 20, 21]), left: Distribution([20, 21]),
      width: 10)
    #expect(table.slices.map(\.left) == [0, 1, 1] && table.slices.map(\.failed) == [1, 2, 1])
    #expect(table.shareLeft == [0, 0.125, 0.25])
    #expect(table.shareOpen == [0.625, 0.25, 0])
  }

  @Test("no games have no slices; games that end at once have one")
  func small() {
    #expect(LifeTable(wins: Distribution(), failures: Distribution(), width: 5).slices.isEmpty)
    let still = LifeTable(wins: Distribution([0]), failures: Distribution([0]), width: 5)
    #expect(still.slices.count == 1 && still.slices[0].won == 1 && still.slices[0].failed == 1)
  }

  @Test("the peak is where the lower bound is greatest: the last of a few games does not count as much as many")
  func peak() {
    let failures = Distribution((0..<60).map { _ in 15 } + [25])
    let table = LifeTable(wins: Distribution((0..<40).map { _ in 5 } + [12, 22]), failures: failures, width: 10)
    #expect(table.slices.map(\.atRisk) == [103, 63, 2])
    #expect(table.slices.map { $0.hazard.rate } == [0, 60 / 63.0, 0.5])
    #expect(table.peak?.time == 10...20 && table.peak?.failed == 60)
    // One of one is not more certain than sixty of sixty-three.
    let end = LifeTable(wins: Distribution([12, 12, 12]), failures: failures, width: 10)
    #expect(end.slices.last?.hazard.rate == 1 && end.peak?.time == 10...20)
    #expect(LifeTable(wins: Distribution([5, 25]), failures: Distribution(), width: 10).peak == nil)
  }

  @Test("whatever the width: every game ends once, and survival by hazards is the share left", arguments: 1...40)
  func accounts(width: Int) {
    let wins = Distribution((1...30).map { $0 * 7 % 101 })
    let failures = Distribution((1...50).map { $0 * 13 % 97 })
    let table = LifeTable(wins: wins, failures: failures, width: width)
    #expect(table.slices.map(\.won).reduce(0, +) == 30 && table.slices.map(\.failed).reduce(0, +) == 50)
    for (slice, next) in zip(table.slices, table.slices.dropFirst()) {
      #expect(slice.atRisk - slice.won - slice.failed == next.atRisk && slice.time.upperBound == next.time.lowerBound)
      #expect(
        slice.failed
          == failures.bins.filter { bin in
            bin.value <= slice.time.upperBound && (bin.value > slice.time.lowerBound || slice.time.lowerBound == 0)
          }.map(\.count).reduce(0, +))
    }
  }
}
