import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Curve of skill")
struct SkillCurveTests {
  private let skills = [-1.0, 0, 0.5, 1, 1.5, 2, 2.5, 3, 4]

  @Test("passes through the log odds of the grid")
  func knots() {
    let wins = [5, 10, 20, 40, 60, 75, 90, 95, 99]
    let curve = SkillCurve(skills: skills, wins: wins, games: 100)
    for (skill, count) in zip(skills, wins) {
      #expect(abs(curve.logit(at: skill).value - log((Double(count) + 0.5) / (100.5 - Double(count)))) < 1e-12)
    }
  }

  @Test("rates that fall are pooled")
  func pooled() {
    let curve = SkillCurve(skills: [0, 1, 2, 3], wins: [10, 40, 20, 90], games: 100)
    #expect(abs(curve.logit(at: 1).value - log(30.5 / 70.5)) < 1e-12)
    #expect(curve.logit(at: 1.5).value == curve.logit(at: 1).value && curve.logit(at: 1.5).slope == 0)
  }

  @Test("random curves never fall, and their slope is that of their values; seeds 0 to 29", arguments: 0..<30)
  func monotone(seed: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let curve = SkillCurve(skills: skills, wins: skills.map { _ in generator.uniform(below: 51) }, games: 50)
    let step = 1e-5
    for skill in stride(from: -2.003, to: 5, by: 0.037) {
      let here = curve.logit(at: skill)
      let (before, after) = (curve.logit(at: skill - step).value, curve.logit(at: skill + step).value)
      #expect(after >= before - 1e-12, "skill \(skill), seed \(seed)")
      #expect(abs((after - before) / (2 * step) - here.slope) < 1e-2 * (1 + here.slope), "skill \(skill), seed \(seed)")
    }
  }

  @Test("always won or always lost stays finite")
  func ends() {
    let never = SkillCurve(skills: [0, 1], wins: [0, 0], games: 10)
    #expect(never.logit(at: 9).value == log(0.5 / 10.5) && never.logit(at: 9).slope == 0)
    #expect(SkillCurve(skills: [0, 1], wins: [10, 10], games: 10).logit(at: 0).value == log(10.5 / 0.5))
  }
}
