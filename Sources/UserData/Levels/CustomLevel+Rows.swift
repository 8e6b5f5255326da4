import Foundation
import GRDB
import GameKit
import Phrasebook

extension CustomLevel {
  /// The columns of a custom level, with the number of its phrases.
  private static let selection = """
    SELECT customLevel.*, (SELECT COUNT(*) FROM customLevelPhrase WHERE level = customLevel.id) AS phraseCount
    FROM customLevel
    """

  /// All custom levels by difficulty, then in the order of addition.
  static func all(in database: Database, path: String, withPhrases: Bool) throws -> [CustomLevel] {
    var levels = try Row.fetchAll(database, sql: "\(selection) ORDER BY difficulty, id").map {
      try CustomLevel($0, path: path)
    }
    guard withPhrases else { return levels }
    var texts: [Int64: [String]] = [:]
    let rows = try Row.fetchCursor(database, sql: "SELECT level, text FROM customLevelPhrase ORDER BY level, place")
    while let row = try rows.next() {
      texts[try row.decode(Int64.self, atIndex: 0), default: []].append(try row.decode(atIndex: 1))
    }
    for index in levels.indices {
      let found = texts[levels[index].number] ?? []
      levels[index].phrased?.texts = found
    }
    return levels
  }

  /// The custom level with exactly this name, otherwise the only one that differs in case or spacing.
  /// - Throws: ``LevelsError/ambiguousName(_:_:)``.
  static func find(_ name: String, in database: Database, path: String) throws -> CustomLevel? {
    let reference = LevelReference(name)
    guard reference.isCustom != false else { return nil }
    let named = "\(selection) WHERE name = ?"
    var rows = try Row.fetchAll(database, sql: named, arguments: [composed(reference.name)])
    if rows.isEmpty {
      let alike = "\(selection) WHERE folded = ? ORDER BY id"
      rows = try Row.fetchAll(database, sql: alike, arguments: [composed(reference.folded)])
    }
    var levels = try rows.map { try CustomLevel($0, path: path) }
    guard levels.count < 2 else { throw LevelsError.ambiguousName(name, levels.map(\.name)) }
    if let (number, type) = levels.first.map({ ($0.number, $0.phraseType?.rawValue) }) {
      levels[0].phrased?.texts = try String.fetchAll(
        database, sql: "SELECT text FROM customLevelPhrase WHERE level = ? ORDER BY place", arguments: [number])
      levels[0].phrased?.setAside = try String.fetchAll(
        database,
        sql: "SELECT text FROM customLevelSelection WHERE level = ? AND gameType <> ? ORDER BY gameType, place",
        arguments: [number, type])
    }
    return levels.first
  }

  private static func composed(_ name: String) -> String { name.precomposedStringWithCanonicalMapping }

  /// The row of the custom level of exactly that name.
  static func number(ofName name: String, in database: Database) throws -> Int64? {
    try Int64.fetchOne(database, sql: "SELECT id FROM customLevel WHERE name = ?", arguments: [name])
  }

  /// Writes the level into a new row, or over an old one.
  /// - Parameter isChange: whether the old row is the same level, which keeps the phrases of its other type.
  func save(as number: Int64?, isChange: Bool = false, in database: Database) throws {
    let fields = try fields
    if let number {
      try setAside(number, isChange: isChange, in: database)
      try database.execute(sql: "DELETE FROM customLevelPhrase WHERE level = ?", arguments: [number])
      try database.execute(
        sql: """
          UPDATE customLevel SET name = ?, folded = ?, untitled = ?, difficulty = ?, game = ?, gameType = ?, rules = ?,
            targetScore = ?, body = ?, ownPhrases = ?, target = ?, taught = ? WHERE id = ?
          """, arguments: fields + [number])
    } else {
      try database.execute(
        sql: """
          INSERT INTO customLevel
            (name, folded, untitled, difficulty, game, gameType, rules, targetScore, body, ownPhrases, target,
             taught)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
          """, arguments: fields)
    }
    let row = number ?? database.lastInsertedRowID
    let insertion = try database.cachedStatement(
      sql: "INSERT INTO customLevelPhrase (level, place, text) VALUES (?, ?, ?)")
    for (place, text) in phrases.enumerated() { try insertion.execute(arguments: [row, place, text]) }
  }

  /// Keeps the phrases of a row with another type than the level; deletes those of a level that is replaced.
  private func setAside(_ number: Int64, isChange: Bool, in database: Database) throws {
    guard isChange, let type = phraseType?.rawValue else {
      return try database.execute(sql: "DELETE FROM customLevelSelection WHERE level = ?", arguments: [number])
    }
    let old = try String.fetchOne(database, sql: "SELECT gameType FROM customLevel WHERE id = ?", arguments: [number])
    guard let old, old != type else { return }
    try database.execute(
      sql: "DELETE FROM customLevelSelection WHERE level = ? AND gameType IN (?, ?)", arguments: [number, old, type])
    try database.execute(
      sql: """
        INSERT INTO customLevelSelection (level, gameType, place, text)
        SELECT level, ?, place, text FROM customLevelPhrase WHERE level = ?
        """, arguments: [old, number])
  }

  private var fields: StatementArguments {
    get throws {
      let shared: StatementArguments = [
        name, LevelReference.fold(name), Self.untitledNumber(in: name), difficulty, game,
      ]
      switch content {
      case .phrases(let phrased):
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        let rules = String(decoding: try encoder.encode(phrased.rules), as: UTF8.self)
        let taught = try phrased.taught.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
        return shared + [
          phrased.gameType.rawValue, rules, phrased.targetScore, nil, phrased.usesOwnPhrases, phrased.target, taught,
        ]
      case .file(let text): return shared + [nil, nil, nil, text, false, nil, nil]
      }
    }
  }

  /// Deletes a row, and with it its phrases.
  static func delete(_ number: Int64, in database: Database) throws {
    try database.execute(sql: "DELETE FROM customLevel WHERE id = ?", arguments: [number])
  }
}
