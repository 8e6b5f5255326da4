import Foundation
import GRDB
import Phrasebook

extension Storage {
  /// Adds the phrases of a user's table, in the format of `Lexicon.parse(table:file:)`: columns chinese, pinyin,
  /// english, rank and others, comma- or tab-separated.
  ///
  /// If the table has an error, nothing is added.
  /// - Parameters:
  ///   - bytes: the contents of the table.
  ///   - file: the name of its file, for messages.
  /// - Returns: the number of phrases read.
  /// - Throws: `InputError` with the line and column of a mistake in the table; ``StorageError``.
  @discardableResult
  public func importPhrases(table bytes: [UInt8], file: String) throws -> Int {
    let phrases = try Lexicon.phrases(inTable: bytes, file: file)
    try add(phrases)
    return phrases.count
  }

  /// Adds the user's own phrases, all of them or, on an error, none. A phrase replaces an earlier one with the same
  /// tiles.
  /// - Throws: ``StorageError``.
  public func add(_ phrases: [Phrase]) throws {
    try write { database in
      let insertion = try database.cachedStatement(
        sql: """
          INSERT INTO userPhrase (tiles, readings, english, englishMeaning, chineseMeaning, example, rank, count, grade)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
          ON CONFLICT (tiles) DO UPDATE SET readings = excluded.readings, english = excluded.english,
            englishMeaning = excluded.englishMeaning, chineseMeaning = excluded.chineseMeaning,
            example = excluded.example, rank = excluded.rank, count = excluded.count, grade = excluded.grade
          """)
      for phrase in phrases {
        try insertion.execute(arguments: [
          phrase.chinese.joined(separator: " "),
          phrase.readings.map { $0.joined(separator: " ") }.joined(separator: "|"),
          phrase.english, phrase.englishMeaning, phrase.chineseMeaning, phrase.example, phrase.rank,
          phrase.count, phrase.grade.rawValue,
        ])
      }
    }
  }

  /// The phrases that the user imported, in the order of their first import.
  /// - Throws: ``StorageError``.
  public func userPhrases() throws -> [Phrase] {
    try read { database in
      try Row.fetchAll(database, sql: "SELECT * FROM userPhrase ORDER BY id").map { try Phrase($0) }
    }
  }

  /// The amounts of data in the database.
  /// - Throws: ``StorageError``.
  public func statistics() throws -> StorageStatistics {
    try read { database in
      let source = try Row.fetchOne(database, sql: "SELECT * FROM glossSource WHERE name = 'CC-CEDICT'").map { row in
        GlossSource(
          name: try row.decode(forColumn: "name"), file: try row.decode(forColumn: "file"),
          edition: try row.decode(forColumn: "edition"), entries: try row.decode(forColumn: "entries"),
          // An earlier version stored days of the year 10000, which cannot be read; nothing else depends on them.
          imported: (try? row.decode(forColumn: "imported")) ?? .distantFuture)
      }
      func count(_ table: String) throws -> Int {
        try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM \(table)") ?? 0
      }
      let lengths = try Row.fetchAll(database, sql: "SELECT length(simplified), COUNT(*) FROM gloss GROUP BY 1").map {
        row in
        (try row.decode(Int.self, atIndex: 0), try row.decode(Int.self, atIndex: 1))
      }
      return StorageStatistics(
        glosses: try count("gloss"), glossesByLength: Dictionary(uniqueKeysWithValues: lengths), source: source,
        userPhrases: try count("userPhrase"),
        customLevels: try count("customLevel"), results: try count("result"))
    }
  }
}

extension Phrase {
  /// A row of the table of the user's phrases.
  fileprivate init(_ row: Row) throws {
    func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
    self.init(
      chinese: try text("tiles").split(separator: " ").map { String($0) },
      readings: try text("readings").split(separator: "|").map { $0.split(separator: " ").map { String($0) } },
      english: try text("english"), englishMeaning: try text("englishMeaning"),
      chineseMeaning: try text("chineseMeaning"), example: try row.decode(forColumn: "example"),
      rank: try row.decode(forColumn: "rank"),
      count: try row.decode(forColumn: "count"), grade: Phrase.Grade(rawValue: try text("grade")) ?? .extended)
  }
}

/// The amounts of data in the database.
public struct StorageStatistics: Hashable, Sendable {
  /// The number of glosses: pairs of a word and a reading.
  public var glosses: Int
  /// The number of glosses by the length of their words, in characters.
  public var glossesByLength: [Int: Int] = [:]
  /// The source of the glosses; nil before the first import.
  public var source: GlossSource?
  /// The number of phrases that the user imported.
  public var userPhrases: Int
  /// The number of custom levels.
  public var customLevels: Int
  /// The number of results of finished games.
  public var results: Int
}
