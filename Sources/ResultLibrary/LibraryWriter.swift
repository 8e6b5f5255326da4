import GRDB
import PuzzleCore
import Reporting
import Simulation
import Synchronization

/// Adds the results of a run to a library.
///
/// Results are written to a separate file until ``finish()``. So an interrupted run leaves the library unchanged, and
/// no other process waits for this one.
///
/// ```swift
/// let run = LibraryRun(key: "meadow-1", verb: "play", version: "1.0", seed: Seed(1))
/// let level = LibraryLevel(name: "Meadow", game: "lines", rulesVersion: 1, text: "name: Meadow")
/// let writer = try LibraryWriter(adding: run, to: "results.sqlite")
/// let rows = try writer.games(of: level, players: [LibraryPlayer(name: "casual")])
/// try rows.add(FinishedGame(index: 0, outcome: .won, score: 10, moves: 3, end: 900))
/// try writer.finish()
/// ```
public final class LibraryWriter: Sendable {
  /// The path of the target library.
  public var path: String { library.path }
  private let library: ResultLibrary
  private let draft: LibraryDraft
  private let rows = Mutex<[GameRows]>([])
  private let isFinished = Mutex(false)
  private let runId: Int64

  /// Begins to add to the library at a path, which is created if it does not exist.
  /// - Parameter unfinished: the list that contains the draft until it is finished.
  /// - Throws: ``LibraryError``, `StorageError`.
  public init(adding run: LibraryRun, to path: String, listedIn unfinished: UnfinishedFiles? = nil) throws {
    library = ResultLibrary(path: path)
    try library.check()
    (draft, runId) = try LibraryError.translating(path) {
      let draft = try LibraryDraft(nextTo: path, listedIn: unfinished)
      let number = try draft.queue.write { database in
        try LibrarySchema.create(in: database)
        try database.execute(
          sql: """
            INSERT INTO runs (key, verb, plan, version, seed, games, lexicon, options) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            run.key, run.verb, run.plan, run.version, run.seed.description, run.games, run.lexicon, run.options,
          ])
        let number = database.lastInsertedRowID
        try LibraryDates.add(run.key, in: database)
        return number
      }
      return (draft, number)
    }
  }

  /// Discards an unfinished draft.
  deinit {
    guard !isFinished.withLock({ $0 }) else { return }
    try? draft.close()
    draft.discard()
  }

  /// Rows for the games of a level; ``Simulation/FinishedGame/agent`` is an index into `players`.
  /// - Parameters:
  ///   - part: the part of the level's games.
  ///   - isTimed: whether the rows have milliseconds.
  ///   - targetScore: games that the rules count as won but that have a lower score get the ending `short`.
  /// - Throws: `StorageError`.
  public func games(
    of level: LibraryLevel, players: [LibraryPlayer], part: Shard = .whole, measures: [Measure] = [],
    isTimed: Bool = true, targetScore: Int? = nil
  ) throws -> GameRows {
    let rows = try LibraryError.translating(library.path) {
      try draft.queue.write { database in
        let names = ColumnNames(taken: LibrarySchema.gameColumns).names(for: measures.map(\.id))
        try LibrarySchema.add(names.map { ($0, "INTEGER") }, to: "games", in: database)
        return GameRows(
          draft, path: library.path, measures: names, isTimed: isTimed, targetScore: targetScore,
          place: GameRows.Place(
            run: runId, level: try Self.number(of: level, in: database), part: part.description,
            players: try players.map { try Self.number(of: $0, in: database) }))
      }
    }
    self.rows.withLock { $0.append(rows) }
    return rows
  }

  /// Adds a table of summaries, with the columns of data formats: an interval gives two, a bar none. Numbers keep all
  /// their figures.
  /// - Parameters:
  ///   - name: the table of the library, named after the verb that prints it.
  ///   - part: the part of the run that it summarises.
  ///   - subject: the level and the player of a row, given its number.
  /// - Throws: `StorageError`.
  public func add(
    _ table: Reporting.Table, to name: String, part: Shard = .whole,
    subject: (_ row: Int) -> (level: LibraryLevel?, player: LibraryPlayer?)
  ) throws {
    try LibraryError.translating(library.path) {
      try draft.queue.write { database in
        try LibrarySchema.createSummary(name, in: database)
        let columns = LibraryColumns(table)
        try LibrarySchema.add(columns.declared, to: name, in: database)
        let names = LibrarySchema.summaryColumns + columns.declared.map(\.name)
        let insertion = try database.makeStatement(
          sql: "INSERT INTO \(name.quotedName) "
            + "(\(names.map(\.quotedName).joined(separator: ", "))) VALUES "
            + "(\(names.map { _ in "?" }.joined(separator: ", ")))")
        for number in table.rows.indices {
          let (level, player) = subject(number)
          let key: [DatabaseValue] = [
            runId.databaseValue, part.description.databaseValue, number.databaseValue,
            try level.map { try Self.number(of: $0, in: database) }?.databaseValue ?? .null,
            try player.map { try Self.number(of: $0, in: database) }?.databaseValue ?? .null,
          ]
          try insertion.execute(arguments: StatementArguments(key + columns.values(of: table.rows[number])))
        }
      }
    }
  }

  /// Writes the remaining rows and adds everything to the library, all or nothing.
  /// - Throws: ``LibraryError``, `StorageError`; then the library is as it was.
  @discardableResult
  public func finish() throws -> ResultLibrary.Addition {
    try LibraryError.translating(library.path) {
      for rows in rows.withLock({ $0 }) { try rows.finish() }
      isFinished.withLock { $0 = true }
      defer { draft.discard() }
      let written = try draft.queue.read(Self.content)
      try draft.close()
      if try draft.take(library.path) { return written }
      try LibrarySchema.check(library.path)
      return try library.merge(draft.file)
    }
  }

  /// The number of rows of a new library.
  private static func content(of database: Database) throws -> ResultLibrary.Addition {
    var addition = ResultLibrary.Addition()
    addition.games = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM games") ?? 0
    for table in try LibrarySchema.summaryTables(in: database) {
      addition.summaries +=
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(table.quotedName)") ?? 0
    }
    return addition
  }

  private static func number(of level: LibraryLevel, in database: Database) throws -> Int64 {
    try database.execute(
      sql: """
        INSERT OR IGNORE INTO levels (hash, name, game, rulesVersion, difficulty, targetScore, text)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        level.hash, level.name, level.game, level.rulesVersion, level.difficulty, level.targetScore, level.text,
      ])
    return try Int64.fetchOne(database, sql: "SELECT id FROM levels WHERE hash = ?", arguments: [level.hash]) ?? 0
  }

  private static func number(of player: LibraryPlayer, in database: Database) throws -> Int64 {
    let key: StatementArguments = [player.name, player.content]
    try database.execute(sql: "INSERT OR IGNORE INTO players (name, content) VALUES (?, ?)", arguments: key)
    return try Int64.fetchOne(
      database, sql: "SELECT id FROM players WHERE name = ? AND content = ?", arguments: key) ?? 0
  }
}
