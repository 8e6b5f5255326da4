import GRDB
import GRDBSQLite
import Simulation

/// The statement that writes the row of a game.
///
/// A random agent plays a game in microseconds, less than GRDB needs for its array of arguments per row. So values are
/// bound by SQLite's own calls.
struct GameInsertion {
  private let database: Database
  private let statement: Statement
  private let raw: SQLiteStatement

  /// Tells SQLite to copy a text.
  private static let copied = unsafeBitCast(-1, to: sqlite3_destructor_type.self)

  init(_ database: Database, run: Int64, level: Int64, measures: [String]) throws {
    self.database = database
    let names = (LibrarySchema.gameColumns + measures).map(\.quotedName)
    statement = try database.cachedStatement(
      sql: "INSERT INTO games (\(names.joined(separator: ", "))) VALUES "
        + "(\(names.map { _ in "?" }.joined(separator: ", ")))")
    raw = statement.sqliteStatement
    // Bound values stay until they are replaced.
    sqlite3_bind_int64(raw, 1, run)
    sqlite3_bind_int64(raw, 2, level)
  }

  /// Writes the row of a result: the columns of ``LibrarySchema/gameColumns``, then the measures.
  /// - Parameters:
  ///   - row: the number of the result within its game.
  ///   - measures: the number of measures with a column.
  func insert(
    _ game: FinishedGame, row: Int, player: Int64, isTimed: Bool, targetScore: Int?, measures: Int
  ) throws {
    sqlite3_bind_int64(raw, 3, Int64(game.index))
    sqlite3_bind_int64(raw, 4, Int64(row))
    sqlite3_bind_int64(raw, 5, player)
    sqlite3_bind_int64(raw, 6, Int64(game.seat ?? 0))
    bind(game.verdict(reaching: targetScore), at: 7)
    if let ending = game.ending { bind(ending.id, at: 8) } else { sqlite3_bind_null(raw, 8) }
    sqlite3_bind_int64(raw, 9, Int64(game.score))
    sqlite3_bind_int64(raw, 10, Int64(game.moves))
    if isTimed { sqlite3_bind_int64(raw, 11, Int64(game.end)) } else { sqlite3_bind_null(raw, 11) }
    for place in 0..<measures {
      let column = Int32(LibrarySchema.gameColumns.count + place + 1)
      if place < game.measures.count {
        sqlite3_bind_int64(raw, column, Int64(game.measures[place]))
      } else {
        sqlite3_bind_null(raw, column)
      }
    }
    let code = sqlite3_step(raw)
    sqlite3_reset(raw)
    guard code == SQLITE_DONE else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code), message: database.lastErrorMessage)
    }
  }

  private func bind(_ text: String, at column: Int32) {
    var text = text
    text.withUTF8 { bytes in
      bytes.withMemoryRebound(to: CChar.self) {
        _ = sqlite3_bind_text(raw, column, $0.baseAddress, Int32($0.count), Self.copied)
      }
    }
  }
}
