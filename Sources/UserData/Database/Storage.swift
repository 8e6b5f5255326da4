import Foundation
import GRDB
import Synchronization
import SystemFiles

/// The user's database in one SQLite file: custom levels, results of games, and glosses and phrases that were imported.
///
/// Several threads may use one value; several processes may use one file. What a method has written when it returns is
/// on the disk, and outlives a program that is killed and a machine that loses its power; what it has not finished
/// leaves no trace.
public struct Storage: Sendable {
  /// The file.
  public let url: URL
  /// What reads; the pool itself where it was opened to be written.
  private let reader: any DatabaseReader
  private let pool: DatabasePool?
  /// Whether this process made the file.
  private let isOwn: Bool

  /// The database, opened to be written.
  /// - Throws: ``StorageError`` when it was opened to be read and cannot be written.
  var database: DatabasePool {
    get throws { try pool ?? Storage(at: url).database }
  }

  /// Opens the database at a place, and creates it, with its directory, when there is none. One of an earlier version
  /// is brought up to date.
  ///
  /// A file that is not a healthy database of moli is refused and left as it is.
  /// - Throws: ``StorageError``.
  public init(at url: URL) throws {
    self.url = url
    let path = url.path
    let database: DatabasePool
    var (isNew, isMade) = (false, false)
    do {
      let directory = url.deletingLastPathComponent()
      if try DatabaseFile.inspect(url) == .absent {
        guard FileSystem.makeFolder(directory.path) else {
          throw StorageError.unavailable(path: directory.path, reason: String(cString: strerror(errno)))
        }
      }
      // One process at a time looks, creates and migrates.
      let lock = try DirectoryLock(directory)
      defer { lock.end() }
      isNew = !FileSystem.exists(path)
      isMade = isNew
      // What could not be made whole goes before another process may look.
      defer { if isNew { Self.remove(path) } }
      if try DatabaseFile.inspect(url) == .present { try Schema.checkIsOurs(url) }
      var configuration = Configuration()
      configuration.label = "moli"
      configuration.busyMode = .timeout(5)
      // 16 MiB in place of 2: the indices of a million results are written at random places.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -16384") }
      database = try DatabasePool(path: FileSystem.databaseName(path), configuration: configuration)
      // The pool's own setting would let the last changes go when the power fails.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try Schema.migrator.migrate(database)
      isNew = false
    } catch {
      throw StorageError(error, path: path)
    }
    (pool, reader, isOwn) = (database, database, isMade)
    Self.opened.withLock { $0.append(Opened(reader: database)) }
  }

  /// Removes a database that is not finished, with its log.
  private static func remove(_ path: String) {
    for end in ["", "-wal", "-shm", "-journal"] { FileSystem.unlink(path + end) }
  }

  /// Opens a database that is there, to be read: no other process has to wait, and one that writes is not waited for. A
  /// database of an earlier version is brought up to date, for which it must be written. What is written to the value
  /// all the same opens it for that.
  /// - Throws: ``StorageError``.
  public init(reading url: URL) throws {
    if let queue = try Self.current(at: url) {
      self.init(url, queue)
    } else {
      try self.init(at: url)
    }
  }

  private init(_ url: URL, _ queue: DatabaseQueue) {
    (self.url, pool, reader, isOwn) = (url, nil, queue, false)
    Self.opened.withLock { $0.append(Opened(reader: queue)) }
  }

  /// A connection that may still be open.
  private struct Opened {
    weak var reader: (any DatabaseReader)?
  }

  private static let opened = Mutex<[Opened]>([])

  /// Closes all databases, for a process that ends at once: SQLite then moves its log into the file and removes it.
  /// What uses one afterwards fails, and what one does now is waited for.
  public static func closeAll() {
    for reader in opened.withLock({ $0.compactMap(\.reader) }) { try? reader.close() }
  }

  /// A database of this version, to be read; `nil` when it has to be made or changed first.
  private static func current(at url: URL) throws -> DatabaseQueue? {
    do {
      guard try DatabaseFile.inspect(url, isWritten: false) == .present else { return nil }
      try Schema.checkIsOurs(url)
      var configuration = Configuration()
      configuration.label = "moli"
      configuration.busyMode = .timeout(5)
      configuration.readonly = !DatabaseFile.isWritable(url)
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -16384; PRAGMA query_only = 1") }
      let source = configuration.readonly ? DatabaseFile.readOnlySource(url) : FileSystem.databaseName(url.path)
      let queue = try DatabaseQueue(path: source, configuration: configuration)
      let migrator = Schema.migrator
      return try queue.read { try migrator.hasCompletedMigrations($0) } ? queue : nil
    } catch {
      throw StorageError(error, path: url.path)
    }
  }

  /// Whether there is a file at a place.
  /// - Throws: ``StorageError`` for a place that leads nowhere: a loop of links, a path through a file, a name that is
  ///   too long.
  public static func exists(at url: URL) throws -> Bool {
    var status = stat()
    if FileSystem.stat(url.path, &status) == 0 { return true }
    guard errno == ENOENT else {
      throw StorageError.unavailable(path: url.path, reason: String(cString: strerror(errno)))
    }
    return false
  }

  /// Runs some reads that see one state of the database.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try reader.read(body) } catch {
      throw StorageError.translated(error, path: url.path)
    }
  }

  /// Runs some changes of which all or none take place.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try database.write(body) } catch {
      if isOwn, (error as? DatabaseError)?.resultCode == .SQLITE_FULL { try? removeIfBlank() }
      throw StorageError.translated(error, path: url.path)
    }
  }

  /// Removes the file when nothing is in it: one that was made for what then did not fit on the disk.
  private func removeIfBlank() throws {
    let lock = try DirectoryLock(url.deletingLastPathComponent())
    defer { lock.end() }
    let isBlank = try reader.read { database in
      let tables = try String.fetchAll(
        database,
        sql: """
          SELECT name FROM sqlite_master
          WHERE type = 'table' AND name <> 'grdb_migrations' AND substr(name, 1, 7) <> 'sqlite_'
          """)
      return try tables.allSatisfy { try Int.fetchOne(database, sql: "SELECT 1 FROM \"\($0)\" LIMIT 1") == nil }
    }
    guard isBlank else { return }
    try reader.close()
    Self.remove(url.path)
  }
}
