import Foundation
import PuzzleCore
import Testing

@testable import Difficulty

@Suite("Misfit of the response to skill")
struct ResponseMisfitTests {
  private static let skills = [0, 0.5, 1, 1.5, 2, 2.5, 3]

  private func curve(_ rates: [Double], games: Int, by luck: inout Xoshiro256) -> ResponseCurve {
    var won = rates.map { _ in WonGames() }
    for _ in 0..<games {
      let common = luck.uniformUnit()
      for (place, rate) in rates.enumerated() {
        won[place].add((luck.uniformUnit() < 0.3 ? common : luck.uniformUnit()) < rate)
      }
    }
    return ResponseCurve(skills: Self.skills, won: won)
  }

  private func logistic(_ middle: Double, _ slope: Double) -> [Double] {
    Self.skills.map { 1 / (1 + exp(slope * (middle - $0))) }
  }

  @Test("a curve that is smooth in skill fits: below 3 points in 57 of 60 measurements of 1,000 games; seed 3")
  func smooth() throws {
    var luck = Xoshiro256(seed: Seed(3))
    var (small, alarms) = (0, 0)
    for repetition in 0..<60 {
      let rates = logistic(0.5 + 0.03 * Double(repetition), 1.5 + 0.02 * Double(repetition))
      let misfit = try #require(ResponseMisfit(curve(rates, games: 1000, by: &luck)))
      if misfit.value < 0.03 { small += 1 }
      if misfit.value > LevelAnomaly.misfitShare && misfit.isBeyondChance { alarms += 1 }
      #expect(misfit.groups.map(\.skill) == [0.5, 1, 1.5, 2, 2.5] && misfit.value <= misfit.raw)
    }
    #expect(small >= 57 && alarms <= 3, "\(small), \(alarms)")
  }

  @Test(
    "a jump between two groups is a misfit as large as the jump leaves for those beside it; seeds 0 to 4",
    arguments: 0..<5)
  func jump(seed: Int) throws {
    var luck = Xoshiro256(seed: Seed(UInt64(seed)))
    let misfit = try #require(ResponseMisfit(curve([0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9], games: 1000, by: &luck)))
    // Of five groups, the two beside the jump are predicted somewhere between 10 and 90 %.
    #expect(misfit.value > 0.05 && misfit.isBeyondChance, "\(misfit.value)")
    #expect(
      LevelAnomaly.inResponse(curve([0.1, 0.1, 0.1, 0.9, 0.9, 0.9, 0.9], games: 1000, by: &luck), misfit: misfit)
        .contains(.misfit(VerdictEvidence(misfit.value, misfit.interval))))
    #expect(misfit.interval.contains(misfit.value) && misfit.interval.lowerBound > 0.03)
  }

  @Test("a few games are no reason for a verdict; fewer than four groups have no misfit")
  func few() throws {
    var luck = Xoshiro256(seed: Seed(9))
    var alarms = 0
    for _ in 0..<60 {
      let misfit = try #require(ResponseMisfit(curve(logistic(1.3, 2), games: 60, by: &luck)))
      if misfit.value > LevelAnomaly.misfitShare && misfit.isBeyondChance { alarms += 1 }
    }
    #expect(alarms <= 9, "\(alarms) of 60")
    let won = WonGames([true, false])
    #expect(ResponseMisfit(ResponseCurve(skills: [0, 1, 2], won: [won, won, won])) == nil)
  }

  /// The games of a group that stops after the first hundred where its share looks as extreme as ``LevelMeter`` wants
  /// it.
  private func stopping(_ rates: [Double], by luck: inout Xoshiro256) -> ResponseCurve {
    let most = WilsonInterval(successes: 125, of: 250)
    let won = rates.map { rate -> WonGames in
      var won = WonGames((0..<100).map { _ in luck.uniformUnit() < rate })
      let known = WilsonInterval(successes: won.wins, of: 100)
      if known.upper - known.lower > most.upper - most.lower {
        for _ in 100..<250 { won.add(luck.uniformUnit() < rate) }
      }
      return won
    }
    return ResponseCurve(skills: Self.skills, won: won)
  }

  @Test("twelve levels whose curves hold: at most 5 % of runs have a false misfit, though groups stop early; seed 12")
  func familyWise() throws {
    var luck = Xoshiro256(seed: Seed(12))
    let (runs, levels) = (25, 12)
    var (wrong, suspected) = (0, 0)
    for _ in 0..<runs {
      var found = false
      for level in 0..<levels {
        let rates = logistic(0.2 + 0.2 * Double(level), 1.3 + 0.15 * Double(level % 4))
        let first = try #require(ResponseMisfit(stopping(rates, by: &luck)))
        // As the level meter does: what looks like a misfit is tested by games of its own.
        guard first.value > LevelAnomaly.misfitShare, first.isBeyondChance else { continue }
        suspected += 1
        let fixed = curve(rates, games: 500, by: &luck)
        found =
          found
          || LevelAnomaly.inResponse(fixed, misfit: ResponseMisfit(fixed), among: levels).contains {
            $0.kind == .misfit
          }
      }
      if found { wrong += 1 }
    }
    #expect(wrong <= 1, "\(wrong) of \(runs) runs, \(suspected) suspected")
    #expect(suspected > 0, "or the second test would have nothing to do")
  }

  @Test("the risk is shared by the levels of a run")
  func shared() throws {
    var luck = Xoshiro256(seed: Seed(21))
    let rates = [0.05, 0.12, 0.3, 0.37, 0.72, 0.85, 0.95]
    let curves = (0..<12).map { _ in curve(rates, games: 120, by: &luck) }
    func alarms(_ levels: Int) -> Int {
      curves.count {
        LevelAnomaly.inResponse($0, misfit: ResponseMisfit($0), among: levels).contains {
          $0.kind == .misfit
        }
      }
    }
    #expect(alarms(1) > alarms(1_000), "\(alarms(1)), \(alarms(1_000))")
  }
}
