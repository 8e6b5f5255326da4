import PuzzleCore
import Testing

@testable import People

@Suite("Abilities of people, and what errors cost")
struct AbilityTests {
  @Test("an ability that is set is read again, and is the only one that changes", arguments: Ability.allCases)
  func access(ability: Ability) {
    for value in ability.sweep {
      var person = PlayerProfile.casual
      person[ability] = value
      #expect(person[ability] == value)
      for other in Ability.allCases where other != ability { #expect(person[other] == PlayerProfile.casual[other]) }
    }
  }

  @Test("sweeps have six values in ascending order; the presets turn no ability", arguments: Ability.allCases)
  func sweep(ability: Ability) {
    #expect(ability.sweep.count == 6 && zip(ability.sweep, ability.sweep.dropFirst()).allSatisfy { $0 < $1 })
    #expect(ability.range == ability.sweep[0]...ability.sweep[5])
    #expect(PlayerProfile.presets.allSatisfy { !ability.isTurned(in: $0) })
    var person = PlayerProfile.expert
    person[ability] = 0.123
    #expect(ability.isTurned(in: person))
  }

  @Test("endless patience is infinite, both ways")
  func patience() {
    var person = PlayerProfile.casual
    person.patience = .endless
    #expect(person[.patience] == .infinity && person[.patienceMoves] == .infinity)
    person[.patience] = 1.5
    #expect(person.patience == Patience(milliseconds: 1500))
    person[.patience] = .infinity
    #expect(person.patience == .endless)
  }

  @Test("a slip takes the reaction time and half an action, 50 ms at least")
  func slips() {
    func delay(_ pace: Double, reaction: Int = 0) -> Int {
      PlayerProfile(
        name: "", vocabulary: 1, actionsPerSecond: pace, errorRate: 0, lookAhead: 1, reactionTime: reaction
      ).slipDelay
    }
    #expect(delay(2) == 250 && delay(2, reaction: 300) == 550 && delay(100) == 50)
  }

  @Test("wrong plans are as many as the rate for each right one, never two in a row")
  func strategy() {
    for rate in [0, 0.3, 1] {
      var person = PlayerProfile.casual
      person.strategyErrorRate = rate
      var errors = StrategyErrors(person, seed: Seed(9))
      let plans = (0..<20_000).map { _ in errors.strike() }
      #expect(!zip(plans, plans.dropFirst()).contains { $0 && $1 })
      let wrong = Double(plans.count { $0 })
      // Four standard errors of a share among some 15,000 right plans.
      #expect(abs(wrong / (20_000 - wrong) - rate) < 4 * (rate * (1 - rate) / 14_000).squareRoot() + 1e-3)
    }
  }

  @Test("at a rate of 0 nothing is drawn")
  func unmoved() {
    var person = PlayerProfile.casual
    person.strategyErrorRate = 0
    var errors = StrategyErrors(person, seed: Seed(9))
    let fresh = errors.generator
    let strikes = (0..<5).map { _ in errors.strike() }
    #expect(!strikes.contains(true))
    #expect(errors.generator == fresh)
  }
}
