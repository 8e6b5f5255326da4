import Foundation
import GRDB
import Synchronization
import SystemFiles

/// The user's database in one SQLite file: custom levels, results of games, and imported glosses and phrases.
///
/// Several threads may share one value, and several processes one file. When a method returns, its changes are on the
/// disk and survive a killed program and a power failure. An unfinished change leaves no trace.
public struct Storage: Sendable {
  /// The address of the database file.
  public let url: URL
  /// The connection for reading; the pool itself if it was opened for writing.
  private let reader: any DatabaseReader
  private let pool: DatabasePool?
  /// Whether this process created the file.
  private let isOwn: Bool

  /// The database, opened for writing.
  /// - Throws: ``StorageError`` when it was opened for reading and cannot be written.
  var database: DatabasePool {
    get throws { try pool ?? Storage(at: url).database }
  }

  /// Opens the database at a path. If it does not exist, creates it and its directory. Migrates one of an earlier
  /// version.
  ///
  /// A file that is not a healthy database of moli is refused and left unchanged.
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
      // Only one process at a time checks, creates and migrates.
      let lock = try DirectoryLock(directory)
      defer { lock.end() }
      isNew = !FileSystem.exists(path)
      isMade = isNew
      // An incomplete file is removed before another process may see it.
      defer { if isNew { Self.remove(path) } }
      if try DatabaseFile.inspect(url) == .present { try Schema.checkIsOurs(url) }
      var configuration = Configuration()
      configuration.label = "moli"
      configuration.busyMode = .timeout(5)
      // 16 MiB instead of 2: the indices of a million results are written at random positions.
      configuration.prepareDatabase { try $0.execute(sql: "PRAGMA cache_size = -16384") }
      database = try DatabasePool(path: FileSystem.databaseName(path), configuration: configuration)
      // The pool's default setting would lose the last changes in a power failure.
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      try Schema.migrator.migrate(database)
      isNew = false
    } catch {
      throw StorageError(error, path: path)
    }
    (pool, reader, isOwn) = (database, database, isMade)
    Self.opened.withLock { $0.append(Opened(reader: database)) }
  }

  /// Removes an unfinished database with its log.
  private static func remove(_ path: String) {
    for end in ["", "-wal", "-shm", "-journal"] { FileSystem.unlink(path + end) }
  }

  /// Opens an existing database for reading. Other processes do not have to wait, and it does not wait for a writing
  /// one. A database of an earlier version is migrated, for which it must be writable. Writing through this value opens
  /// it for writing.
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
  /// Later uses of a database fail; uses in progress are waited for.
  public static func closeAll() {
    for reader in opened.withLock({ $0.compactMap(\.reader) }) { try? reader.close() }
  }

  /// A database of this version, opened for reading; `nil` when it must first be created or migrated.
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

  /// Whether a file exists at a path.
  /// - Throws: ``StorageError`` for an invalid path: a loop of links, a path through a file, a name that is too long.
  public static func exists(at url: URL) throws -> Bool {
    var status = stat()
    if FileSystem.stat(url.path, &status) == 0 { return true }
    guard errno == ENOENT else {
      throw StorageError.unavailable(path: url.path, reason: String(cString: strerror(errno)))
    }
    return false
  }

  /// Runs reads that see one consistent state of the database.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try reader.read(body) } catch {
      throw StorageError.translated(error, path: url.path)
    }
  }

  /// Runs changes of which all or none take effect.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do { return try database.write(body) } catch {
      if isOwn, (error as? DatabaseError)?.resultCode == .SQLITE_FULL { try? removeIfBlank() }
      throw StorageError.translated(error, path: url.path)
    }
  }

  /// Removes the file if it is empty: it was created for content that did not fit on the disk.
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
