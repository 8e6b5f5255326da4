import Foundation
import GRDB
import PuzzleCore
import Reporting
import ResultLibrary
import Simulation

/// A folder of its own for the files of a test, and what the tests put into them.
struct LibraryTestFiles {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("moli-library-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func end() { try? FileManager.default.removeItem(at: folder) }

  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  /// The names of all files.
  func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() }

  static let run = LibraryRun(key: "abc", verb: "play", version: "1", seed: Seed(7), games: 100, lexicon: "words")
  static let level = LibraryLevel(name: "Meadow", game: "lines", rulesVersion: 2, difficulty: 3, text: "name: Meadow\n")
  static let players = [LibraryPlayer(name: "casual"), LibraryPlayer(name: "expert", content: "{}")]
  static let measures = [
    Measure("phrases", title: "phrases", taking: .last), Measure("Score", title: "a name that is taken", taking: .last),
  ]

  /// Game `index` as `agent` plays it.
  static func game(_ index: Int, agent: Int) -> FinishedGame {
    let mixed = UInt64(index &* 2 + agent) &* 0x9e37_79b9_7f4a_7c15 >> 40
    return FinishedGame(
      index: index, agent: agent, outcome: mixed % 3 == 0 ? .won : .lost, score: Int(mixed % 2000),
      moves: Int(mixed % 97), end: Int(mixed % 300_000), measures: [Int(mixed % 11), Int(mixed % 5)])
  }

  static let summary = Reporting.Table(
    columns: [
      TableColumn("agent", title: "agent", .text) { .text($0.name) },
      TableColumn("winRate", title: "won", .percent(digits: 1)) { _ in .number(1.0 / 3) },
      TableColumn("winRate95", title: "95 %", .percentInterval(digits: 1)) { _ in .interval(0.25, 0.4) },
      TableColumn("bar", title: "", .bar(width: 5)) { _ in .number(0.3) },
      TableColumn("words", title: "words", .text) { _ in .list(["a", "b"]) },
      TableColumn("open", title: "open", .integer) { _ in .missing },
    ], rows: players)

  /// Writes a part of the games of the run, with its summary.
  @discardableResult
  func write(
    _ name: String, part: Shard = .whole, run: LibraryRun = Self.run, games: Int = 100,
    change: (inout FinishedGame) -> Void = { _ in }
  ) throws -> ResultLibrary.Addition {
    let writer = try LibraryWriter(adding: run, to: path(name))
    let rows = try writer.games(of: Self.level, players: Self.players, part: part, measures: Self.measures)
    for index in part.indices(of: games) {
      for agent in Self.players.indices {
        var game = Self.game(index, agent: agent)
        change(&game)
        try rows.add(game)
      }
    }
    try writer.add(Self.summary, to: "play", part: part) { (Self.level, Self.players[$0]) }
    return try writer.finish()
  }

  /// What a query gives, as lines.
  func query(_ name: String, _ sql: String) throws -> [String] {
    try DatabaseQueue(path: path(name)).read { database in
      try Row.fetchAll(database, sql: sql).map { row in
        row.databaseValues.map { $0.isNull ? "-" : String.fromDatabaseValue($0) ?? "\($0)" }.joined(separator: "|")
      }
    }
  }

  /// All games in words that do not depend on numbers of rows in other tables.
  func games(_ name: String) throws -> [String] {
    try query(
      name,
      """
      SELECT runs.key, levels.name, number, row, players.name, outcome, score, moves, milliseconds, phrases, "Score_"
      FROM games JOIN runs ON runs.id = runId JOIN levels ON levels.id = levelId JOIN players ON players.id = playerId
      ORDER BY 1, 2, 3, 4
      """)
  }
}
