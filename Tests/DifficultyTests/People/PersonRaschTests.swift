import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Rasch's model for persons")
struct PersonRaschTests {
  /// Answers drawn from the model, abilities uniform in -2 ... 2.
  private func drawn(_ difficulties: [Double], persons: Int, spread: Double = 2, seed: Seed) -> ScoreGroups {
    var generator = Xoshiro256(seed: seed)
    var groups = ScoreGroups(items: difficulties.indices.map { "\($0)" })
    for _ in 0..<persons {
      let ability = spread * (2 * generator.uniformUnit() - 1)
      groups.add(difficulties.map { generator.uniformUnit() < 1 / (1 + exp($0 - ability)) })
    }
    return groups
  }

  @Test("elementary symmetric functions equal sums over all subsets")
  func symmetric() {
    let numbers = [0.5, 2, 3, 0.25, 1.5]
    var sums = [Double](repeating: 0, count: 6)
    for subset in 0..<32 {
      let members = numbers.indices.filter { subset >> $0 & 1 == 1 }
      sums[members.count] += members.reduce(1) { $0 * numbers[$1] }
    }
    let values = ElementarySymmetric(numbers).values()
    #expect(zip(values, sums).allSatisfy { abs($0 - $1) < 1e-12 } && values.count == 6)
    #expect(ElementarySymmetric(numbers).values(omitting: 1, 3) == ElementarySymmetric([0.5, 3, 1.5]).values())
    #expect(ElementarySymmetric([]).values() == [1])
  }

  @Test("two items: the conditional estimate is the log odds of the discordant persons")
  func twoItems() throws {
    var groups = ScoreGroups(items: ["a", "b"])
    groups.add([true, false], count: 30)
    groups.add([false, true], count: 10)
    groups.add([true, true], count: 500)
    let fit = try #require(ConditionalRasch(groups))
    #expect(abs(fit.difficulties[1].value - fit.difficulties[0].value - log(3)) < 1e-9)
    let error = (1.0 / 30 + 1.0 / 10).squareRoot() / 2
    #expect(abs(fit.difficulties[0].standardError - error) < 1e-9)
  }

  @Test("known difficulties are recovered within the errors, by both methods; seeds 1 to 8")
  func recovery() throws {
    let truth = [-1.5, -0.5, 0, 0.25, 0.75, 1]
    var squares = 0.0
    for seed in 1...8 {
      let groups = drawn(truth, persons: 600, seed: Seed(UInt64(seed)))
      let fit = try #require(ConditionalRasch(groups))
      for (estimate, value) in zip(fit.difficulties, truth) {
        let score = (estimate.value - value) / estimate.standardError
        #expect(abs(score) < 4.5, "\(estimate) against \(value), seed \(seed)")
        squares += score * score
      }
      // The abilities are not normal here, so only differences of items can be compared.
      let marginal = try #require(MarginalRasch(groups))
      for (estimate, value) in zip(marginal.difficulties, truth) {
        let logits = (estimate.value - marginal.difficulties[2].value) * marginal.discrimination.value
        #expect(abs(logits - value) < 0.6, "\(logits) against \(value), seed \(seed)")
      }
    }
    #expect(squares / 48 > 0.5 && squares / 48 < 1.5, "\(squares / 48)")
  }

  @Test("where no finite estimate exists there is none")
  func degenerate() {
    var groups = ScoreGroups(items: ["a", "b", "c"])
    #expect(ConditionalRasch(groups) == nil && MarginalRasch(groups) == nil)
    groups.add([true, true, true], count: 9)
    #expect(ConditionalRasch(groups) == nil && ItemFit(groups, difficulties: [0, 0, 0]) == nil)
    groups.add([true, true, false], count: 5)
    groups.add([true, false, true], count: 5)
    // Item a is always solved.
    #expect(ConditionalRasch(groups) == nil && MarginalRasch(groups) == nil)
    // Item c never before a and b: the difference has no end.
    var guttman = ScoreGroups(items: ["a", "b", "c", "d"])
    guttman.add([true, false, false, false], count: 5)
    guttman.add([false, true, false, false], count: 5)
    guttman.add([true, true, false, false], count: 5)
    guttman.add([true, true, true, false], count: 5)
    guttman.add([true, true, false, true], count: 5)
    #expect(ConditionalRasch(guttman) == nil)
  }

  @Test("quadrature: weights add up to 1, odd moments are 0, even ones 1, 3, 15, 105", arguments: [1, 2, 5, 21, 40])
  func quadrature(count: Int) {
    let rule = GaussHermite(count: count)
    #expect(rule.nodes.count == count && zip(rule.nodes, rule.nodes.dropFirst()).allSatisfy { $0 < $1 })
    for (power, moment) in [1.0, 0, 1, 0, 3, 0, 15, 0, 105].enumerated() where power < 2 * count {
      let sum = zip(rule.nodes, rule.weights).reduce(0) { $0 + $1.1 * pow($1.0, Double(power)) }
      #expect(abs(sum - moment) < 1e-9, "moment \(power) with \(count) nodes")
    }
  }

  @Test("an ability gives its own score as the expected one")
  func ability() {
    let difficulties = [-1.0, 0, 2, 2.5]
    for score in 1...3 {
      let ability = ItemFit.ability(score: score, difficulties: difficulties)
      let expected = difficulties.reduce(0) { $0 + 1 / (1 + exp($1 - ability)) }
      #expect(abs(expected - Double(score)) < 1e-9)
    }
  }

  @Test("mean squares of answers from the model: deviates about standard normal; seeds 1 to 20")
  func deviates() throws {
    let truth = [-1, -0.5, 0, 0.5, 1, -0.25, 0.25, 0.75]
    var (sum, squares) = (0.0, 0.0)
    for seed in 1...20 {
      let groups = drawn(truth, persons: 300, spread: 1, seed: Seed(UInt64(seed)))
      let fit = try #require(ItemFit(groups, difficulties: truth))
      for item in fit.items {
        #expect(abs(item.infit - 1) < 0.3, "\(item), seed \(seed)")
        sum += item.infitDeviate
        squares += item.infitDeviate * item.infitDeviate
      }
    }
    // Abilities are fitted to few answers, so residuals are somewhat too small, as in the packages.
    #expect(sum / 160 < 0.2 && squares / 160 < 12, "\(sum / 160) \(squares / 160)")
  }

  @Test("an item that is answered at random has mean squares far above 1; seed 4")
  func misfit() throws {
    var generator = Xoshiro256(seed: Seed(4))
    var groups = ScoreGroups(items: (0..<8).map { "\($0)" })
    for _ in 0..<500 {
      let ability = 4 * generator.uniformUnit() - 2
      groups.add((0..<8).map { item in generator.uniformUnit() < (item == 3 ? 0.5 : 1 / (1 + exp(-2 * ability))) })
    }
    let difficulties = try #require(ConditionalRasch(groups)).difficulties.map(\.value)
    let fit = try #require(ItemFit(groups, difficulties: difficulties))
    #expect(fit.items[3].infit > 1.3 && fit.items[3].infitDeviate > 5)
    #expect(fit.items.indices.allSatisfy { $0 == 3 || fit.items[$0].infit < 1 })
  }
}
