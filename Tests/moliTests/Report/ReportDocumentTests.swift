import Difficulty
import Exact
import Phrasebook
import PuzzleCore
import Reporting
import SetCards
import Testing

@testable import EngineBench
@testable import Games
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("Documents of a report")
struct ReportDocumentTests {
  private func level(_ game: GameMode?, _ name: String, declared: Int, wins: [Int]) throws -> MeasuredLevel {
    var level: any PlayableLevel = SetLevel(name: name, difficulty: declared)
    if let game {
      var words = try Words.level(game)
      (words.name, words.difficulty) = (name, declared)
      level = words
    }
    let measurements = zip(["novice", "expert"], wins).map { player, wins in
      var seen = GameDistributions()
      for place in 0..<200 {
        seen.scores.add(place)
        if place < wins { seen.timesToWin.add(1000 * (1 + place % 10)) } else { seen.timesToFail.add(24_000) }
        if place < wins { seen.movesToWin.add(5 + place % 3) }
      }
      return LevelMeasurement(level: name, player: player, wins: wins, games: 200, seen)
    }
    let won = wins.map { wins in WonGames((0..<200).map { $0 < wins }) }
    return MeasuredLevel(
      game: game?.rawValue ?? "set",
      series: game == nil ? LevelSeries("Set", place: 1) : LevelSeries("jasmine", place: 0), level: level,
      measurements: measurements, familiarities: [0.25, 0.75], won: won, shares: [1, 1],
      population: PopulationShare(won.map { (1, $0) }), response: ResponseCurve(skills: [0, 3], won: won))
  }

  private func document(_ levels: [MeasuredLevel]) -> ReportDocument {
    let meter = LevelMeter(
      players: ["novice", "expert"], games: 200, parBoards: 0, parBudget: Budget(nodes: 1), rootSeed: Seed(1),
      workers: 1)
    return ReportDocument(
      DifficultyTables(levels, meter: meter), films: [], people: [.novice, .expert], frames: nil, origin: "a test")
  }

  @Test("levels with phrases come first in their declared order; deals of Set have an order and a curve of their own")
  func order() throws {
    let document = document([
      try level(nil, "deal", declared: 0, wins: [1, 20]), try level(.sliding, "hard", declared: 9, wins: [5, 60]),
      try level(.tetris, "easy", declared: 2, wins: [90, 180]),
    ])
    #expect(document.cards.map(\.measured.level.name) == ["easy", "hard", "deal"])
    #expect(document.curves.map { $0.rows.map(\.name) } == [["easy", "hard"], ["deal"]])
    // The deal is harder than both and declared easier, but it is none of theirs.
    #expect(document.cards.allSatisfy { !$0.isOutOfOrder })
    #expect(document.curve == document.curves[0])
    let only = self.document([try level(nil, "deal", declared: 0, wins: [1, 20])])
    #expect(only.curves.count == 1 && only.curve.rows.map(\.name) == ["deal"])
  }

  @Test("a level out of order is marked in its curve and says why")
  func flagged() throws {
    let document = document([
      try level(.sliding, "first", declared: 1, wins: [2, 30]),
      try level(.tetris, "second", declared: 2, wins: [90, 180]),
    ])
    #expect(document.curve.rows.map(\.isFlagged) == [true, false] && document.curve.notes.count == 1)
    #expect(document.cards[0].anomalies.first == .harderThanDeclared(than: "second"))
    let page = document.page.html
    #expect(page.contains("It measures harder than second") && page.contains("of the population that does not win"))
    #expect(document.markdown.contains("- first: **Order.** It measures harder than second"))
  }

  @Test("a chart for each game of the response to skill; none where it was not measured")
  func ladder() throws {
    let levels = [
      try level(.sliding, "a", declared: 1, wins: [20, 30]), try level(.sliding, "b", declared: 1, wins: [10, 40]),
      try level(.tetris, "c", declared: 2, wins: [90, 180]),
    ]
    let charts = LadderCharts(levels: levels).figures
    #expect(charts.count == 2)
    guard case .figure(let picture, _, let data) = charts[0] else {
      Issue.record("no figure")
      return
    }
    #expect(picture.contains("Response to skill: sliding") && !picture.contains(">c<"))
    #expect(data?.rendered(as: .csv).contains("3.0,") == true && data?.columns.count == 3)
    var unknown = levels[0]
    unknown.response = nil
    #expect(LadderCharts(levels: [unknown]).figures.isEmpty)
  }

  @Test("the tables of a card: medians, the best 5 %, the peak of failing, what is known of the phrases")
  func card() throws {
    let table = LevelCardTable(try level(.sliding, "a", declared: 1, wins: [100, 200]))
    let wins = table.wins.rendered(as: .csv).split(separator: "\n").map(String.init)
    // 100 games won in 1 to 10 s: the best 5 % in at most 1 s, half in at most 5 s; the others fail after 24 s.
    #expect(wins[1] == "novice,0.500,0.431,0.569,5.0,1.0,6,5,,0.000,1.000,24", "\(wins[1])")
    #expect(wins[2].hasSuffix(",0.000,,"), "\(wins[2])")
    let scores = table.scores.rendered(as: .csv).split(separator: "\n").map(String.init)
    #expect(scores[1] == "novice,19,99,179,189,0.25", "\(scores[1])")
    let set = LevelCardTable(try level(nil, "deal", declared: 0, wins: [1, 20]))
    #expect(set.scores.columns.last?.key == "familiarity")
  }

  @Test("the slices of all players are the same, and cover the longest game")
  func slices() throws {
    let level = try level(.sliding, "a", declared: 1, wins: [100, 200])
    #expect(level.sliceWidth == 1000)
    #expect(level.lifeTable(of: level.measurements[0])?.slices.count == 24)
    #expect(level.lifeTable(of: level.measurements[1])?.slices.count == 10)
    #expect(level.lifeTable(of: level.measurements[0])?.peak?.time == 23_000...24_000)
    var still = level
    still.measurements = [LevelMeasurement(level: "a", player: "p", wins: 0, games: 0, GameDistributions())]
    #expect(still.sliceWidth == nil && still.lifeTable(of: still.measurements[0]) == nil)
    #expect(PlayCharts(level: still).figures.isEmpty)
  }

  @Test("the form of a file is told by its name")
  func forms() {
    let forms = ["a.html", "a.MD", "a.markdown", "b.csv", "c.json", "d.jsonl", "e", "f.txt", "-"].map(
      ReportFormat.init(file:))
    #expect(forms == [.html, .markdown, .markdown, .csv, .json, .jsonl, .html, .html, .html])
  }
}
