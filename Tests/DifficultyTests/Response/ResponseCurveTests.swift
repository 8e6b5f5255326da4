import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Response to skill")
struct ResponseCurveTests {
  private static let skills = [0, 0.5, 1, 1.5, 2, 2.5, 3]

  /// Games of a level on which skill `middle` wins half and a step of skill multiplies the odds by e to the power of
  /// `slope`.
  private func played(
    middle: Double, slope: Double, games: Int, skills: [Double] = Self.skills, by luck: inout Xoshiro256
  ) -> ResponseCurve {
    var won = skills.map { _ in WonGames() }
    for _ in 0..<games {
      let common = luck.uniformUnit()
      for (place, skill) in skills.enumerated() {
        let chance = luck.uniformUnit() < 0.3 ? common : luck.uniformUnit()
        won[place].add(chance < 1 / (1 + exp(slope * (middle - skill))))
      }
    }
    return ResponseCurve(skills: skills, won: won)
  }

  @Test("the skill at which half win and the width from 10 to 90 % are found; seeds 0 to 4", arguments: 0..<5)
  func recovered(seed: Int) throws {
    var luck = Xoshiro256(seed: Seed(UInt64(seed)))
    let middle = 0.8 + 1.4 * luck.uniformUnit()
    let slope = 3 + 3 * luck.uniformUnit()
    let curve = played(middle: middle, slope: slope, games: 4000, by: &luck)
    #expect(curve.halfSkill.place.isReached && abs(curve.halfSkill.place.value - middle) < 0.05)
    // ln 81 / slope steps lie between odds of 1 to 9 and 9 to 1.
    #expect(abs(try #require(curve.width).value / (log(81) / slope) - 1) < 0.12, "\(curve.width as Any) \(slope)")
    #expect(abs(curve.share(at: middle) - 0.5) < 0.03)
  }

  @Test("the interval of the skill holds the truth in 92 to 98 % of 200 repetitions; seed 7")
  func coverage() {
    var luck = Xoshiro256(seed: Seed(7))
    var held = 0
    for _ in 0..<200 where played(middle: 1.2, slope: 2.5, games: 200, by: &luck).halfSkill.interval.contains(1.2) {
      held += 1
    }
    // The curve is joined from pieces, which costs a little; three standard errors of 200 repetitions around 95 %.
    #expect(held >= 181, "\(held) of 200")
  }

  @Test("a group that was left out is predicted within 3 points; seeds 0 to 4", arguments: 0..<5)
  func leftOut(seed: Int) {
    var luck = Xoshiro256(seed: Seed(UInt64(seed)))
    let middle = 0.8 + 1.4 * luck.uniformUnit()
    let slope = 2 + 2 * luck.uniformUnit()
    var squares = 0.0
    for place in 1..<Self.skills.count - 1 {
      var rest = Self.skills
      let skill = rest.remove(at: place)
      let curve = played(middle: middle, slope: slope, games: 2000, skills: rest, by: &luck)
      let error = curve.share(at: skill) - 1 / (1 + exp(slope * (middle - skill)))
      squares += error * error
    }
    #expect((squares / 5).squareRoot() < 0.03, "middle \(middle), slope \(slope)")
  }

  @Test("a level that all or none win lies beyond the groups; the width is unknown")
  func ends() {
    let (all, none) = (WonGames(Array(repeating: true, count: 90)), WonGames(Array(repeating: false, count: 90)))
    let easy = ResponseCurve(skills: [0, 1], won: [all, all])
    let hard = ResponseCurve(skills: [0, 1], won: [none, none])
    #expect(easy.halfSkill.place == .below(0) && hard.halfSkill.place == .above(1))
    #expect(easy.width == nil && hard.width == nil)
    #expect(easy.halfSkill.interval == 0...0 && hard.halfSkill.interval == 1...1)
    let cliff = ResponseCurve(skills: [0, 1], won: [none, all])
    #expect(cliff.halfSkill.place.isReached && cliff.width != nil)
    #expect(easy.share(at: 5) > 0.98 && hard.share(at: -5) < 0.02)
  }

  @Test("the same games give the same curve, whatever else was measured")
  func alone() {
    var first = Xoshiro256(seed: Seed(3))
    var second = Xoshiro256(seed: Seed(3))
    #expect(
      played(middle: 1, slope: 3, games: 300, by: &first) == played(middle: 1, slope: 3, games: 300, by: &second))
  }

  @Test("groups that played fewer games count with those that they played")
  func unequal() {
    let many = WonGames((0..<400).map { $0 % 2 == 0 })
    let few = WonGames(Array(repeating: true, count: 100))
    let curve = ResponseCurve(skills: [1, 2], won: [many, few])
    #expect(abs(curve.halfSkill.place.value - 1) < 0.02)
    #expect(curve.skill(winning: 0.9) != .above(2) && curve.skill(winning: 0.2) == .below(1))
  }
}
