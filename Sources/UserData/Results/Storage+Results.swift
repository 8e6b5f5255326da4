import Foundation
import GRDB
import Phrasebook
import PuzzleCore

extension Storage {
  /// Stores the results of finished games, all of them or, on an error, none.
  ///
  /// A result of a known game, identified by its level, player and ``LevelResult/record``, is skipped, also if it
  /// occurs twice in `results`. So a game counts once, however often it is added or played again from the same seed.
  /// - Returns: the number of stored results.
  /// - Throws: ``StorageError``.
  @discardableResult
  public func save(_ results: [LevelResult]) throws -> Int {
    try write { database in
      let insertion = try database.cachedStatement(
        sql: """
          INSERT INTO result (level, player, day, status, score, time, moves, phrasesTested, counted, record)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """)
      let known = try database.cachedStatement(
        sql: "SELECT EXISTS (SELECT 1 FROM result WHERE record = ? AND level = ? AND player = ?)")
      var saved = 0
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.withoutEscapingSlashes, .sortedKeys]
      var numbers: [PlayedLevel: Int64] = [:]
      for result in results {
        let number = try numbers[result.level] ?? Self.number(of: result.level, in: database)
        numbers[result.level] = number
        if let record = result.record,
          try Bool.fetchOne(known, arguments: [record, number, result.player]) ?? false
        {
          continue
        }
        saved += 1
        try insertion.execute(arguments: [
          number, result.player, result.date.description, result.outcome.status, result.score, result.time,
          result.moves, String(decoding: try encoder.encode(result.phrasesTested), as: UTF8.self),
          String(decoding: try encoder.encode(result.counted), as: UTF8.self), result.record,
        ])
      }
      return saved
    }
  }

  /// The results that pass a filter, the latest first.
  /// - Parameter limit: the maximum number of results; nil for all of them.
  /// - Throws: ``StorageError``.
  public func results(matching filter: ResultFilter = ResultFilter(), limit: Int? = nil) throws -> [LevelResult] {
    try read { database in
      let levels = try Self.playedLevels(in: database)
      var (condition, arguments) = filter.condition(levels: levels)
      arguments += [limit ?? -1]
      return try Row.fetchAll(
        database, sql: "SELECT * FROM result \(condition) ORDER BY day DESC, id DESC LIMIT ?", arguments: arguments
      ).map { try LevelResult($0, levels: levels, path: url.path) }
    }
  }

  /// The number of results that pass a filter.
  /// - Throws: ``StorageError``.
  public func resultCount(matching filter: ResultFilter = ResultFilter()) throws -> Int {
    try read { database in
      let (condition, arguments) = filter.condition(levels: try Self.playedLevels(in: database))
      return try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM result \(condition)", arguments: arguments) ?? 0
    }
  }

  /// The levels with results, by their numbers.
  static func playedLevels(in database: Database) throws -> [Int64: PlayedLevel] {
    var levels: [Int64: PlayedLevel] = [:]
    let rows = try Row.fetchCursor(database, sql: "SELECT id, name, isCustom, game, type FROM playedLevel")
    while let row = try rows.next() {
      levels[try row.decode(forColumn: "id")] = PlayedLevel(
        name: try row.decode(forColumn: "name"), isCustom: try row.decode(forColumn: "isCustom"),
        game: try row.decode(forColumn: "game"), type: GameType(rawValue: try row.decode(forColumn: "type")))
    }
    return levels
  }

  /// The number of a level, created with its first result.
  private static func number(of level: PlayedLevel, in database: Database) throws -> Int64 {
    let key: StatementArguments = [level.name, level.isCustom, level.game, level.type?.rawValue ?? ""]
    try database.cachedStatement(
      sql: "INSERT OR IGNORE INTO playedLevel (name, isCustom, game, type) VALUES (?, ?, ?, ?)"
    ).execute(arguments: key)
    let search = try database.cachedStatement(
      sql: "SELECT id FROM playedLevel WHERE name = ? AND isCustom = ? AND game = ? AND type = ?")
    return try Int64.fetchOne(search, arguments: key) ?? 0
  }
}

extension LevelResult {
  /// A row of the table of results.
  /// - Throws: ``StorageError/damaged(path:reason:)`` when it has content that no version of moli writes.
  fileprivate init(_ row: Row, levels: [Int64: PlayedLevel], path: String) throws {
    func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
    guard let level = levels[try row.decode(forColumn: "level")], let date = CalendarDay(try text("day")),
      let outcome = Outcome(status: try text("status")),
      let phrases = try? JSONDecoder().decode([String].self, from: Data(try text("phrasesTested").utf8)),
      let counted = try? JSONDecoder().decode([String: Int].self, from: Data(try text("counted").utf8))
    else { throw StorageError.damaged(path: path, reason: "a result cannot be read") }
    self.init(
      level: level, player: try text("player"), date: date, outcome: outcome, score: try row.decode(forColumn: "score"),
      time: try row.decode(forColumn: "time"), moves: try row.decode(forColumn: "moves"), phrasesTested: phrases,
      counted: counted, record: try row.decode(forColumn: "record"))
  }
}
