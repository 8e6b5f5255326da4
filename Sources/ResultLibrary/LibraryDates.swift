import GRDB

/// The days on which runs were added to a library. They are in a separate table because neither the identity nor the
/// results of a run depend on them.
enum LibraryDates {
  private static let table = "additions"

  /// Creates the table if it does not exist.
  static func create(in database: Database) throws {
    try database.execute(
      sql: "CREATE TABLE IF NOT EXISTS main.\(table) (runKey TEXT PRIMARY KEY, added TEXT NOT NULL) WITHOUT ROWID")
  }

  /// Records that a run is added today, in UTC. Nothing is recorded if the clock shows no calendar day.
  static func add(_ run: String, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO main.\(table) SELECT ?, date('now') WHERE date('now') IS NOT NULL", arguments: [run])
  }

  /// Adds the days of another library; of two days of a run the earlier counts.
  static func merge(in database: Database) throws {
    guard try isThere(in: "other", database) else { return }
    try create(in: database)
    guard try isThere(in: "main", database) else { return }
    try database.execute(
      sql: """
        INSERT INTO main.\(table) SELECT runKey, added FROM other.\(table)
        WHERE typeof(runKey) = 'text' AND typeof(added) = 'text'
        ON CONFLICT (runKey) DO UPDATE SET added = excluded.added WHERE excluded.added < added
        """)
  }

  /// The day of a row of `runs` as SQL; `NULL` for libraries of earlier versions.
  static func expression(in database: Database) throws -> String {
    try isThere(in: "main", database) ? "(SELECT added FROM \(table) WHERE runKey = runs.key)" : "NULL"
  }

  /// Whether a file has this table, rather than a user's table of the same name.
  private static func isThere(in file: String, _ database: Database) throws -> Bool {
    try LibrarySchema.columns(of: table, in: file, database).map(\.name) == ["runKey", "added"]
  }
}
