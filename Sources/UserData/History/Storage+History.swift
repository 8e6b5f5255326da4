import Foundation
import GRDB

/// The results of measurements, kept so that a level is measured again only when something changed.
extension Storage {
  /// The most measurements that are kept; the oldest are removed. Chosen: a level takes about 50 kB.
  static let mostMeasurements = 2_000

  /// The kept measurement with a key; `nil` if there is none.
  /// - Throws: ``StorageError``.
  public func measurement(_ key: String) throws -> Data? {
    try read { try Data.fetchOne($0, sql: "SELECT result FROM measurement WHERE key = ?", arguments: [key]) }
  }

  /// Keeps a measurement under its key.
  /// - Throws: ``StorageError``.
  public func keep(measurement: Data, key: String) throws {
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO measurement (key, result) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET result = excluded.result
          """, arguments: [key, measurement])
      try database.execute(
        sql: "DELETE FROM measurement WHERE id <= (SELECT max(id) FROM measurement) - ?",
        arguments: [Self.mostMeasurements])
    }
  }
}

/// The history of levels.
extension Storage {
  /// Keeps a version with its result. The same version measured again gets the new result and stays accepted.
  /// - Returns: the version with what changed.
  /// - Throws: ``StorageError``.
  @discardableResult
  public func keep(_ version: LevelVersion) throws -> LevelVersion {
    try write { database in
      var version = version
      // The history of a level stays with its id when its file gets another name.
      try database.execute(
        sql: "UPDATE OR IGNORE levelVersion SET place = ? WHERE season = ? AND season <> '' AND place <> ?",
        arguments: [version.place, version.season, version.place])
      let before = try Self.versions(in: database, of: version.place, season: version.season, path: url.path)
      let same = before.last { $0.isSame(as: version) }
      version.accepted = same?.accepted
      if let last = before.last, last.digest == version.digest, last.revision == version.revision {
        // The version is the newest one already. A result of another kind belongs to the same change.
        version.changed = last.changed
        if let same { version.measured = same.measured }
        // The result with the most games is the most precise one.
        if let same, same.result.games > version.result.games {
          (version.result, version.verdict) = (same.result, same.verdict)
        }
      } else if let last = before.last {
        version.changed = version.changes(since: last)
      }
      try version.insert(into: database)
      return version
    }
  }

  /// The versions of a level, earliest first.
  /// - Parameters:
  ///   - place: see ``LevelVersion/place``.
  ///   - season: see ``LevelVersion/season``; a level that was moved to another file is found by it.
  /// - Throws: ``StorageError``.
  public func versions(of place: String, season: String = "") throws -> [LevelVersion] {
    try read { try Self.versions(in: $0, of: place, season: season, path: url.path) }
  }

  /// Notes that a version was accepted.
  /// - Throws: ``StorageError``.
  public func accept(_ version: LevelVersion, at date: Date = Date()) throws {
    try write { database in
      try database.execute(
        sql: "UPDATE levelVersion SET accepted = ? WHERE place = ? AND digest = ? AND revision = ?",
        arguments: [LevelVersion.text(of: date), version.place, version.digest, version.revision])
    }
  }

  private static func versions(
    in database: Database, of place: String, season: String, path: String
  ) throws -> [LevelVersion] {
    try Row.fetchAll(
      database,
      sql: "SELECT * FROM levelVersion WHERE place = ? OR (season = ? AND season <> '') ORDER BY measured, id",
      arguments: [place, season]
    ).map { try LevelVersion($0, path: path) }
  }
}

extension LevelVersion {
  fileprivate func insert(into database: Database) throws {
    let names = [
      "place", "season", "level", "game", "digest", "revision", "rules", "measured", "changed", "quantity",
      "population", "value", "low", "high", "games", "verdict", "accepted",
    ]
    let updated = ["season", "level", "measured", "changed", "value", "low", "high", "games", "verdict"]
      .map { "\($0) = excluded.\($0)" }
    try database.execute(
      sql: """
        INSERT INTO levelVersion (\(names.joined(separator: ", ")))
        VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
        ON CONFLICT (place, digest, revision, quantity, population)
        DO UPDATE SET \(updated.joined(separator: ", "))
        """,
      arguments: [
        place, season, level, game, digest, revision, String(decoding: try JSONEncoder().encode(rules), as: UTF8.self),
        measured, changed, result.quantity, result.population, result.value, result.low, result.high, result.games,
        verdict, accepted,
      ])
  }

  /// A row of the table of versions.
  /// - Throws: ``StorageError/damaged(path:reason:)`` when it has content that no version of moli writes.
  fileprivate init(_ row: Row, path: String) throws {
    func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
    guard let rules = try? JSONDecoder().decode([Rule].self, from: Data(text("rules").utf8)) else {
      throw StorageError.damaged(path: path, reason: "a version of a level cannot be read")
    }
    self.init(
      place: try text("place"), season: try text("season"), level: try text("level"), game: try text("game"),
      digest: try text("digest"), revision: try text("revision"), rules: rules,
      result: Result(
        quantity: try text("quantity"), population: try text("population"), value: try row.decode(forColumn: "value"),
        low: try row.decode(forColumn: "low"), high: try row.decode(forColumn: "high"),
        games: try row.decode(forColumn: "games")),
      verdict: try text("verdict"))
    measured = try text("measured")
    changed = try text("changed")
    accepted = try row.decode(forColumn: "accepted")
  }
}
