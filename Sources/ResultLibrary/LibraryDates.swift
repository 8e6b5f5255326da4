import GRDB

/// The days on which runs were added to a library, in a table of their own: what a run is known by and what it gave do
/// not depend on them.
enum LibraryDates {
  private static let table = "additions"

  /// Makes the table where there is none.
  static func create(in database: Database) throws {
    try database.execute(
      sql: "CREATE TABLE IF NOT EXISTS main.\(table) (runKey TEXT PRIMARY KEY, added TEXT NOT NULL) WITHOUT ROWID")
  }

  /// Takes down that a run is added today, in UTC. A clock that shows no day of the calendar leaves it out.
  static func add(_ run: String, in database: Database) throws {
    try database.execute(
      sql: "INSERT INTO main.\(table) SELECT ?, date('now') WHERE date('now') IS NOT NULL", arguments: [run])
  }

  /// Takes over the days of another library; of two days of a run the first.
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

  /// The day of a row of `runs` as SQL; libraries of earlier versions have none.
  static func expression(in database: Database) throws -> String {
    try isThere(in: "main", database) ? "(SELECT added FROM \(table) WHERE runKey = runs.key)" : "NULL"
  }

  /// Whether a file has the table as it is made here, and not one of the user's own under its name.
  private static func isThere(in file: String, _ database: Database) throws -> Bool {
    try LibrarySchema.columns(of: table, in: file, database).map(\.name) == ["runKey", "added"]
  }
}
