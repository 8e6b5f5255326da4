import Foundation
import GRDB
import Phrasebook
import TextFormats

extension Storage {
  /// Replaces all glosses by those of a file of CC-CEDICT, plain or compressed with gzip.
  ///
  /// Entries with the same simplified form and pinyin become one gloss. If the file has an error, the old glosses stay.
  /// - Parameters:
  ///   - url: the file.
  ///   - date: the date of the import to store.
  /// - Returns: the number of entries read.
  /// - Throws: `InputError` with the lines and columns of all mistakes in the file; ``StorageError``.
  @discardableResult
  public func importGlosses(fromCEDICT url: URL, on date: Date) throws -> Int {
    let lines = try CompressedLines(path: url.path)
    return try write { database in
      try database.execute(sql: "DELETE FROM gloss")
      let insertion = try database.cachedStatement(
        sql: """
          INSERT INTO gloss (simplified, pinyin, english) VALUES (?, ?, ?)
          ON CONFLICT (simplified, pinyin) DO UPDATE SET english = english || '/' || excluded.english
          """)
      var parser = CEDICTParser(file: url.path)
      var mistakes = Mistakes()
      var edition: String?
      var entries = 0
      while let line = try lines.next() {
        if line.starts(with: Self.editionMark) {
          edition = String(decoding: line.dropFirst(Self.editionMark.count), as: UTF8.self).trimmingCharacters(
            in: .whitespacesAndNewlines)
        }
        guard let entry = try parser.parse(line: line, collecting: &mistakes), mistakes.isEmpty else { continue }
        try insertion.execute(arguments: [
          entry.simplified, entry.pinyin.joined(separator: " "), entry.definitions.joined(separator: "/"),
        ])
        entries += 1
      }
      try mistakes.check()
      guard entries > 0 else {
        throw InputError(file: url.path, line: 1, column: 1, found: "no entry", expected: "the lines of CC-CEDICT")
      }
      try database.execute(
        sql: """
          INSERT OR REPLACE INTO glossSource (name, file, edition, entries, imported) VALUES ('CC-CEDICT', ?, ?, ?, ?)
          """, arguments: [url.lastPathComponent, edition, entries, min(max(date, .distantPast), Self.lastDate)])
      return entries
    }
  }

  /// The end of the year 9999: a clock may show a later day, which no reader of the database would accept.
  private static let lastDate = Date(timeIntervalSince1970: 253_402_300_799)

  /// The comment line of CC-CEDICT that gives the date of the edition.
  private static let editionMark = Array("#! date=".utf8)

  /// The meanings of a phrase: one gloss per reading, in their order. The dictionary capitalises names, which does not
  /// make another reading.
  ///
  /// If none of its readings has a gloss, the result is the glosses of all readings of the same characters, in the
  /// order of the file.
  /// - Throws: ``StorageError``.
  public func glosses(for phrase: Phrase) throws -> [Gloss] {
    let all = try read { database in
      try Row.fetchAll(
        database, sql: "SELECT simplified, pinyin, english FROM gloss WHERE simplified = ? ORDER BY id",
        arguments: [phrase.text]
      ).map { try Gloss($0) }
    }
    let matching = phrase.readings.compactMap { reading -> Gloss? in
      let same = all.filter { $0.pinyin == reading } + all.filter { $0.pinyin != reading && $0.isRead(reading) }
      guard let first = same.first else { return nil }
      return Gloss(simplified: first.simplified, pinyin: reading, english: same.flatMap(\.english))
    }
    return matching.isEmpty ? all : matching
  }

  /// The simplified forms whose definitions contain a keyword, anywhere and in any ASCII case, for
  /// `Lexicon.search(_:glossed:)`. An empty keyword gives none.
  /// - Throws: ``StorageError``.
  public func words(glossedWith keyword: String) throws -> Set<String> {
    let wanted = keyword.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !wanted.isEmpty else { return [] }
    let escaped = String(wanted.flatMap { "\\%_".contains($0) ? ["\\", $0] : [$0] })
    return try read { database in
      try Set(
        String.fetchAll(
          database, sql: "SELECT simplified FROM gloss WHERE english LIKE ? ESCAPE '\\'", arguments: ["%\(escaped)%"]))
    }
  }
}

extension Gloss {
  /// Whether it is the gloss of a reading, ignoring capitals.
  fileprivate func isRead(_ reading: [String]) -> Bool { pinyin.map { $0.lowercased() } == reading }

  /// A row of the table of glosses.
  fileprivate init(_ row: Row) throws {
    let pinyin: String = try row.decode(forColumn: "pinyin")
    let english: String = try row.decode(forColumn: "english")
    self.init(
      simplified: try row.decode(forColumn: "simplified"), pinyin: pinyin.split(separator: " ").map { String($0) },
      english: english.split(separator: "/").map { String($0) })
  }
}

/// The English meaning of a word in one of its readings.
public struct Gloss: Hashable, Sendable {
  /// The word in simplified characters.
  public var simplified: String
  /// The syllables with tone marks.
  public var pinyin: [String]
  /// The English definitions.
  public var english: [String]
}

/// The source of the glosses.
public struct GlossSource: Hashable, Sendable {
  /// The name of the dictionary.
  public var name: String
  /// The name of the imported file.
  public var file: String
  /// The date of the edition as the file gives it; nil when it gives none.
  public var edition: String?
  /// The number of entries read.
  public var entries: Int
  /// The date of the import.
  public var imported: Date
}
