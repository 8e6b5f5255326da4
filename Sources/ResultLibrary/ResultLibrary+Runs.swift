import GRDB
import PuzzleCore
import Reporting

extension ResultLibrary {
  /// A row for each run, in the order in which they were added: what it was, and how much of it is there.
  /// - Throws: ``LibraryError``, ``PhraseStore/StorageError``.
  public func runs() throws -> Reporting.Table {
    try read { database in
      let tables = try LibrarySchema.summaryTables(in: database)
      let counts = tables.map { "(SELECT COUNT(*) FROM \($0.quotedDatabaseIdentifier) WHERE runId = runs.id)" }
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT key, verb, version, seed, games,
            (SELECT COUNT(DISTINCT levelId) FROM parts WHERE runId = runs.id) AS playedLevels,
            (SELECT COALESCE(SUM(gameRows), 0) FROM parts WHERE runId = runs.id) AS gameRows,
            (SELECT group_concat(part, ' ') FROM (SELECT DISTINCT part FROM parts WHERE runId = runs.id)) AS parts,
            \(counts.isEmpty ? "0" : counts.joined(separator: " + ")) AS summaries
          FROM runs ORDER BY id
          """)
      return Reporting.Table(
        title: "\(rows.count.counted("run")) in \(path)", columns: Self.columns, rows: rows,
        notes: [
          "summaries: rows of what the verb printed; game rows: one for each game and player, where they were asked for"
        ])
    }
  }

  private static var columns: [TableColumn<Row>] {
    [
      TableColumn("run", title: "run", .text) { .text($0["key"]) }.key,
      TableColumn("verb", title: "verb", .text) { .text($0["verb"]) },
      TableColumn("version", title: "version", .text) { .text($0["version"]) },
      TableColumn("seed", title: "seed", .text) { .text($0["seed"]) },
      TableColumn("games", title: "games", .integer) { .integer($0["games"]) },
      TableColumn("summaries", title: "summaries", .integer) { .integer($0["summaries"] as Int) },
      TableColumn("gameRows", title: "game rows", .integer) { .integer($0["gameRows"] as Int) },
      TableColumn("parts", title: "parts", .text) { ($0["parts"] as String?).map { .text($0) } ?? .missing },
    ]
  }
}
