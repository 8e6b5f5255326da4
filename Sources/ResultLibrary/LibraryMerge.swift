import GRDB

/// Adds the rows of one library to another open one: all or none, and each only once.
struct LibraryMerge {
  /// The path of the target library, for messages.
  let path: String
  /// The file with the rows to add.
  let other: String

  /// Adds the rows in one transaction.
  func perform(in queue: DatabaseQueue) throws -> ResultLibrary.Addition {
    try queue.writeWithoutTransaction { database in
      try LibraryError.translating(other) {
        try database.execute(sql: "ATTACH DATABASE ? AS other", arguments: [LibrarySchema.source(other)])
      }
      defer { try? database.execute(sql: "DETACH DATABASE other") }
      var addition = ResultLibrary.Addition()
      do {
        try database.inTransaction(.immediate) {
          try LibrarySchema.validate(database, path: path)
          addition = try addAll(in: database)
          return .commit
        }
      } catch let error as DatabaseError {
        try blame(error, in: database)
      }
      return addition
    }
  }

  private func addAll(in database: Database) throws -> ResultLibrary.Addition {
    var addition = ResultLibrary.Addition()
    try addNames(in: database)
    try addPlans(in: database)
    try LibraryDates.merge(in: database)
    for table in try ["games", "parts"] + LibrarySchema.summaryTables(in: database, of: "other") {
      let (added, known) = try add(table, in: database)
      switch table {
      case "games": (addition.games, addition.knownGames) = (added, known)
      case "parts": break
      default:
        addition.summaries += added
        addition.knownSummaries += known
      }
    }
    for map in ["runNumber", "levelNumber", "playerNumber"] { try database.execute(sql: "DROP TABLE temp.\(map)") }
    return addition
  }

  /// Attributes an error to one of the two files.
  private func blame(_ error: DatabaseError, in database: Database) throws -> Never {
    switch error.resultCode {
    // Rows that the tables reject, and malformed tables, belong to the file being added.
    case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
      throw LibraryError.damaged(path: other, reason: error.message ?? "rows that do not belong together")
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_ERROR, .SQLITE_SCHEMA:
      let whole = try? String.fetchOne(database, sql: "PRAGMA main.quick_check(1)")
      throw LibraryError.damaged(
        path: whole == "ok" ? other : path, reason: error.message ?? "SQLite error \(error.resultCode.rawValue)")
    default: throw error
    }
  }

  /// Adds missing runs, levels and players, and creates tables that map their numbers in both files.
  private func addNames(in database: Database) throws {
    for (table, key) in [("runs", ["key"]), ("levels", ["hash"]), ("players", ["name", "content"])] {
      let columns = try LibrarySchema.columns(of: table, database).map(\.name).filter { $0 != "id" }
      let list = columns.map(\.quotedName).joined(separator: ", ")
      let same = key.map { "m.\($0) = o.\($0)" }.joined(separator: " AND ")
      try database.execute(
        sql: """
          INSERT INTO main.\(table) (\(list)) SELECT \(list) FROM other.\(table) AS o
          WHERE NOT EXISTS (SELECT 1 FROM main.\(table) AS m WHERE \(same)) ORDER BY o.id;
          CREATE TEMP TABLE \(table.dropLast())Number (old INTEGER PRIMARY KEY, new INTEGER NOT NULL);
          INSERT INTO temp.\(table.dropLast())Number
          SELECT o.id, m.id FROM other.\(table) AS o JOIN main.\(table) AS m ON \(same);
          """)
      try checkSame(table, columns: columns.filter { $0 != "plan" && !key.contains($0) }, same: same, in: database)
    }
  }

  /// Refuses a run or a level that differs between the files.
  private func checkSame(
    _ table: String, columns: [String], same: String, in database: Database
  ) throws {
    guard !columns.isEmpty else { return }
    func list(_ file: String) -> String { columns.map { "\(file).\($0.quotedName)" }.joined(separator: ", ") }
    let name = table == "runs" ? "key" : "name"
    let differing = try String.fetchOne(
      database,
      sql: """
        SELECT o.\(name) FROM other.\(table) AS o JOIN main.\(table) AS m ON \(same)
        WHERE (\(list("m"))) IS NOT (\(list("o"))) LIMIT 1
        """)
    if let differing {
      throw LibraryError.differs(
        path: path, run: table == "runs" ? differing : "that has the level \(differing)", table: table)
    }
  }

  /// Copies the plan of a run that was added here before it had one.
  private func addPlans(in database: Database) throws {
    try database.execute(
      sql: """
        UPDATE main.runs AS m SET plan = (SELECT o.plan FROM other.runs AS o WHERE o.key = m.key)
        WHERE m.plan IS NULL AND EXISTS (SELECT 1 FROM other.runs AS o WHERE o.key = m.key AND o.plan IS NOT NULL)
        """)
  }

  /// Adds the rows of one table; returns the numbers of new and of known rows.
  private func add(_ table: String, in database: Database) throws -> (added: Int, known: Int) {
    let columns = try LibrarySchema.columns(of: table, in: "other", database)
    if !["games", "parts"].contains(table) { try LibrarySchema.createSummary(table, in: database) }
    try LibrarySchema.add(columns.map { ($0.name, $0.type) }, to: table, in: database)
    let quoted = table.quotedName
    let values = columns.map { value(of: $0.name) }
    let source = "FROM other.\(quoted) AS o JOIN temp.runNumber AS r ON r.old = o.runId"
    let key = LibrarySchema.key(of: table)
    let same = key.map { "m.\($0.quotedName) = \(value(of: $0))" }.joined(separator: " AND ")
    let rows = try Int.fetchOne(database, sql: "SELECT COUNT(*) \(source)") ?? 0
    let own = columns.map { "m.\($0.name.quotedName)" }.joined(separator: ", ")
    let known = try Row.fetchOne(
      database,
      sql: """
        SELECT COUNT(*) AS known, COALESCE(SUM((\(own)) IS NOT (\(values.joined(separator: ", ")))), 0) AS other,
        MIN(r.new) AS run
        \(source) JOIN main.\(quoted) AS m ON \(same)
        """)
    if let known, known["other"] as Int > 0 {
      let run = try String.fetchOne(
        database, sql: "SELECT key FROM runs WHERE id = ?", arguments: [known["run"] as Int])
      throw LibraryError.differs(path: path, run: run ?? "?", table: table)
    }
    let names = columns.map(\.name.quotedName).joined(separator: ", ")
    let order = key.map { "o.\($0.quotedName)" }.joined(separator: ", ")
    try database.execute(
      sql:
        "INSERT OR IGNORE INTO main.\(quoted) (\(names)) SELECT \(values.joined(separator: ", ")) \(source) ORDER BY \(order)"
    )
    let count: Int = known?["known"] ?? 0
    return (rows - count, count)
  }

  /// A column of the other library, converted to this one's numbers.
  private func value(of column: String) -> String {
    switch column {
    case "runId": "r.new"
    case "levelId": "(SELECT new FROM temp.levelNumber WHERE old = o.levelId)"
    case "playerId": "(SELECT new FROM temp.playerNumber WHERE old = o.playerId)"
    default: "o.\(column.quotedName)"
    }
  }
}
