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
        .contains(.misfit(misfit.value)))
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
}
