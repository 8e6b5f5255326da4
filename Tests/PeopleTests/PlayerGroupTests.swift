import Foundation
import Testing

@testable import People
@testable import PuzzleCore

@Suite("PlayerGroup")
struct PlayerGroupTests {
  private func people(_ group: PlayerGroup, _ count: Int = 4000) -> [PlayerProfile] {
    (0..<count).map { group.person(Seed(UInt64($0))) }
  }

  private func logit(_ p: Double) -> Double { log(p / (1 - p)) }

  /// Mean and standard deviation.
  private func moments(_ values: [Double]) -> (mean: Double, deviation: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / Double(values.count - 1)).squareRoot())
  }

  @Test("the exponential is that of the mathematics library within 1e-13")
  func exponential() {
    for step in -400...400 {
      let x = Double(step) / 10
      #expect(abs(x.reproducibleExponential / exp(x) - 1) < 1e-13, "\(x)")
    }
    #expect(0.0.reproducibleExponential == 1 && (-900.0).reproducibleExponential > 0)
  }

  @Test(
    "4,000 people: the median and the spread of every ability are those of the group; seeds 0 to 3999",
    arguments: PlayerGroup.presets)
  func spreads(group: PlayerGroup) {
    let (people, centre, spread) = (people(group), group.centre, group.spread)
    // Five standard errors of a mean and of a deviation.
    let (ofMean, ofDeviation) = (5 / 63.2, 5 / 89.4)
    func check(_ values: [Double], _ middle: Double, _ deviation: Double, _ name: String) {
      let found = moments(values)
      #expect(abs(found.mean - middle) < ofMean * deviation, "\(name) of \(group.name): \(found)")
      #expect(abs(found.deviation / deviation - 1) < ofDeviation, "\(name) of \(group.name): \(found)")
    }
    check(people.map { logit($0.vocabulary) }, logit(centre.vocabulary), spread.vocabulary, "vocabulary")
    check(people.map { log($0.actionsPerSecond) }, log(centre.actionsPerSecond), spread.pace, "pace")
    check(people.map { logit($0.errorRate) }, logit(centre.errorRate), spread.dexterityError, "dexterity")
    check(
      people.map { logit($0.patience.quitRate ?? 0) }, logit(centre.patience.quitRate ?? 0), spread.quitRate,
      "giving up")
    check(
      people.map { log(Double($0.patience.milliseconds ?? 0)) }, log(Double(centre.patience.milliseconds ?? 0)),
      spread.patience, "patience")
    // At the lower end no player plans less than one step, so the mean of novices is a little above theirs.
    let steps = moments(people.map { Double($0.lookAhead) }).mean
    #expect(steps > group.lookAhead - 0.1 && steps < group.lookAhead + 0.2, "\(steps)")
  }

  @Test("abilities correlate by what the group says, patience does not; seeds 0 to 3999")
  func correlation() {
    var group = PlayerGroup.casual
    group.spread.correlation = 0.6
    let people = people(group)
    func correlation(_ a: (PlayerProfile) -> Double, _ b: (PlayerProfile) -> Double) -> Double {
      let (first, second) = (people.map(a), people.map(b))
      let (x, y) = (moments(first), moments(second))
      return zip(first, second).reduce(0) { $0 + ($1.0 - x.mean) * ($1.1 - y.mean) }
        / (Double(people.count) * x.deviation * y.deviation)
    }
    let pace = { (person: PlayerProfile) in log(person.actionsPerSecond) }
    // Five standard errors of a correlation of 0.6, and of none.
    #expect(abs(correlation(pace) { logit($0.vocabulary) } - 0.6) < 0.051)
    #expect(abs(correlation(pace) { -logit($0.errorRate) } - 0.6) < 0.051, "who is fast errs less")
    #expect(abs(correlation(pace) { log(Double($0.patience.milliseconds ?? 1)) }) < 0.08)
  }

  @Test("the person of a seed is better in a better group, in every ability; seeds 0 to 999")
  func common() {
    for seed in 0..<1000 {
      let people = PlayerGroup.presets.prefix(2).map { $0.person(Seed(UInt64(seed))) }
      // Novice and casual have the same spreads, but of look-ahead.
      #expect(people[0].vocabulary < people[1].vocabulary && people[0].errorRate > people[1].errorRate)
      #expect(people[0].actionsPerSecond < people[1].actionsPerSecond)
    }
  }

  @Test("without spread everybody is the person in the middle; half a step of look-ahead is one person in two")
  func onePerson() {
    let alike = PlayerGroup(.skilled)
    #expect(alike.isOnePerson && people(alike, 50).allSatisfy { $0 == .skilled })
    let between = PlayerGroup(.skilled, lookAhead: 3.5)
    let longer = people(between, 1000).count { $0.lookAhead == 4 }
    #expect(!between.isOnePerson && people(between, 1000).allSatisfy { [3, 4].contains($0.lookAhead) })
    #expect((420...580).contains(longer), "\(longer)")
  }

  @Test("one spread changes nothing but its own ability")
  func independence() {
    var narrow = PlayerGroup.casual
    narrow.spread.pace = 0
    for (a, b) in zip(people(.casual, 200), people(narrow, 200)) {
      var same = b
      same.actionsPerSecond = a.actionsPerSecond
      #expect(same == a && b.actionsPerSecond == PlayerProfile.casual.actionsPerSecond)
    }
  }

  @Test("shares and probabilities of 0 and 1 stay")
  func ends() {
    var group = PlayerGroup.casual
    (group.centre.vocabulary, group.centre.errorRate) = (1, 0)
    #expect(people(group, 100).allSatisfy { $0.vocabulary == 1 && $0.errorRate == 0 })
  }

  @Test("the four presets are a population of one, and are ordered")
  func presets() {
    #expect(abs(PlayerGroup.presets.reduce(0) { $0 + $1.share } - 1) < 1e-12)
    #expect(PlayerGroup.presets.map(\.centre) == PlayerProfile.presets)
  }
}
