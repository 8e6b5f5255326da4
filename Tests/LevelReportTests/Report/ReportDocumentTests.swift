import Difficulty
import Exact
import LevelFiles
import People
import Phrasebook
import PuzzleCore
import Reporting
import SetCards
import Swapping
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Documents of a report")
struct ReportDocumentTests {
  private func level(_ game: GameMode?, _ name: String, declared: Int, wins: [Int]) throws -> MeasuredLevel {
    let puzzle: any PlayableGame
    if let game {
      var words = try EnglishWords.level(game)
      (words.name, words.difficulty) = (name, declared)
      puzzle = try EnglishWords.game(words)
    } else {
      puzzle = try SetPuzzle(level: SetLevel(name: name, difficulty: declared))
    }
    let measurements = zip(["novice", "expert"], wins).map { player, wins in
      var seen = GameDistributions()
      for place in 0..<200 {
        seen.scores.add(place)
        if place < wins { seen.timesToWin.add(1000 * (1 + place % 10)) } else { seen.timesToFail.add(24_000) }
        if place >= max(wins, 190) { seen.timesToLeave.add(24_000) }
        if place < wins { seen.movesToWin.add(5 + place % 3) }
      }
      return LevelMeasurement(level: name, player: player, wins: wins, games: 200, seen)
    }
    var level = MeasuredLevel.played(
      puzzle, series: game == nil ? LevelSeries("Set", place: 1) : LevelSeries("jasmine", place: 0),
      by: ["novice", "expert"], wins: wins, of: 200, shares: [1, 1], skills: [0, 3], measurements: measurements)
    level.plays.familiarities = [0.25, 0.75]
    return level
  }

  private func document(
    _ levels: [MeasuredLevel], exhibits: [LevelExhibit] = [], season: MeasuredSeason? = nil
  ) -> ReportDocument {
    let meter = LevelMeter(
      players: ["novice", "expert"], games: 200, parBoards: 0, parBudget: Budget(nodes: 1), rootSeed: Seed(1),
      workers: 1)
    return ReportDocument(
      DifficultyTables(levels, meter: meter), exhibits: exhibits, people: [.novice, .expert], frames: nil,
      origin: "a test", season: season)
  }

  @Test("the levels of a season stay in its order, in one curve, with its gaps")
  func season() throws {
    let loaded = try LevelLibrary(registry: .builtIn, words: .builtIn).levels(["swapping"])
    let text = "season: Spring\ncurve: {population: novice, jump: 5%}\nlevels: [a.yaml, b.yaml]\n"
    let season = Season(
      try SeasonFile(text, file: "season.yaml"), levels: [loaded[0], loaded[0]])
    let levels = [
      try level(nil, "deal", declared: 5, wins: [20, 30]), try level(.tetris, "words", declared: 2, wins: [90, 180]),
    ]
    let document = document(levels, season: MeasuredSeason(season, measured: levels))
    #expect(document.cards.map(\.measured.level.name) == ["deal", "words"] && document.curves.count == 1)
    #expect(document.curve.rows.map(\.isFlagged) == [true, false])
    let page = document.page.html
    for text in [
      "<title>Spring", "1\u{a0}deal is harder than 2\u{a0}words", "to 2\u{a0}words (+35\u{a0}points)", "Too similar",
      "Jumps and similar levels",
    ] { #expect(page.contains(text), "\(text)") }
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
    #expect(document.cards[0].anomalies.first?.kind == .harderThanDeclared)
    let page = document.page.html
    #expect(
      page.contains("It is harder than second") && page.contains("<li class=\"bad\">")
        && page.contains("% of all players who win"))
    #expect(document.markdown.contains("- first: **Order.** It is harder than second"))
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
    unknown.plays.response = nil
    #expect(LadderCharts(levels: [unknown]).figures.isEmpty)
  }

  @Test("the tables of a card: medians, the best 5 %, the peak of failing, what is known of the phrases")
  func card() throws {
    let table = LevelCardTable(try level(.sliding, "a", declared: 1, wins: [100, 200]))
    let wins = table.wins.rendered(as: .csv).split(separator: "\n").map(String.init)
    // 100 games won in 1 to 10 s: the best 5 % in at most 1 s, half in at most 5 s; the others fail after 24 s.
    #expect(wins[1] == "novice,0.500,0.431,0.569,0.25", "\(wins[1])")
    let ends = table.ends.rendered(as: .csv).split(separator: "\n").map(String.init)
    #expect(ends[1] == "novice,5.0,1.0,6,5,,0.000,1.000,24", "\(ends[1])")
    #expect(ends[2].hasSuffix(",0.000,,"), "\(ends[2])")
    let scores = table.scores.rendered(as: .csv).split(separator: "\n").map(String.init)
    #expect(scores[1] == "novice,19,99,179,189", "\(scores[1])")
    let set = LevelCardTable(try level(nil, "deal", declared: 0, wins: [1, 20]))
    #expect(set.wins.columns.last?.key == "familiarity")
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
    #expect(PlayCharts(level: still).endings.isEmpty && PlayCharts(level: still).outcomes.isEmpty)
  }

  /// The tables among parts, also inside others and of figures.
  private func tables(in parts: [PagePart]) -> [Table] {
    parts.flatMap { part -> [Table] in
      switch part {
      case .table(let table, _): [table]
      case .figure(_, _, let data): [data].compactMap { $0 }
      case .row(let parts), .stack(let parts), .details(_, let parts): tables(in: parts)
      case .item(_, let parts): tables(in: parts)
      case .paragraph, .words, .list, .warnings, .facts, .board, .replay, .counts, .sequence: []
      }
    }
  }

  private func parts(of sections: [PageSection]) -> [PagePart] {
    sections.flatMap { $0.parts + parts(of: $0.sections) }
  }

  @Test("every column of numbers on the page says what it means")
  func meanings() throws {
    var level = try level(.tetris, "a", declared: 1, wins: [100, 200])
    let gains = [try #require(ObstacleGain(.words, with: level.won[1], without: level.won[0]))]
    level.plays.stopping.obstacles = MeasuredObstacles(group: "novice", gains: gains)
    var solver = SolverTally("exact")
    solver.add(Solution<SwappingMove>(verdict: .optimal, moves: [], nodes: 3))
    level.boards = BoardMeasurement(par: Par(), solvers: [solver], samples: [])
    #expect(!level.measures.isEmpty && level.measureMetrics.count == level.measures.count)
    let document = document([level])
    let page = document.page
    let tables = tables(in: parts(of: page.sections + page.sidePages.flatMap(\.sections)))
    #expect(tables.count > 10)
    for table in tables {
      for column in table.columns where column.alignment == .trailing && !column.isForPrograms {
        #expect(column.meaning?.isEmpty == false, "\(column.title) of \(table.title ?? "")")
      }
    }
    let facts = parts(of: page.sections).flatMap { part in
      if case .item(_, let parts) = part, case .facts(let facts)? = parts.first { facts } else { [PageFact]() }
    }
    #expect(facts.count > 3)
    for fact in facts where fact.title != "game" { #expect(fact.meaning?.isEmpty == false, "\(fact.title)") }
  }

  @Test("a card has the verdict, the level, who wins, what stops players, when games end; solvers are on another page")
  func cardSections() throws {
    var level = try level(.sliding, "a", declared: 1, wins: [20, 180])
    let gain = try #require(ObstacleGain(.words, with: level.won[1], without: level.won[0]))
    level.plays.stopping.obstacles = MeasuredObstacles(group: "novice", gains: [gain])
    level.boards = BoardMeasurement(par: Par(), solvers: [SolverTally("exact")], samples: [])
    let board = BoardReplay(title: "a", frames: [BoardFrame(cells: [[BoardCell("文")]], caption: "as it is dealt")])
    let document = document([level], exhibits: [LevelExhibit(board: board)])
    let card = try #require(document.page.sections.first { $0.id == "cards" }?.sections.first)
    #expect(document.cards[0].anomalies.contains { $0.kind == .cliff })
    #expect(card.parts.contains(.warnings(document.cards[0].anomalies.map(\.words))))
    #expect(card.sections.allSatisfy { $0.isFolded })
    #expect(
      card.sections.map(\.title) == ["The level", "Who wins", "What stops players", "When games end", "Details"])
    #expect(card.sections[0].parts == [.board(board)])
    let charts = parts(of: card.sections).flatMap { part -> [String] in
      guard case .row(let parts) = part else { return [] }
      return parts.compactMap { part -> String? in if case .figure(let picture, _, _) = part { picture } else { nil } }
    }
    let names = ["Response to skill", "Still playing", "Won by time", "Given up by time", "Hazard of failing"]
    #expect(names.allSatisfy { name in charts.contains { $0.contains(name) } })
    // Novices and experts stand under the curve, half of the people each in their shares of the population.
    #expect(charts[0].contains("novice 75 %") && charts[0].contains("expert 25 %"))
    #expect(document.page.sidePages.map(\.id) == ["engines"])
    #expect(document.page.sidePages[0].sections.map(\.id) == ["solvers"])
    #expect(!document.page.sections.contains { $0.id == "solvers" || $0.id == "frames" })
    level.boards = nil
    #expect(self.document([level]).page.sidePages.isEmpty, "nothing for engineers, no page")
  }

  @Test("levels of one name of two games keep their own rules, boards and films")
  func namesakes() throws {
    let exhibits = ["swap", "slide"].map { words in
      LevelExhibit(
        board: BoardReplay(
          title: words, frames: [BoardFrame(cells: [[BoardCell("文")]], caption: "a board to \(words)")]))
    }
    let document = document(
      [
        try level(.swapping, "Tea", declared: 2, wins: [5, 60]),
        try level(.sliding, "Tea", declared: 1, wins: [50, 160]),
      ],
      exhibits: exhibits)
    #expect(document.cards.map(\.measured.game) == ["sliding", "swapping"], "in the declared order")
    #expect(document.cards.map { $0.exhibit.board?.title } == ["slide", "swap"])
    let cards = try #require(document.page.sections.first { $0.id == "cards" }).sections
    #expect(Set(cards.map(\.id)).count == 2)
    for (card, words) in zip(cards, ["slide", "swap"]) {
      let captions = parts(of: [card]).compactMap { part -> String? in
        if case .board(let board) = part { board.frames[0].caption } else { nil }
      }
      #expect(captions == ["a board to \(words)"])
    }
  }

  @Test("people off the axis of skill are not under the curve, and the caption says how many they are")
  func population() throws {
    var other = PlayerGroup.novice
    (other.name, other.centre.vocabulary, other.share) = ("mine", 0.5, 0.3)
    let some = PopulationStrip([.novice, other])
    #expect(some.strip?.bars == [ChartStrip.Bar("novice", at: 0, share: 0.5)])
    #expect(some.caption.contains("The other 50 %"))
    #expect(PopulationStrip([other]).strip == nil && PopulationStrip([other]).caption.isEmpty)
    #expect(PopulationStrip(PlayerGroup.presets).strip?.bars.map(\.x) == [0, 1, 2, 3])
    #expect(!PopulationStrip(PlayerGroup.presets).caption.contains("other"))
  }
}
