import Foundation
import GRDB
import PuzzleCore

/// The tables of the database.
enum Schema {
  /// The application ID in the header of the file: "moli" in ASCII.
  static let applicationID: Int32 = 0x6d6f_6c69

  /// The migrations from any earlier version.
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
    migrator.registerMigration(levelsAndResults) {
      try $0.execute(sql: levelTables + levelOfResults + results(statuses: ["endedWithWon", "endedWithLost"]))
    }
    // SQLite cannot change the constraint of a column, so the table is copied.
    migrator.registerMigration(draws) { database in
      try database.execute(
        sql: "ALTER TABLE result RENAME TO resultWithoutDraws; DROP INDEX resultByLevel; DROP INDEX resultByDay;"
          + results(statuses: Outcome.allCases.map(\.status))
          + "INSERT INTO result SELECT * FROM resultWithoutDraws; DROP TABLE resultWithoutDraws;")
    }
    // The phrases refer to the table by its name, which the copy takes over. The migrator enforces no references
    // meanwhile.
    migrator.registerMigration("levels of any game") { try $0.execute(sql: levelsOfAnyGame) }
    migrator.registerMigration("entries of phrases") {
      try $0.execute(sql: "ALTER TABLE userPhrase ADD COLUMN example TEXT")
    }
    migrator.registerMigration("selections of levels, games of results") { try $0.execute(sql: selectionsAndGames) }
    // A JSON object with a game's measures by name.
    migrator.registerMigration(measures) {
      try $0.execute(sql: "ALTER TABLE result ADD COLUMN counted TEXT NOT NULL DEFAULT '{}'")
    }
    // The target as written in the level file of a level with phrases; other levels are stored as files.
    migrator.registerMigration(targets) {
      try $0.execute(sql: "ALTER TABLE customLevel ADD COLUMN target TEXT")
    }
    migrator.registerMigration("plays by hand") { try $0.execute(sql: handPlays) }
    migrator.registerMigration("history of levels") { try $0.execute(sql: history) }
    // The JSON of the taught phrases of a level with phrases.
    migrator.registerMigration(taught) {
      try $0.execute(sql: "ALTER TABLE customLevel ADD COLUMN taught TEXT")
    }
    return migrator
  }

  /// Plays by hand with their records. `name` is unique, `time` in milliseconds, `outcome` NULL for a play that was
  /// left, `header` and `record` two lines of a record file.
  private static let handPlays = """
    CREATE TABLE handPlay (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      level TEXT NOT NULL,
      game TEXT NOT NULL,
      digest TEXT NOT NULL,
      player TEXT NOT NULL,
      started TEXT NOT NULL,
      seed TEXT NOT NULL,
      deal INTEGER NOT NULL CHECK (deal >= 0),
      won INTEGER NOT NULL CHECK (won IN (0, 1)),
      outcome TEXT CHECK (outcome IN ('won', 'lost', 'drawn')),
      score INTEGER NOT NULL,
      moves INTEGER NOT NULL CHECK (moves >= 0),
      restarts INTEGER NOT NULL CHECK (restarts >= 0),
      time INTEGER NOT NULL CHECK (time >= 0),
      header TEXT NOT NULL,
      record TEXT NOT NULL
    );
    CREATE INDEX handPlayByDigest ON handPlay (digest, started);
    """

  /// Measurements by a hash of everything that decides them, and the versions of levels with their results. The times
  /// are in UTC; `rules` is a JSON array of names and values.
  private static let history = """
    CREATE TABLE measurement (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      key TEXT NOT NULL UNIQUE,
      result BLOB NOT NULL
    );
    CREATE TABLE levelVersion (
      id INTEGER PRIMARY KEY,
      place TEXT NOT NULL,
      season TEXT NOT NULL,
      level TEXT NOT NULL,
      game TEXT NOT NULL,
      digest TEXT NOT NULL,
      revision TEXT NOT NULL,
      rules TEXT NOT NULL,
      measured TEXT NOT NULL,
      changed TEXT NOT NULL,
      quantity TEXT NOT NULL,
      population TEXT NOT NULL,
      value REAL,
      low REAL,
      high REAL,
      games INTEGER NOT NULL CHECK (games >= 0),
      verdict TEXT NOT NULL,
      accepted TEXT,
      UNIQUE (place, digest, revision, quantity, population)
    );
    CREATE INDEX levelVersionBySeason ON levelVersion (season);
    """

  /// The name of the migration that adds the taught phrases of levels.
  static let taught = "taught phrases of levels"
  /// The name of the migration that adds the targets of levels.
  static let targets = "targets of levels"
  /// The name of the migration before it.
  static let measures = "measures of results"
  /// The name of the migration that adds custom levels and results.
  static let levelsAndResults = "levels and results"

  /// The name of the migration that adds draws.
  static let draws = "draws"

  /// `folded` is the name in the form used for comparisons, `untitled` the number in `Untitled Level N`, `rules` the
  /// JSON of `LevelRules`.
  private static let levelTables = """
    CREATE TABLE customLevel (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      folded TEXT NOT NULL,
      untitled INTEGER UNIQUE,
      difficulty INTEGER NOT NULL,
      gameType TEXT NOT NULL,
      gameMode TEXT NOT NULL,
      rules TEXT NOT NULL,
      targetScore INTEGER
    );
    CREATE INDEX customLevelByFolded ON customLevel (folded);
    CREATE INDEX customLevelByDifficulty ON customLevel (difficulty);
    CREATE TABLE customLevelPhrase (
      level INTEGER NOT NULL REFERENCES customLevel (id) ON DELETE CASCADE,
      place INTEGER NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (level, place)
    ) WITHOUT ROWID;
    """

  /// A level with phrases has a type and rules. A level of any other game has a body: the text of a level file written
  /// by its game.
  private static let levelsOfAnyGame = """
    CREATE TABLE levelOfAnyGame (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL UNIQUE,
      folded TEXT NOT NULL,
      untitled INTEGER UNIQUE,
      difficulty INTEGER NOT NULL,
      game TEXT NOT NULL,
      gameType TEXT,
      rules TEXT,
      targetScore INTEGER,
      body TEXT,
      CHECK ((gameType IS NULL) = (rules IS NULL) AND (rules IS NULL) <> (body IS NULL))
    );
    INSERT INTO levelOfAnyGame (id, name, folded, untitled, difficulty, game, gameType, rules, targetScore)
      SELECT id, name, folded, untitled, difficulty, gameMode, gameType, rules, targetScore FROM customLevel;
    DROP TABLE customLevel;
    ALTER TABLE levelOfAnyGame RENAME TO customLevel;
    CREATE INDEX customLevelByFolded ON customLevel (folded);
    CREATE INDEX customLevelByDifficulty ON customLevel (difficulty);
    """

  /// Stored with a level's phrases: whether some are the user's own, and the phrases of the other type, used when the
  /// type is switched back. `record` identifies the game of a result.
  private static let selectionsAndGames = """
    ALTER TABLE customLevel ADD COLUMN ownPhrases INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE customLevelSelection (
      level INTEGER NOT NULL REFERENCES customLevel (id) ON DELETE CASCADE,
      gameType TEXT NOT NULL,
      place INTEGER NOT NULL,
      text TEXT NOT NULL,
      PRIMARY KEY (level, gameType, place)
    ) WITHOUT ROWID;
    ALTER TABLE result ADD COLUMN record TEXT;
    CREATE INDEX resultByRecord ON result (record) WHERE record IS NOT NULL;
    """

  private static let levelOfResults = """
    CREATE TABLE playedLevel (
      id INTEGER PRIMARY KEY,
      name TEXT NOT NULL,
      isCustom INTEGER NOT NULL,
      game TEXT NOT NULL,
      type TEXT NOT NULL,
      UNIQUE (name, isCustom, game, type)
    );
    """

  /// The table of results with its indices, and the possible outcomes of a game.
  ///
  /// `day` is a date as `2026-11-21`, `time` milliseconds of play, `phrasesTested` a JSON array. The first index
  /// contains everything that leaderboards and totals need. With these limits of the scores, their sums fit in 64 bits.
  private static func results(statuses: [String]) -> String {
    """
    CREATE TABLE result (
      id INTEGER PRIMARY KEY,
      level INTEGER NOT NULL REFERENCES playedLevel (id),
      player TEXT NOT NULL,
      day TEXT NOT NULL,
      status TEXT NOT NULL CHECK (status IN (\(statuses.map { "'\($0)'" }.joined(separator: ", ")))),
      score INTEGER NOT NULL CHECK (score BETWEEN -1000000000000 AND 1000000000000),
      time INTEGER NOT NULL CHECK (time BETWEEN 0 AND 1000000000000),
      moves INTEGER NOT NULL CHECK (moves >= 0),
      phrasesTested TEXT NOT NULL
    );
    CREATE INDEX resultByLevel ON result (level, player, score, status, time, day);
    CREATE INDEX resultByDay ON result (day, player);
    """
  }

  /// Checks, without writing, that a database belongs to moli, of this version or an earlier one.
  /// - Throws: ``StorageError``, or an error of SQLite.
  static func checkIsOurs(_ url: URL) throws {
    let path = url.path
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    // Otherwise SQLite would leave an empty log next to a file that may belong to another program.
    let database = try DatabaseQueue(
      path: DatabaseFile.readOnlySource(url), configuration: configuration)
    try database.read { connection in
      let identifier = try Int32.fetchOne(connection, sql: "PRAGMA application_id")
      guard try identifier == applicationID || isBlank(connection) else {
        throw StorageError.foreignDatabase(path: path)
      }
      if try migrator.hasBeenSuperseded(connection) { throw StorageError.newerVersion(path: path) }
    }
    try database.close()
  }
  /// Whether a database is empty: another process is about to fill it, or was killed before it did.
  private static func isBlank(_ database: Database) throws -> Bool {
    let marks = try ["application_id", "user_version"].map { try Int.fetchOne(database, sql: "PRAGMA \($0)") }
    let tables = try String.fetchAll(database, sql: "SELECT tbl_name FROM sqlite_master")
    return marks == [0, 0] && tables.allSatisfy { $0 == "grdb_migrations" }
  }
}
