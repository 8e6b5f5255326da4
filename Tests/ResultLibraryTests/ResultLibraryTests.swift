import Foundation
import GRDB
import PuzzleCore
import Reporting
import Simulation
import Testing
import UserData

@testable import ResultLibrary

@Suite struct ResultLibraryTests {
  private let files: LibraryTestFiles

  init() throws { files = try LibraryTestFiles() }

  @Test func rowsSayWhatTheGamesWere() throws {
    defer { files.end() }
    let added = try files.write("whole.sqlite")
    #expect(added == ResultLibrary.Addition(games: 200, summaries: 2))
    let expected = (0..<100).flatMap { index in
      LibraryTestFiles.players.indices.map { agent in
        let game = LibraryTestFiles.game(index, agent: agent)
        let outcome = game.outcome == .won ? "won" : "lost"
        return
          "abc|Meadow|\(index)|\(agent)|\(LibraryTestFiles.players[agent].name)|\(outcome)|\(game.score)|\(game.moves)"
          + "|\(game.end)|\(game.measures[0])|\(game.measures[1])"
      }
    }
    #expect(try files.games("whole.sqlite") == expected)
    #expect(
      try files.query("whole.sqlite", "SELECT * FROM runs") == ["1|abc|play|-|1|7|100|words|{}"])
    #expect(
      try files.query("whole.sqlite", "SELECT name, content FROM players ORDER BY id") == ["casual|", "expert|{}"])
    #expect(try files.names() == ["whole.sqlite"])
  }

  /// Numbers keep all their figures, an interval is two columns, a bar none.
  @Test func summariesHaveTheColumnsOfData() throws {
    defer { files.end() }
    try files.write("whole.sqlite")
    #expect(
      try files.query("whole.sqlite", "SELECT * FROM play") == [
        #"1|1/1|0|1|1|casual|\#(1.0 / 3)|0.25|0.4|["a","b"]|-"#,
        #"1|1/1|1|1|2|expert|\#(1.0 / 3)|0.25|0.4|["a","b"]|-"#,
      ])
    #expect(
      try files.query("whole.sqlite", "SELECT name, type FROM pragma_table_info('play') WHERE cid > 4") == [
        "agent|TEXT", "winRate|REAL", "winRate95Lower|REAL", "winRate95Upper|REAL", "words|TEXT", "open|INTEGER",
      ])
  }

  @Test func theSameResultsAgainChangeNothing() throws {
    defer { files.end() }
    try files.write("whole.sqlite")
    let before = try Data(contentsOf: URL(fileURLWithPath: files.path("whole.sqlite")))
    #expect(try files.write("whole.sqlite") == ResultLibrary.Addition(knownGames: 200, knownSummaries: 2))
    try FileManager.default.copyItem(atPath: files.path("whole.sqlite"), toPath: files.path("copy.sqlite"))
    #expect(
      try ResultLibrary(path: files.path("whole.sqlite")).add(from: files.path("copy.sqlite"))
        == ResultLibrary.Addition(knownGames: 200, knownSummaries: 2))
    #expect(try files.query("whole.sqlite", "SELECT COUNT(*) FROM games") == ["200"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: files.path("whole.sqlite"))).count == before.count)
  }

  @Test(arguments: [[1, 2, 3], [3, 1, 2, 1], [2, 3, 3, 2, 1]])
  func partsInAnyOrderComeToTheWhole(order: [Int]) throws {
    defer { files.end() }
    try files.write("whole.sqlite")
    for part in 1...3 { try files.write("part\(part).sqlite", part: Shard(part, of: 3)) }
    // A run of its own, so that numbers of rows differ from those in the parts.
    var other = LibraryTestFiles.run
    other.key = "zzz"
    try files.write("sum.sqlite", run: other, games: 3)
    for part in order { try ResultLibrary(path: files.path("sum.sqlite")).add(from: files.path("part\(part).sqlite")) }
    #expect(try files.games("sum.sqlite").filter { $0.hasPrefix("abc") } == files.games("whole.sqlite"))
    #expect(
      try files.query("sum.sqlite", "SELECT part, gameRows FROM parts WHERE runId = 2 ORDER BY part")
        == ["1/3|66", "2/3|66", "3/3|68"])
    #expect(try ResultLibrary(path: files.path("sum.sqlite")).runs().rows.count == 2)
  }

  @Test func aNewLibraryIsMadeOfParts() throws {
    defer { files.end() }
    try files.write("part1.sqlite", part: Shard(1, of: 2))
    let added = try ResultLibrary(path: files.path("new.sqlite")).add(from: files.path("part1.sqlite"))
    #expect(added == ResultLibrary.Addition(games: 100, summaries: 2))
    #expect(try files.games("new.sqlite") == files.games("part1.sqlite"))
    #expect(try files.names() == ["new.sqlite", "part1.sqlite"])
  }

  @Test func otherRowsOfTheSameRunAreRefused() throws {
    defer { files.end() }
    try files.write("whole.sqlite")
    let before = try files.games("whole.sqlite")
    let error = #expect(throws: LibraryError.self) {
      try files.write("whole.sqlite", games: 120) { if $0.index == 99 { $0.score += 1 } }
    }
    #expect(error == .differs(path: files.path("whole.sqlite"), run: "abc", table: "games"))
    #expect(try files.games("whole.sqlite") == before)
    #expect(try files.names() == ["whole.sqlite"])
  }

  @Test func whatIsNotFinishedLeavesNothing() throws {
    defer { files.end() }
    do {
      let writer = try LibraryWriter(adding: LibraryTestFiles.run, to: files.path("never.sqlite"))
      let rows = try writer.games(of: LibraryTestFiles.level, players: LibraryTestFiles.players)
      for index in 0..<2 * GameRows.batchSize {
        try rows.add(FinishedGame(index: index, outcome: nil, score: 0, moves: 1, end: 1))
      }
      #expect(try files.names().count == 1)
      #expect(try !files.names().contains("never.sqlite"))
    }
    #expect(try files.names().isEmpty)
  }

  @Test func columnsAreAddedForOtherGames() throws {
    defer { files.end() }
    try files.write("whole.sqlite")
    var run = LibraryTestFiles.run
    run.key = "other"
    let writer = try LibraryWriter(adding: run, to: files.path("whole.sqlite"))
    let rows = try writer.games(
      of: LibraryTestFiles.level, players: LibraryTestFiles.players,
      measures: [Measure("pops", title: "pops", taking: .last)],
      isTimed: false, targetScore: 5)
    try rows.add(FinishedGame(index: 0, seat: 1, outcome: .won, score: 4, moves: 1, end: 0, measures: [9]))
    try rows.add(FinishedGame(index: 0, agent: 1, outcome: nil, score: 4, moves: 1, end: 0, measures: [8]))
    try writer.finish()
    #expect(
      try files.query(
        "whole.sqlite", "SELECT row, playerId, seat, outcome, milliseconds, phrases, pops FROM games WHERE runId = 2")
        == ["0|1|1|short|-|-|9", "1|2|0|open|-|-|8"])
  }

  @Test func otherFilesAreRefused() throws {
    defer { files.end() }
    try Data("hello".utf8).write(to: URL(fileURLWithPath: files.path("text")))
    #expect(throws: LibraryError.notALibrary(path: files.path("text"))) {
      try ResultLibrary(path: files.path("text")).check()
    }
    _ = try Storage(at: URL(fileURLWithPath: files.path("moli.sqlite")))
    #expect(throws: LibraryError.notALibrary(path: files.path("moli.sqlite"))) { try files.write("moli.sqlite") }
    try files.write("whole.sqlite", games: 2000)
    let whole = try Data(contentsOf: URL(fileURLWithPath: files.path("whole.sqlite")))
    for length in [0, 50, 100, 4096, whole.count / 2, whole.count - 1] {
      try whole.prefix(length).write(to: URL(fileURLWithPath: files.path("cut.sqlite")))
      #expect(throws: (any Error).self, "\(length) bytes") {
        try ResultLibrary(path: files.path("sum.sqlite")).add(from: files.path("cut.sqlite"))
      }
    }
    try DatabaseQueue(path: files.path("whole.sqlite")).write { try $0.execute(sql: "PRAGMA user_version = 2") }
    #expect(throws: LibraryError.newerVersion(path: files.path("whole.sqlite"), version: 2)) {
      try files.write("whole.sqlite")
    }
    #expect(try !files.names().contains("sum.sqlite"))
  }

  /// The promise is 200 bytes a game; with two measures it is far less.
  @Test func aRowOfAGameIsSmall() throws {
    defer { files.end() }
    try files.write("whole.sqlite", games: 20_000)
    let size = try Data(contentsOf: URL(fileURLWithPath: files.path("whole.sqlite"))).count
    #expect(size / 40_000 < 60, "\(size) bytes")
  }
}
