import Foundation
import GRDB
import PuzzleCore

extension Storage {
  /// Keeps a play. When this returns, the play is on the disk and survives a killed program.
  /// - Returns: whether it is new; a play with a known ``OwnPlay/id`` is left as it was.
  /// - Throws: ``StorageError``.
  @discardableResult
  public func keep(_ play: OwnPlay) throws -> Bool {
    try write { database in
      try database.execute(
        sql: """
          INSERT INTO handPlay (
            name, level, game, digest, player, started, seed, deal, won, outcome, score, moves, restarts, time, header,
            record
          ) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (name) DO NOTHING
          """,
        arguments: [
          play.id, play.level, play.game, play.digest, play.player, play.started, play.seed.description, play.deal,
          play.isWon, play.outcome?.rawValue, play.score, play.moves, play.restarts, play.time, play.header,
          play.record,
        ])
      return database.changesCount > 0
    }
  }

  /// The plays by hand, earliest first.
  /// - Parameters:
  ///   - digests: the levels, by ``GameKit/LoadedLevel/playDigest``; nil for all.
  ///   - level: the name of the level; nil for all.
  /// - Throws: ``StorageError``.
  public func plays(of digests: [String]? = nil, named level: String? = nil) throws -> [OwnPlay] {
    try read { database in
      var (conditions, arguments): ([String], StatementArguments) = ([], [])
      if let digests {
        conditions.append("digest IN (\(digests.map { _ in "?" }.joined(separator: ", ")))")
        arguments += StatementArguments(digests)
      }
      if let level {
        conditions.append("level = ? COLLATE NOCASE")
        arguments += [level]
      }
      let condition = conditions.isEmpty ? "" : "WHERE \(conditions.joined(separator: " AND "))"
      return try Row.fetchAll(
        database, sql: "SELECT * FROM handPlay \(condition) ORDER BY started, id", arguments: arguments
      ).map { try OwnPlay($0, path: url.path) }
    }
  }
}

extension OwnPlay {
  /// A row of the table of plays.
  /// - Throws: ``StorageError/damaged(path:reason:)`` when it has content that no version of moli writes.
  fileprivate init(_ row: Row, path: String) throws {
    func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
    func number(_ column: String) throws -> Int { try row.decode(forColumn: column) }
    let outcome: String? = try row.decode(forColumn: "outcome")
    guard let seed = Seed(try text("seed")), outcome == nil || outcome.flatMap(Outcome.init(rawValue:)) != nil else {
      throw StorageError.damaged(path: path, reason: "a play cannot be read")
    }
    self.init(
      id: try text("name"), level: try text("level"), game: try text("game"), digest: try text("digest"),
      player: try text("player"), started: try text("started"), seed: seed, deal: try number("deal"),
      isWon: try row.decode(forColumn: "won"), outcome: outcome.flatMap(Outcome.init(rawValue:)),
      score: try number("score"), moves: try number("moves"), restarts: try number("restarts"),
      time: try number("time"), header: try text("header"), record: try text("record"))
  }
}
