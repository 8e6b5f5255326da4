import GRDB

/// The tables of the database.
enum Schema {
  /// The mark of a database of moli in the header of the file: "moli" in ASCII.
  static let applicationID: Int32 = 0x6d6f_6c69

  /// The steps that bring a database of any earlier version up to date.
  static var migrator: DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("glosses and phrases") { database in
      try database.execute(sql: "PRAGMA application_id = \(applicationID)")
      try database.execute(
        sql: """
          CREATE TABLE gloss (
            id INTEGER PRIMARY KEY,
            simplified TEXT NOT NULL,
            pinyin TEXT NOT NULL,
            english TEXT NOT NULL,
            UNIQUE (simplified, pinyin)
          );
          CREATE TABLE glossSource (
            name TEXT NOT NULL PRIMARY KEY,
            file TEXT NOT NULL,
            edition TEXT,
            entries INTEGER NOT NULL,
            imported DATETIME NOT NULL
          );
          CREATE TABLE userPhrase (
            id INTEGER PRIMARY KEY,
            tiles TEXT NOT NULL UNIQUE,
            readings TEXT NOT NULL,
            english TEXT NOT NULL,
            englishMeaning TEXT NOT NULL,
            chineseMeaning TEXT NOT NULL,
            rank INTEGER,
            count INTEGER NOT NULL,
            grade TEXT NOT NULL
          );
          """)
    }
    return migrator
  }

  /// Checks, without writing to it, that a database is one of moli, of this version or an earlier one.
  /// - Throws: ``StorageError``, or the error of SQLite.
  static func checkIsOurs(path: String) throws {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    let database = try DatabaseQueue(path: path, configuration: configuration)
    try database.read { connection in
      let identifier = try Int32.fetchOne(connection, sql: "PRAGMA application_id")
      guard identifier == applicationID else { throw StorageError.foreignDatabase(path: path) }
      if try migrator.hasBeenSuperseded(connection) { throw StorageError.newerVersion(path: path) }
    }
    try database.close()
  }
}
