import Foundation
import People
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Axis of skill")
struct SkillAxisTests {
  private let axis = SkillAxis()

  @Test("whole skills are the presets")
  func presets() {
    for (skill, preset) in PlayerGroup.presets.enumerated() {
      #expect(axis.group(Double(skill)) == preset && axis.profile(Double(skill)) == preset.centre)
    }
    #expect(axis.grid == [-1, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4] && axis.middle == 1.5)
    #expect(axis.profile(2, name: "you").name == "you")
  }

  @Test(
    "people are found again at their place, whatever their share and spread; people off the axis have none",
    arguments: 2...9)
  func places(count: Int) throws {
    for (number, group) in axis.ladder(count).enumerated() {
      let skill = try #require(axis.skill(of: group))
      #expect(abs(skill - 3 * Double(number) / Double(count - 1)) < 2e-3, "\(group.name) of \(count)")
    }
    var other = PlayerGroup.casual
    (other.share, other.spread, other.name) = (5, .none, "mine")
    #expect(axis.skill(of: other) == 1)
    other.centre.vocabulary += 0.01
    #expect(axis.skill(of: other) == nil)
  }

  @Test("every ability rises along the axis and stays in its range")
  func monotone() {
    let profiles = stride(from: -1.5, through: 4.5, by: 0.125).map { axis.profile($0) }
    for (weaker, stronger) in zip(profiles, profiles.dropFirst()) {
      #expect(weaker.vocabulary <= stronger.vocabulary)
      #expect(weaker.actionsPerSecond <= stronger.actionsPerSecond)
      #expect(weaker.errorRate >= stronger.errorRate)
      #expect(weaker.lookAhead <= stronger.lookAhead)
    }
    let groups = stride(from: -1.5, through: 4.5, by: 0.125).map { axis.group($0) }
    for (weaker, stronger) in zip(groups, groups.dropFirst()) {
      #expect(weaker.lookAhead <= stronger.lookAhead)
      #expect(weaker.centre.strategyErrorRate >= stronger.centre.strategyErrorRate)
      #expect(weaker.centre.patience.quitRate ?? 0 >= stronger.centre.patience.quitRate ?? 0)
    }
    for group in groups {
      #expect(group.lookAhead >= 1 && PlayerSpread.abilities.allSatisfy { group.spread[keyPath: $0] >= 0 })
    }
    for profile in profiles {
      #expect((0...1).contains(profile.vocabulary) && (0...1).contains(profile.errorRate))
      #expect(profile.lookAhead >= 1 && profile.actionsPerSecond > 0)
    }
    #expect(profiles.first?.vocabulary == axis.profile(-1).vocabulary)
  }

  @Test(
    "half way: the geometric mean of pace, the middle of the logits of vocabulary and error, half a step of look-ahead")
  func halfway() {
    let profile = axis.profile(1.5)
    #expect(profile.name == "skill 1.5" && profile.lookAhead == 3 && axis.group(1.5).lookAhead == 2.5)
    #expect(profile.actionsPerSecond == 1.5492 && profile.errorRate == 0.0493 && profile.vocabulary == 0.2754)
  }

  @Test("people whose skill differs: abilities spread and go together as in people of skills drawn one by one; seed 5")
  func spread() throws {
    var luck = Xoshiro256(seed: Seed(5))
    let (mean, spread) = (1.4, 0.7)
    let group = axis.group(mean, spread: spread, name: "new")
    #expect(group.name == "new" && group.centre.actionsPerSecond == axis.group(mean).centre.actionsPerSecond)
    #expect(axis.group(mean, spread: 0) == axis.group(mean))
    let people = (0..<6_000).map { group.person(Seed(UInt64($0))) }
    let drawn = (0..<6_000).map { axis.group(mean + spread * luck.standardNormal()).person(Seed(UInt64($0 + 6_000))) }
    func logit(_ p: Double) -> Double { log(p / (1 - p)) }
    let abilities: [(PlayerProfile) -> Double] = [
      { log($0.actionsPerSecond) }, { logit($0.vocabulary) }, { -logit($0.errorRate) },
      { -logit($0.strategyErrorRate) },
      { Double($0.lookAhead) },
    ]
    /// The standard deviation of each ability, and the mean covariance of two.
    func moments(_ people: [PlayerProfile]) -> (deviations: [Double], covariance: Double) {
      let count = Double(people.count)
      let values = abilities.map { ability in
        let values = people.map(ability)
        let mean = values.reduce(0, +) / count
        return values.map { $0 - mean }
      }
      func covariance(_ a: Int, _ b: Int) -> Double {
        zip(values[a], values[b]).reduce(0.0) { $0 + $1.0 * $1.1 } / count
      }
      var sum = 0.0
      for a in 1..<5 { for b in 0..<a { sum += covariance(a, b) / 10 } }
      return (abilities.indices.map { covariance($0, $0).squareRoot() }, sum)
    }
    let (fitted, wanted, narrow) = (
      moments(people), moments(drawn), moments((0..<6_000).map { axis.group(mean).person(Seed(UInt64($0))) })
    )
    for place in abilities.indices {
      let ratio = fitted.deviations[place] / wanted.deviations[place]
      // A step is no step of the same size everywhere on the axis.
      #expect((0.85...1.15).contains(ratio), "\(place): \(fitted) \(wanted)")
      #expect(fitted.deviations[place] > 1.1 * narrow.deviations[place], "\(place): \(fitted) \(narrow)")
    }
    #expect(
      abs(fitted.covariance / wanted.covariance - 1) < 0.2 && fitted.covariance > 1.5 * narrow.covariance,
      "\(fitted) \(wanted) \(narrow)")
  }
}
