import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Testing
import UserData

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool
@testable import ToolUnderTest

/// What is printed of a game without time: no times for people, missing values for programs.
@Suite("Games without time")
struct UntimedGameTests {
  private let stairs = Stairs(level: Stairs.Level())
  private let meter = LevelMeter(
    players: ["novice", "random"], games: 20, parBoards: 0, parBudget: Budget(nodes: 1), rootSeed: Seed(3), workers: 1)

  private func measured(_ game: some PlayableGame) throws -> MeasuredLevel {
    try #require(try meter.measure(game, cancellation: Cancellation()) { _ in })
  }

  /// The heads of what people see.
  private func heads(_ table: Table) -> String {
    table.rendered(as: .markdown).split(separator: "\n").first { $0.hasPrefix("| ") }.map(String.init) ?? ""
  }

  @Test("play: no seconds for people, missing ones for programs; with time both have them")
  func play() throws {
    func table(_ isTimed: Bool?) throws -> Table {
      let run = SimulationRun(stairs, agents: [RandomAgent<Stairs>()], games: 5, rootSeed: Seed(1), workers: 1)
      return PlayTable.table(
        RunSummary(
          game: Stairs.name, rulesVersion: 1, level: "Five steps", type: nil, revision: "test", rootSeed: Seed(1),
          shard: "1/1", isTimed: isTimed, result: try run.run()))
    }
    let untimed = try table(false)
    #expect(!untimed.rendered(as: .text).contains("seconds") && heads(untimed).contains("| moves |"))
    #expect(untimed.rendered(as: .jsonl).contains("\"secondsMedian\":null"))
    #expect(untimed.rendered(as: .text).contains("score and moves: percentiles"))
    let timed = try table(nil)
    #expect(heads(timed).contains("| seconds |") && timed.rendered(as: .jsonl).contains("\"secondsMedian\":0"))
    #expect(timed.rendered(as: .csv).prefix { $0 != "\n" } == untimed.rendered(as: .csv).prefix { $0 != "\n" })
  }

  @Test("difficulty and report: no columns of seconds, of the clock or of hazard, and none of their metrics")
  func measurements() throws {
    let level = try measured(stairs)
    #expect(!level.isTimed && level.measurements.allSatisfy { $0.games == 20 })
    let tables = [
      ReportTable(levels: [level]).table, LevelCardTable(level).ends,
      DifficultyTables([level], meter: meter).measurements,
    ]
    for table in tables {
      let heads = heads(table)
      #expect(heads.contains("moves"), "\(heads)")
      for word in ["| s to win", "best 5 % s", "time", "hazard", "at s", "until s"] {
        #expect(!heads.contains(word), "\(word) in \(heads)")
      }
      #expect(table.rendered(as: .jsonl).contains("\"secondsToWinMedian\":null"))
    }
    for table in [tables[0], tables[2], LevelCardTable(level).wins] { #expect(heads(table).contains("won")) }
    #expect(tables[0].rendered(as: .jsonl).contains("\"timeouts\":null,"))
    #expect(Set(level.metrics.map(\.id)).isDisjoint(with: ["secondsToWin", "hazard", "timeouts"]))
  }

  @Test("next to a game with time the columns are there, and missing for the game without")
  func mixed() throws {
    let levels = [try measured(stairs), try measured(EnglishWords.game(EnglishWords.level(.swapping)))]
    let table = ReportTable(levels: levels).table
    for head in ["s to win", "time ran out", "peak hazard"] { #expect(heads(table).contains(head)) }
    let rows = table.rendered(as: .jsonl).split(separator: "\n")
    #expect(rows.count == 4)
    #expect(rows[0].contains("\"timeouts\":null,") && !rows[2].contains("\"timeouts\":null,"))
    let measurements = DifficultyTables(levels, meter: meter).measurements
    #expect(heads(measurements).contains("s to win"))
    #expect(levels[1].metrics.map(\.id).contains("timeouts"))
  }

  @Test("a table of games has no milliseconds, and a recorded game ends after its moves alone")
  func games() throws {
    let workshop = try Workshop()
    let file = try GameTableFile(path: workshop.url("g.csv").path, agents: ["a"], isTimed: false, measures: [])
    try file.write(FinishedGame(index: 0, agent: 0, outcome: .won, score: 5, moves: 3, end: 0))
    try file.finish()
    #expect(try workshop.read("g.csv") == "game,agent,outcome,score,moves,milliseconds\n0,a,won,5,3,\n")
    let record = GameRecord<Stairs.State, Int>(
      index: 0, seed: Seed(1), agent: "a", deal: Stairs.State(height: 0), moves: [1, 2, 2], times: [], end: 0,
      outcome: .won, score: 5, hash: "")
    #expect(stairs.ending(of: record) == "won after 3 moves, score 5")
  }

  @Test("results without any time have no column of it for people; with some, all have")
  func results() throws {
    let workshop = try Workshop()
    let storage = try Storage(at: workshop.url("r.sqlite"))
    let day = try #require(CalendarDay("2026-11-21"))
    func result(_ game: String, time: Int) -> LevelResult {
      LevelResult(
        level: PlayedLevel(name: "L", isCustom: true, game: game, type: nil), player: "me", date: day, outcome: .won,
        score: 5, time: time, moves: 3)
    }
    func output(_ verb: String, _ format: String) throws -> String {
      try workshop.moli(["results", verb, "--format", format, "--database", "r.sqlite"]).out
    }
    try storage.save([result("stairs", time: 0)])
    for verb in ["list", "totals"] {
      #expect(try !output(verb, "text").contains("seconds"))
      #expect(try output(verb, "jsonl").contains("\"seconds\":null"))
    }
    try storage.save([result("swapping", time: 1500)])
    for verb in ["list", "totals"] {
      #expect(try output(verb, "text").contains("seconds"))
      #expect(try output(verb, "jsonl").contains("\"seconds\":1.5"))
    }
  }
}
