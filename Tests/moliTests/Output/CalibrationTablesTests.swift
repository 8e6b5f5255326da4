import Difficulty
import Foundation
import PuzzleCore
import Testing

@testable import EngineBench
@testable import Games
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("CalibrationTables")
struct CalibrationTablesTests {
  private let axis = SkillAxis()

  private func tables(
    plays each: Int, levels count: Int = 6, scale: DifficultyScale = .logit
  ) throws
    -> CalibrationTables
  {
    let level = try Words.level(.sliding)
    let curves = (0..<count).map { number in
      SkillCurve(
        skills: axis.grid,
        wins: axis.grid.map { Int(1000 / (1 + exp(Double(number) - 1.5 * $0)).rounded(.up)) }, games: 1000)
    }
    var plays = ObservedPlays(levels: count)
    let cohort = plays.cohort("new")
    for number in 0..<count {
      let rate = 1 / (1 + exp(-curves[number].logit(at: 1.2).value))
      plays.add(
        level: number, cohort: cohort, wins: Int((Double(each) * rate).rounded()), plays: each,
        pace: (each * 12, each * 10_000))
    }
    let calibration = Calibration(plays, curves: curves, axis: axis)
    return CalibrationTables(
      levels: Array(repeating: ("sliding", level.name), count: count), plays: plays, calibration: calibration,
      heldOut: HeldOutError(plays, curves: curves, axis: axis), sufficiency: DataSufficiency(plays, calibration),
      axis: axis, scale: scale)
  }

  @Test("enough plays: calibrated, with knobs, link and held-out error")
  func calibrated() throws {
    let tables = try tables(plays: 1000)
    #expect(tables.objection == nil)
    let rates = tables.rates.rendered(as: .text)
    #expect(rates.hasPrefix("Calibrated difficulty of 6 levels\n") && !rates.contains("relative"))
    #expect(rates.contains("link: log odds of people = ") && rates.contains("held out: each level"))
    let cohort = try #require(tables.cohorts.rendered(as: .csv).split(separator: "\n").last).split(separator: ",")
    #expect(cohort[0] == "new" && cohort[1] == "6000" && abs((Double(cohort[3]) ?? 0) - 1.2) < 0.3)
    #expect(cohort.last == "1.20")
    #expect(tables.rates.rendered(as: .jsonl).split(separator: "\n").count == 6)
  }

  @Test("too few plays: no prediction, the words say relative, and why")
  func tooFew() throws {
    let tables = try tables(plays: 20)
    #expect(tables.objection?.contains("found 0, expected at least 4") == true)
    let text = tables.rates.rendered(as: .text)
    #expect(
      text.hasPrefix("Relative difficulty: not calibrated\n")
        && text.contains("too few plays, levels or simulated games to calibrate: "))
    let row = try #require(tables.rates.rendered(as: .csv).split(separator: "\n").last)
    #expect(row.hasSuffix(",,,,,,"), "\(row)")
  }

  @Test("in Elo's points 1500 is what the cohort wins half of")
  func elo() throws {
    let tables = try tables(plays: 1000, scale: .elo)
    #expect(tables.rates.rendered(as: .text).contains("1500 is a level that the cohort wins half"))
    let rates = try #require(tables.calibration).rates.map { $0[0].value }
    let rows = tables.rates.rendered(as: .csv).split(separator: "\n").dropFirst()
    for (row, rate) in zip(rows, rates) {
      let points = try #require(Double(row.split(separator: ",", omittingEmptySubsequences: false)[10]))
      #expect(abs(1 / (1 + pow(10, (points - 1500) / 400)) - rate) < 1e-2, "\(row)")
    }
  }
}
