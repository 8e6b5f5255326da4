import Difficulty
import LevelFiles
import PuzzleCore
import Reporting
import SetCards
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy

@Suite("The page for producers")
struct ProducerReportTests {
  /// A level that novices and experts win in this many of 1,000 games each.
  private func level(_ name: String, wins: [Int], target: LevelTarget? = nil) throws -> MeasuredLevel {
    let measurements = zip(["novice", "expert"], wins).map { player, wins in
      LevelMeasurement(level: name, player: player, wins: wins, games: 1000, GameDistributions())
    }
    var level = MeasuredLevel.played(
      try SetPuzzle(level: SetLevel(name: name, difficulty: 1)), by: ["novice", "expert"], wins: wins, of: 1000,
      shares: [1, 1], skills: [0, 3], measurements: measurements)
    level.target = target
    return level
  }

  private func novices(_ share: Double, tolerance: Double = 0.05) -> LevelTarget {
    LevelTarget(.winRate(share, population: "novice"), tolerance: tolerance)
  }

  private func standing(_ level: MeasuredLevel, _ verdicts: [LevelAnomaly] = []) -> LevelStanding {
    LevelStanding.all(of: [level], verdicts: [verdicts])[0]
  }

  @Test("met, missed on either side, and undecided targets have a status of their own, without statistics")
  func status() throws {
    let words: [(Int, StatusLight, String)] = [
      (500, .good, "On target"), (300, .bad, "Too hard"), (700, .bad, "Too easy"), (550, .open, "Undecided"),
    ]
    for (wins, light, word) in words {
      let standing = standing(try level("a", wins: [wins, 900], target: novices(0.5)))
      #expect(standing.status.light == light && standing.status.word == word)
      #expect(standing.sentence() == "\(wins / 10)\u{a0}% of novice players win, wanted 45 to 55\u{a0}%.")
    }
    let free = standing(try level("a", wins: [500, 900]))
    #expect(free.status.light == .none && free.status.word == "No target")
    #expect(free.sentence(of: "novice") == "50\u{a0}% of novice players win.")
    #expect(free.sentence() == "70\u{a0}% of all players win.")
  }

  @Test("deals that cannot be won come before everything else")
  func unwinnable() throws {
    var level = try level("a", wins: [500, 900], target: novices(0.5))
    var par = Par()
    par.add(Solution<SetMove>(verdict: .unsolvable, moves: [], nodes: 1))
    par.add(Solution<SetMove>(verdict: .optimal, moves: [], nodes: 1))
    level.boards = BoardMeasurement(par: par, solvers: [], samples: [])
    let standing = standing(level)
    #expect(standing.status.light == .bad && standing.status.word == "Deals cannot be won")
    #expect(standing.sentence().hasPrefix("1 of 2 tested deals cannot be won; "))
    #expect(ProducerReport.counts(of: [standing]).map(\.number) == ["1 of 1", "0", "1"])
  }

  @Test("a level that is harder than a later one names it by its number")
  func order() throws {
    let evidence = VerdictEvidence(0.3, 0.2...0.4)
    let levels = [try level("first", wins: [100, 300]), try level("second", wins: [700, 900])]
    let standings = LevelStanding.all(
      of: levels, verdicts: [[LevelAnomaly.harderThanDeclared(than: "second", by: evidence)], []])
    #expect(standings[0].status.word == "Out of order" && standings[1].status.light == .none)
    #expect(standings[0].sentence().hasSuffix("; harder than level 2, which comes later."))
    #expect(ProducerReport.counts(of: standings)[1].number == "1")
  }

  @Test("a season is compared with its curve; jumps and similar levels have a status and a sentence")
  func season() throws {
    let loaded = try LevelLibrary(registry: .builtIn, words: .builtIn).levels(["swapping"])
    let text = """
      season: Spring
      curve: {population: novice, shares: [30%, 80%, 50%], jump: 30%}
      levels: [a.yaml, b.yaml, c.yaml]
      """
    let season = Season(
      try SeasonFile(text, file: "season.yaml"), levels: [loaded[0], loaded[1], loaded[0]])
    let levels = try [700, 300, 500].map { try level("same name", wins: [$0, 900]) }
    let standings = LevelStanding.all(
      of: levels, verdicts: [], in: MeasuredSeason(season, measured: levels))
    // The second should be the easiest, and the first the hardest.
    #expect(standings.map(\.easierLevel) == [nil, 1, 1])
    #expect(standings[1].sentence().hasSuffix("; harder than level 1, which should be harder."))
    #expect(standings[1].jump.map { abs($0 + 0.4) < 1e-9 } == true && standings[2].jump == nil)
    #expect(standings.map { $0.similar?.number } == [3, nil, 1] && standings[0].status.word == "Too similar")
    #expect(standings[0].sentence().hasSuffix("; 100\u{a0}% the same as level 3."))
    let count = ProducerReport.counts(of: standings)[1]
    #expect(count.number == "2")
    #expect(count.remark == "harder than one that should be harder; 1 jump; 2 levels too similar")
    // Fewer levels than the season has are compared with the curve of the whole season.
    #expect(MeasuredSeason(season, measured: Array(levels.prefix(2))).easierPlace(than: 1) == 0)
  }

  @Test("the curve shows the group of most targets, each with its own band")
  func curve() throws {
    let other = LevelTarget(.winRate(0.9, population: "expert"))
    let levels = [
      try level("a", wins: [500, 900], target: novices(0.5)), try level("b", wins: [400, 900], target: other),
      try level("c", wins: [300, 900], target: novices(0.3, tolerance: 0.1)), try level("d", wins: [200, 800]),
    ]
    let standings = LevelStanding.all(of: levels, verdicts: [])
    let report = ProducerReport(title: "t", subtitle: "s", standings: standings)
    #expect(report.subject == "novice")
    let points = report.page.curve.points
    #expect(points.map(\.share) == [0.5, 0.4, 0.3, 0.2])
    #expect(points[1].wanted == nil && points[3].wanted == nil)
    let band = try #require(points[2].wanted)
    #expect(abs(band.lowerBound - 0.2) < 1e-9 && abs(band.upperBound - 0.4) < 1e-9)
    let page = report.page.html
    #expect(page.contains("% of novice players who win"))
    let body = page.components(separatedBy: "<main").last ?? ""
    for word in ["95 %", "moli ", "interval", "seed"] { #expect(!body.contains(word), "\(word)") }
    #expect(report.page.counts[0].number == "3 of 3" && report.page.counts[0].remark == "1 without a target")
  }

  @Test("a target for skill or for the whole population is judged from the measurement")
  func otherTargets() throws {
    let all = standing(try level("a", wins: [500, 900], target: LevelTarget(.winRate(0.7, population: nil))))
    #expect(all.verdict == .met && all.sentence() == "70\u{a0}% of all players win, wanted 65 to 75\u{a0}%.")
    let skill = standing(try level("a", wins: [100, 900], target: LevelTarget(.response(halfSkill: 1.5, steps: nil))))
    #expect(skill.checked?.findings.first?.quantity == .halfSkill && skill.sentence().contains("wanted 1.2 to 1.8"))
    let missing = standing(try level("a", wins: [1, 2], target: LevelTarget(.winRate(0.5, population: "casual"))))
    #expect(missing.verdict == nil && missing.status.word == "Not measured")
  }
}
