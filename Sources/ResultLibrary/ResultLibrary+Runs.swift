import Foundation
import GRDB
import Reporting

extension ResultLibrary {
  /// One row per run in the order of addition, with its identity and the amount of its results.
  /// - Throws: ``LibraryError``, `StorageError`.
  public func runs() throws -> Reporting.Table {
    try read { database in
      let tables = try LibrarySchema.summaryTables(in: database)
      let levels = (["parts"] + tables).map { "SELECT levelId FROM \($0.quotedName) WHERE runId = runs.id" }
      let counts = tables.map { "(SELECT COUNT(*) FROM \($0.quotedName) WHERE runId = runs.id)" }
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT key, verb, version, seed, games,
            \(try LibraryDates.expression(in: database)) AS added,
            (SELECT COUNT(*) FROM games WHERE runId = runs.id) AS gameRows,
            (SELECT json_group_array(name) FROM
              (SELECT DISTINCT name FROM levels WHERE id IN (\(levels.joined(separator: " UNION "))) ORDER BY id)) AS levels,
            (SELECT group_concat(part, ' ') FROM (SELECT DISTINCT part FROM parts WHERE runId = runs.id)) AS parts,
            \(counts.isEmpty ? "0" : counts.joined(separator: " + ")) AS summaries
          FROM runs ORDER BY id
          """)
      return Reporting.Table(
        title: "\(rows.count.counted("run")) in \(path)", columns: Self.columns, rows: rows,
        notes: [
          "levels: levels with rows; summaries: rows of the verb's output; game rows: one for each game and player, if requested; added: the day in UTC"
        ])
    }
  }

  private static var columns: [TableColumn<Row>] {
    [
      TableColumn("run", title: "run", .text) { text("key", of: $0) }.key,
      TableColumn("verb", title: "verb", .text) { text("verb", of: $0) },
      TableColumn("version", title: "version", .text) { text("version", of: $0) },
      TableColumn("seed", title: "seed", .text) { text("seed", of: $0) },
      TableColumn("games", title: "games", .integer) { number("games", of: $0) },
      TableColumn("summaries", title: "summaries", .integer) { number("summaries", of: $0) },
      TableColumn("gameRows", title: "game rows", .integer) { number("gameRows", of: $0) },
      TableColumn("parts", title: "parts", .text) { text("parts", of: $0) },
      TableColumn("added", title: "added", .text) { text("added", of: $0) },
      TableColumn("levels", title: "levels", .text) { levels(of: $0) },
    ]
  }

  // A library may be written by other programs: a value of another type counts as missing, not as a fault of this
  // program.

  private static func text(_ column: String, of row: Row) -> Cell {
    (String.fromDatabaseValue(row[column] as DatabaseValue)).map { .text($0) } ?? .missing
  }

  private static func number(_ column: String, of row: Row) -> Cell {
    (Int.fromDatabaseValue(row[column] as DatabaseValue)).map { .integer($0) } ?? .missing
  }

  /// The names of levels; for many, the first three and the number of further ones.
  private static func levels(of row: Row) -> Cell {
    guard let text = String.fromDatabaseValue(row["levels"] as DatabaseValue),
      let names = try? JSONDecoder().decode([String].self, from: Data(text.utf8)), !names.isEmpty
    else { return .missing }
    let more = names.count > 3 ? " and \(names.count - 3) more" : ""
    return .text(names.prefix(3).joined(separator: ", ") + more)
  }
}
