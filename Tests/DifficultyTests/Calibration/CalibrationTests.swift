import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Calibration")
struct CalibrationTests {
  private let axis = SkillAxis()

  /// Levels that differ in difficulty and in how much skill they ask for.
  private var curves: [SkillCurve] {
    (0..<10).map { level in
      SkillCurve(
        skills: axis.grid,
        wins: axis.grid.map { skill in
          let slope = 0.6 + 0.25 * Double(level % 4)
          return Int((2000 / (1 + exp(Double(level - 5) * 0.6 - slope * (skill - 1.5)))).rounded())
        }, games: 2000)
    }
  }

  /// Plays drawn from the model.
  private func plays(
    skills: [Double], intercept: Double, slope: Double, each: Int, seed: Int, deviation: Double = 0
  ) -> ObservedPlays {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    var plays = ObservedPlays(levels: curves.count)
    let shifts = curves.map { _ in deviation * (2 * generator.uniformUnit() - 1) }
    for (number, skill) in skills.enumerated() {
      let cohort = plays.cohort("cohort \(number)")
      for (level, curve) in curves.enumerated() {
        let p = 1 / (1 + exp(-intercept - slope * curve.logit(at: skill).value - shifts[level]))
        plays.add(
          level: level, cohort: cohort, wins: (0..<each).count { _ in generator.uniformUnit() < p }, plays: each)
      }
    }
    return plays
  }

  @Test("known skills, intercept and slope lie in their intervals about as often as they should; seeds 1 to 20")
  func recovery() throws {
    let truth = [0.6, 2.3]
    var (inside, all, dispersion, deviation) = (0, 0, 0.0, 0.0)
    for seed in 1...20 {
      let plays = plays(skills: truth, intercept: 0.3, slope: 0.8, each: 300, seed: seed)
      let fit = try #require(Calibration(plays, curves: curves, axis: axis))
      for (estimate, value) in zip(fit.skills + [fit.intercept, fit.slope], truth + [0.3, 0.8]) {
        #expect(abs(estimate.value - value) < 1.2, "\(estimate) against \(value), seed \(seed)")
        all += 1
        if estimate.interval.contains(value) { inside += 1 }
      }
      dispersion += try #require(fit.dispersion)
      deviation += fit.levelDeviation
      #expect(DataSufficiency(plays, fit).isEnough)
    }
    #expect(Double(inside) / Double(all) > 0.9, "\(inside) of \(all)")
    // Levels take up a part of what chance does, so that less than 1 is left.
    #expect(dispersion / 20 > 0.2 && dispersion / 20 < 1.5, "\(dispersion / 20)")
    #expect(deviation / 20 < 0.25, "\(deviation / 20)")
  }

  @Test("predicted rates come close to the truth, and held-out ones nearly as close; seed 5")
  func prediction() throws {
    let plays = plays(skills: [0.5, 1.5, 2.5], intercept: -0.2, slope: 1.2, each: 1000, seed: 5)
    let fit = try #require(Calibration(plays, curves: curves, axis: axis))
    for level in 0..<plays.levels {
      for cohort in 0..<3 {
        let rate = try #require(plays.cell(level: level, cohort: cohort).rate)
        #expect(abs(fit.rates[level][cohort].value - rate) < 0.04)
        #expect(fit.rates[level][cohort].interval.contains(fit.rates[level][cohort].value))
      }
    }
    let check = try #require(HeldOutError(plays, curves: curves, axis: axis))
    #expect(check.cells == 30 && check.isUseful)
    #expect(check.rootMeanSquare < 0.035 && check.baseline > 0.2 && check.noise < 0.017)
    #expect(check.meanAbsolute <= check.rootMeanSquare)
  }

  @Test("a level that was never played is predicted; its cell has no held-out rate; seed 7")
  func unplayed() throws {
    let whole = plays(skills: [1.2, 2], intercept: 0, slope: 1, each: 800, seed: 7)
    let fit = try #require(Calibration(whole.leavingOut(level: 4), curves: curves, axis: axis))
    for cohort in 0..<2 {
      let rate = try #require(whole.cell(level: 4, cohort: cohort).rate)
      #expect(abs(fit.rates[4][cohort].value - rate) < 0.08)
    }
    let check = try #require(HeldOutError(whole.leavingOut(level: 4), curves: curves, axis: axis))
    #expect(check.predictions[4] == [nil, nil] && check.cells == 18)
  }

  @Test("levels that differ from simulation are seen, and widen the intervals; seeds 1 to 20")
  func deviation() throws {
    var (inside, deviation, ratio) = (0, 0.0, 0.0)
    for seed in 1...20 {
      let rough = plays(skills: [1, 2], intercept: 0, slope: 1, each: 400, seed: seed, deviation: 0.9)
      let smooth = plays(skills: [1, 2], intercept: 0, slope: 1, each: 400, seed: seed)
      let (a, b) = (
        try #require(Calibration(rough, curves: curves, axis: axis)),
        try #require(Calibration(smooth, curves: curves, axis: axis))
      )
      #expect(a.levelDeviation > b.levelDeviation, "seed \(seed)")
      deviation += a.levelDeviation
      let width = { (e: Calibration.Estimate) in e.interval.upperBound - e.interval.lowerBound }
      #expect(width(a.skills[0]) > 1.2 * width(b.skills[0]), "seed \(seed)")
      ratio += width(a.skills[0]) / width(b.skills[0])
      if a.skills[0].interval.contains(1) { inside += 1 }
    }
    // The deviations are drawn evenly from -0.9 to 0.9 logits: their standard deviation is 0.52.
    #expect(abs(deviation / 20 - 0.52) < 0.15, "\(deviation / 20)")
    #expect(ratio / 20 > 1.5, "\(ratio / 20)")
    #expect(inside >= 17, "\(inside) of 20")
  }

  @Test("win rates that have nothing to do with the levels are not called predictable; seed 3")
  func noise() throws {
    var generator = Xoshiro256(seed: Seed(3))
    var plays = ObservedPlays(levels: curves.count)
    let cohort = plays.cohort("all")
    for (level, hardest) in generator.shuffled(Array(0..<10)).enumerated() {
      plays.add(level: level, cohort: cohort, wins: 100 + 80 * hardest, plays: 1000)
    }
    let check = try #require(HeldOutError(plays, curves: curves, axis: axis))
    #expect(check.rootMeanSquare > 0.15)
  }

  @Test("too few plays are refused by the stated rule")
  func sufficiency() throws {
    let few = plays(skills: [1.5], intercept: 0, slope: 1, each: 29, seed: 1)
    let judged = DataSufficiency(few, Calibration(few, curves: curves, axis: axis))
    #expect(judged.shortcomings.contains("levels with 30 plays of a cohort: found 0, expected at least 4"))
    var easy = ObservedPlays(levels: 10)
    let cohort = easy.cohort("all")
    for level in 0..<10 { easy.add(level: level, cohort: cohort, wins: 100, plays: 100) }
    let won = DataSufficiency(easy, Calibration(easy, curves: curves, axis: axis))
    #expect(won.shortcomings.contains("levels that some win and some lose: found 0, expected at least 3"))
    #expect(!DataSufficiency(ObservedPlays(levels: 10), nil).isEnough)
    // Few simulated games may be what is missing.
    let short = SkillCurve(skills: [0, 1], wins: [1, 2], games: 3)
    let doubt = DataSufficiency(ObservedPlays(levels: 1), nil, curves: [short])
    #expect(doubt.shortcomings.contains("the fit does not converge; with --games 3, so raise it first"))
    #expect(Calibration(ObservedPlays(levels: 10), curves: curves, axis: axis) == nil)
    #expect(HeldOutError(ObservedPlays(levels: 10), curves: curves, axis: axis) == nil)
    let enough = plays(skills: [1.5], intercept: 0, slope: 1, each: 500, seed: 1)
    #expect(DataSufficiency(enough, Calibration(enough, curves: curves, axis: axis)).isEnough)
  }

  @Test("where levels respond alike to skill, it is not identified, whatever the number of plays; seed 1")
  func unidentified() throws {
    let alike = (0..<10).map { level in
      SkillCurve(
        skills: axis.grid,
        wins: axis.grid.map { Int((2000 / (1 + exp(Double(level - 5) * 0.4 - 0.8 * ($0 - 1.5)))).rounded()) },
        games: 2000)
    }
    var generator = Xoshiro256(seed: Seed(1))
    var plays = ObservedPlays(levels: 10)
    let cohort = plays.cohort("all")
    for (level, curve) in alike.enumerated() {
      let chance = 1 / (1 + exp(-curve.logit(at: 1.5).value))
      plays.add(
        level: level, cohort: cohort, wins: (0..<5000).count { _ in generator.uniformUnit() < chance }, plays: 5000)
    }
    let review = CalibrationReview(
      levels: alike.indices.map { "level \($0)" }, plays: plays, histories: nil, statesFirstAttempts: true,
      curves: alike,
      axis: axis)
    #expect(review.sufficiency.unidentified == ["all"] && review.sufficiency.shortcomings.isEmpty)
    #expect(!review.sufficiency.isEnough && !review.verdict.isCalibrated)
    #expect(review.verdict.objections.first?.hasPrefix("the skill of all is not identified") == true)
    // Rates are a different question: left-out levels are predicted well.
    #expect(try #require(review.heldOut).isUseful && review.heldOut?.rootMeanSquare ?? 1 < 0.05)
  }

  @Test("estimates of cohorts that never win, or never lose, stay finite")
  func extremes() throws {
    for wins in [0, 50] {
      var plays = ObservedPlays(levels: 10)
      let cohort = plays.cohort("all")
      for level in 0..<10 { plays.add(level: level, cohort: cohort, wins: wins, plays: 50) }
      let fit = try #require(Calibration(plays, curves: curves, axis: axis))
      #expect(fit.skills[0].value.isFinite && fit.rates.joined().allSatisfy { (0...1).contains($0.value) })
    }
  }

  @Test("sums of plays, totals and pooling")
  func sums() {
    var plays = ObservedPlays(levels: 2)
    let (a, b) = (plays.cohort("a"), plays.cohort("b"))
    #expect(plays.cohort("a") == a)
    plays.add(level: 0, cohort: a, wins: 1, pace: (10, 5000))
    plays.add(level: 0, cohort: a, wins: 0)
    plays.add(level: 1, cohort: b, wins: 1, pace: (.max, .max))
    plays.add(level: 1, cohort: b, wins: 1, pace: (.max, .max))
    #expect(plays.cell(level: 0, cohort: a).rate == 0.5 && plays.cell(level: 1, cohort: a).rate == nil)
    #expect(plays.total(cohort: a).timedMoves == 10 && plays.total(cohort: b).plays == 2)
    let all = plays.pooled(as: "all")
    #expect(all.cohorts == ["all"] && all.total(cohort: 0).plays == 4 && all.total(cohort: 0).wins == 3)
  }
}
