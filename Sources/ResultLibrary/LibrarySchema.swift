import Foundation
import GRDB
import SystemFiles
import UserData

/// The tables of a library of results. `docs/reference/results-library.md` describes them for readers of the file.
enum LibrarySchema {
  /// The version of the format, stored in `PRAGMA user_version`.
  static let version = 1
  /// The mark of the file in its header: "molr" in ASCII. The user's database has "moli".
  static let applicationID: Int32 = 0x6d6f_6c72

  /// The columns that every table of summaries has before those of its verb.
  static let summaryColumns = ["runId", "part", "row", "levelId", "playerId"]
  /// The columns that every row of a game has before the measures of its game.
  static let gameColumns = [
    "runId", "levelId", "number", "row", "playerId", "seat", "outcome", "ending", "score", "moves", "milliseconds",
  ]
  /// The tables that every library has; the others are summaries, each named after the verb that prints it.
  private static let commonTables = ["runs", "levels", "players", "parts", "games"]

  /// The tables of summaries in a file, in alphabetical order. A table without the required columns belongs to the user
  /// and is ignored.
  /// - Parameter file: how SQLite names the file: `main`, or the name under which it was attached.
  static func summaryTables(in database: Database, of file: String = "main") throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT name FROM \(file).sqlite_master AS t WHERE type = 'table' AND substr(name, 1, 7) <> 'sqlite_' AND
          (SELECT COUNT(*) FROM pragma_table_info(t.name, ?) WHERE name IN (\(summaryColumns.map { "'\($0)'" }.joined(separator: ", "))))
          = \(summaryColumns.count) ORDER BY name
        """, arguments: [file]
    ).filter { !commonTables.contains($0) }
  }

  /// Refuses a file with malformed tables, or with values that their columns do not allow.
  /// - Parameters:
  ///   - file: how SQLite names the file.
  ///   - path: its path, for the message.
  /// - Throws: ``LibraryError/damaged(path:reason:)``.
  static func validate(_ database: Database, of file: String = "main", path: String) throws {
    for (table, columns) in commonColumns {
      let found = Set(
        try String.fetchAll(database, sql: "SELECT name FROM pragma_table_info(?, ?)", arguments: [table, file]))
      guard let missing = columns.first(where: { !found.contains($0.name) }) else { continue }
      throw LibraryError.damaged(
        path: path,
        reason: found.isEmpty ? "there is no table \(table)" : "the table \(table) has no column \(missing.name)")
    }
    for (table, columns) in commonColumns where table != "games" {
      let wrong = columns.map { column in
        "WHEN typeof(\(column.name)) NOT IN ('\(column.type)'\(column.isOptional ? ", 'null'" : "")) THEN "
          + "'\(column.name)'"
      }.joined(separator: " ")
      let found = try String.fetchOne(
        database,
        sql:
          "SELECT wrong FROM (SELECT CASE \(wrong) END AS wrong FROM \(file).\(table)) WHERE wrong IS NOT NULL LIMIT 1")
      if let found {
        throw LibraryError.damaged(
          path: path, reason: "the table \(table) has a value of another type in the column \(found)")
      }
    }
  }

  /// The columns of the common tables that a program reads, with the types of their values.
  private static let commonColumns: [(table: String, columns: [(name: String, type: String, isOptional: Bool)])] = [
    (
      "runs",
      [
        ("id", "integer", false), ("key", "text", false), ("verb", "text", false),
        ("plan", "text", true),
        ("version", "text", false), ("seed", "text", false), ("games", "integer", true),
        ("lexicon", "text", true),
        ("options", "text", false),
      ]
    ),
    (
      "levels",
      [
        ("id", "integer", false), ("hash", "text", false), ("name", "text", false),
        ("game", "text", false),
        ("rulesVersion", "integer", false), ("difficulty", "integer", true),
        ("targetScore", "integer", true),
        ("text", "text", false),
      ]
    ),
    ("players", [("id", "integer", false), ("name", "text", false), ("content", "text", false)]),
    (
      "parts",
      [
        ("runId", "integer", false), ("levelId", "integer", false), ("part", "text", false),
        ("gameRows", "integer", false),
      ]
    ),
    ("games", gameColumns.map { ($0, "integer", true) }),
  ]

  /// The key of the rows of every table except those of runs, levels and players.
  static func key(of table: String) -> [String] {
    switch table {
    case "games": ["runId", "levelId", "number", "row"]
    case "parts": ["runId", "levelId", "part"]
    default: ["runId", "part", "row"]
    }
  }

  /// Creates the tables that every library has.
  static func create(in database: Database) throws {
    try database.execute(
      sql: """
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        CREATE TABLE runs (
          id INTEGER PRIMARY KEY, key TEXT NOT NULL UNIQUE, verb TEXT NOT NULL, plan TEXT, version TEXT NOT NULL,
          seed TEXT NOT NULL, games INTEGER, lexicon TEXT, options TEXT NOT NULL
        );
        CREATE TABLE levels (
          id INTEGER PRIMARY KEY, hash TEXT NOT NULL UNIQUE, name TEXT NOT NULL, game TEXT NOT NULL,
          rulesVersion INTEGER NOT NULL, difficulty INTEGER, targetScore INTEGER, text TEXT NOT NULL
        );
        CREATE TABLE players (
          id INTEGER PRIMARY KEY, name TEXT NOT NULL, content TEXT NOT NULL, UNIQUE (name, content)
        );
        CREATE TABLE parts (
          runId INTEGER NOT NULL REFERENCES runs, levelId INTEGER NOT NULL REFERENCES levels, part TEXT NOT NULL,
          gameRows INTEGER NOT NULL,
          PRIMARY KEY (runId, levelId, part)
        ) WITHOUT ROWID;
        CREATE TABLE games (
          runId INTEGER NOT NULL REFERENCES runs, levelId INTEGER NOT NULL REFERENCES levels, number INTEGER NOT NULL,
          row INTEGER NOT NULL, playerId INTEGER NOT NULL REFERENCES players, seat INTEGER NOT NULL,
          outcome TEXT NOT NULL, ending TEXT, score INTEGER NOT NULL, moves INTEGER NOT NULL, milliseconds INTEGER,
          PRIMARY KEY (runId, levelId, number, row)
        ) WITHOUT ROWID;
        """)
    try LibraryDates.create(in: database)
  }

  /// Creates a table of summaries if it does not exist.
  static func createSummary(_ table: String, in database: Database) throws {
    try database.execute(
      sql: """
        CREATE TABLE IF NOT EXISTS main.\(table.quotedName) (
          runId INTEGER NOT NULL REFERENCES runs, part TEXT NOT NULL, row INTEGER NOT NULL,
          levelId INTEGER REFERENCES levels, playerId INTEGER REFERENCES players,
          PRIMARY KEY (runId, part, row)
        ) WITHOUT ROWID;
        """)
  }

  /// The names and the declared types of a table's columns, in their order. GRDB's list fails for a table whose name
  /// has quotation marks.
  static func columns(
    of table: String, in file: String = "main", _ database: Database
  ) throws -> [(name: String, type: String)] {
    func texts(_ column: String) throws -> [String] {
      try String.fetchAll(
        database, sql: "SELECT \(column) FROM pragma_table_info(?, ?) ORDER BY cid", arguments: [table, file])
    }
    return zip(try texts("name"), try texts("type")).map { (name: $0, type: $1) }
  }

  /// Adds missing columns to a table. SQLite ignores the case of names.
  static func add(_ columns: [(name: String, type: String)], to table: String, in database: Database) throws {
    var known = Set(try Self.columns(of: table, database).map { $0.name.lowercased() })
    for column in columns where known.insert(column.name.lowercased()).inserted {
      try database.execute(
        sql: "ALTER TABLE main.\(table.quotedName) "
          + "ADD COLUMN \(column.name.quotedName) \(column.type)")
    }
  }

  /// Refuses a file that is not a library or is of a later version, and a missing file.
  ///
  /// Source of the offsets in the header: *Database File Format*, section 1.3, of the SQLite documentation.
  /// - Throws: ``LibraryError``, `StorageError`.
  static func check(_ path: String, isWritten: Bool = true) throws {
    guard try DatabaseFile.inspect(FileSystem.url(path), isWritten: isWritten) == .present else {
      let isThere = FileSystem.exists(path)
      throw LibraryError.missing(
        path: path, reason: isThere ? "is empty, expected a library of results" : "no such file")
    }
    // Read directly from the header. If a killed process left a change to undo, SQLite would refuse to read, or would
    // undo it in a file that may not be ours.
    guard let header = FileSystem.file(reading: path)?.read(upTo: 100) else {
      throw LibraryError.missing(path: path, reason: "no such file")
    }
    func number(at place: Int) -> Int32 { header[place..<place + 4].reduce(0) { $0 << 8 | Int32($1) } }
    let (found, mark) = (Int(number(at: 60)), number(at: 68))
    guard mark == applicationID else { throw LibraryError.notALibrary(path: path) }
    guard found <= version else { throw LibraryError.newerVersion(path: path, version: found) }
  }

  /// The name under which SQLite opens a library for reading. A writable library gets its plain name, so that a change
  /// left by a killed process is undone.
  static func source(_ path: String) -> String {
    let url = FileSystem.url(path)
    return DatabaseFile.isWritable(url) ? FileSystem.databaseName(path) : DatabaseFile.readOnlySource(url)
  }

  /// The number of seconds to wait while another process writes.
  static let patience = 60

  /// The configuration for opening files: another process may be adding to them for a while.
  static func configuration(_ change: (inout Configuration) -> Void = { _ in }) -> Configuration {
    var configuration = Configuration()
    configuration.label = "moli results"
    configuration.busyMode = .timeout(Double(patience))
    change(&configuration)
    return configuration
  }
}

extension String {
  /// The name in quotation marks, as in SQL.
  var quotedName: String { "\"" + replacing("\"", with: "\"\"") + "\"" }
}
