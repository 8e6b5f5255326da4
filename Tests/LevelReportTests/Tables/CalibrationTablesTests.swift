import Difficulty
import Foundation
import LevelFiles
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("CalibrationTables")
struct CalibrationTablesTests {
  private let axis = SkillAxis()

  private func tables(
    plays each: Int, levels count: Int = 6, scale: DifficultyScale = .logit,
    statesFirstAttempts states: Bool = true
  ) throws
    -> CalibrationTables
  {
    let level = try EnglishWords.level(.sliding)
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
    return CalibrationTables(
      ObservedStudy(
        levels: Array(repeating: ("sliding", level.name), count: count), read: .init(plays: plays, lines: each * count),
        curves: curves, axis: axis, statesFirstAttempts: states), scale: scale)
  }

  @Test("enough plays: calibrated, with abilities, link and held-out error")
  func calibrated() throws {
    let tables = try tables(plays: 1000)
    #expect(tables.objection == nil)
    let rates = tables.rates.rendered(as: .text)
    #expect(
      rates.hasPrefix("Calibrated difficulty of 6 levels, if every row is a first attempt\n")
        && !rates.contains("relative"))
    #expect(rates.contains("without a column person, all people of a cohort are treated as alike"))
    #expect(rates.contains("link: log odds of people = ") && rates.contains("held out: each level"))
    let cohort = try #require(tables.cohorts.rendered(as: .csv).split(separator: "\n").last).split(
      separator: ",", omittingEmptySubsequences: false)
    #expect(cohort[0] == "new" && cohort[1] == "6000" && abs((Double(cohort[4]) ?? 0) - 1.2) < 0.3)
    #expect(cohort.last == "1.20")
    // Two levels tie, so the ranks do not agree entirely.
    #expect(rates.contains("order of 6 left-out levels for new: rank correlation 0.99"))
    #expect(tables.rates.rendered(as: .jsonl).split(separator: "\n").count == 6)
  }

  @Test("without people and without the statement nothing is calibrated; every output ends with what was not checked")
  func unstated() throws {
    let tables = try tables(plays: 1000, statesFirstAttempts: false)
    #expect(tables.objection?.contains("--first-attempts") == true)
    let text = tables.rates.rendered(as: .text)
    #expect(text.hasPrefix("Relative difficulty: not calibrated\n") && !text.contains("Calibrated"))
    let last = text.split(separator: "\n\n").last.map(String.init) ?? text
    #expect(last.contains("not checked: whether every row is a first attempt"))
    #expect(try self.tables(plays: 20).rates.rendered(as: .text).contains("not checked: "))
  }

  @Test("too few plays: the words say relative, and why; predictions are shown with their intervals")
  func tooFew() throws {
    let tables = try tables(plays: 20)
    #expect(tables.objection?.contains("found 0, expected at least 4") == true)
    let text = tables.rates.rendered(as: .text)
    #expect(
      text.hasPrefix("Relative difficulty: not calibrated\n")
        && text.contains("too few plays, levels or simulated games to calibrate: "))
    let row = try #require(tables.rates.rendered(as: .csv).split(separator: "\n").last)
    #expect(row.hasSuffix(",120,0,,0,,no"), "\(row)")
    let fields = row.split(separator: ",", omittingEmptySubsequences: false)
    let predicted = try #require(Double(fields[7]))
    let (low, high) = (try #require(Double(fields[8])), try #require(Double(fields[9])))
    #expect(low < predicted && predicted < high, "\(row)")
    // No level has the 30 plays that leaving it out needs.
    #expect(fields[11].isEmpty && fields[12].isEmpty && !text.contains("rank correlation"), "\(row)")
  }

  @Test("in Elo's points 1500 is what the cohort wins half of")
  func elo() throws {
    let tables = try tables(plays: 1000, scale: .elo)
    #expect(tables.rates.rendered(as: .text).contains("the cohort wins half of the games at 1500"))
    let rates = try #require(tables.study.review.calibration).rates.map { $0[0].value }
    let rows = tables.rates.rendered(as: .csv).split(separator: "\n").dropFirst()
    for (row, rate) in zip(rows, rates) {
      let points = try #require(Double(row.split(separator: ",", omittingEmptySubsequences: false)[10]))
      #expect(abs(1 / (1 + pow(10, (points - 1500) / 400)) - rate) < 1e-2, "\(row)")
    }
  }

  @Test("fitted players come back from their file with skill and error in comments, whatever the cohorts are called")
  func players() throws {
    let study = try tables(plays: 1000).study
    let text = try #require(FittedPlayers(study, source: "plays\n.csv").text)
    #expect(text.hasPrefix("\(FittedPlayers.mark) to plays .csv: 6000 plays used, 0 skipped\n"))
    #expect(text.contains("# link: log odds of people = ") && text.contains("# new: skill 1."))
    let players = try PlayerFile(file: "people.yaml").parse(text)
    #expect(players.map(\.name) == ["new"] && players == FittedPlayers(study, source: "").profiles)

    var plays = ObservedPlays(levels: 6)
    for name in ["2026", "null", "a/b: {x}", "a/b; {x}", "- y", String(repeating: "长", count: 60), "Week 2", "week 2"] {
      _ = plays.cohort(name)
    }
    let odd = ObservedStudy(
      levels: study.levels, read: .init(plays: plays),
      curves: (0..<6).map { _ in
        SkillCurve(skills: axis.grid, wins: axis.grid.map { _ in 1 }, games: 2)
      }, axis: axis)
    let names = FittedPlayers(odd, source: "").names
    #expect(Set(names.map { $0.lowercased() }).count == 8, "\(names)")
    let profiles = names.map { axis.group(1, name: $0) }
    #expect(try PlayerFile(file: "people.yaml").parse(PlayerFile.text(of: profiles)).map(\.name) == names)
  }

  @Test("a cohort whose people differ wins as often as its people one by one, and comes back from its file; seed 6")
  func differing() throws {
    let cohort = axis.group(2, spread: 0.8, name: "new")
    #expect(try PlayerFile(file: "people.yaml").parse(PlayerFile.text(of: [cohort])) == [cohort])
    // Skills in the middles of nine parts of the cohort that are as large.
    let skills = [-1.593, -0.967, -0.589, -0.282, 0, 0.282, 0.589, 0.967, 1.593].map { 2 + 0.8 * $0 }
    let players = [cohort, axis.group(2)] + skills.map { axis.group($0) }
    func rates(_ game: some PlayableGame) throws -> [Double] {
      let won = try game.won(
        by: players.map { .people($0) }, games: 0..<1_000, rootSeed: Seed(6), workers: 2, cancellation: Cancellation())
      return try #require(won).map { $0.rate ?? 0 }
    }
    let game: any PlayableGame = try EnglishWords.game(EnglishWords.level(.swapping) { $0.timeAllowed = 14_000 })
    let rates = try rates(game)
    let mixed = rates[2...].reduce(0, +) / 9
    #expect(abs(rates[0] - mixed) < 0.06, "\(rates[0]), one by one \(mixed), without spread \(rates[1])")
  }
}
