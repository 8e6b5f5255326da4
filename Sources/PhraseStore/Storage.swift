import Foundation
import GRDB

/// The user's database: glosses and phrases that were imported, in one SQLite file.
///
/// Several threads may use one value; several processes may use one file.
public struct Storage: Sendable {
  /// The file.
  public let url: URL
  let database: DatabasePool

  /// Opens the database at a place, and creates it, with its directory, when there is none.
  ///
  /// A file that is not a healthy database of moli is refused and left as it is.
  /// - Throws: ``StorageError``.
  public init(at url: URL) throws {
    self.url = url
    let path = url.path
    do {
      let isNew = try DatabaseFile.inspect(url) == .absent
      if isNew {
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      } else {
        try Schema.checkIsOurs(path: path)
      }
      var configuration = Configuration()
      configuration.label = "moli"
      configuration.busyMode = .timeout(5)
      database = try DatabasePool(path: path, configuration: configuration)
      try Schema.migrator.migrate(database)
    } catch {
      throw StorageError(error, path: path)
    }
  }

  /// Runs some reads that see one state of the database.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try database.read(body) } catch { throw StorageError.translated(error, path: url.path) }
  }

  /// Runs some changes of which all or none take place.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try database.write(body) } catch { throw StorageError.translated(error, path: url.path) }
  }
}
