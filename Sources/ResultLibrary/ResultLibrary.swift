import Foundation
import GRDB
import SystemFiles
import UserData

/// A file of results that other programs can open directly: runs, levels, players, measurements, and on request one row
/// per game.
///
/// The file is an SQLite database; `docs/reference/results-library.md` describes its tables. Results are stored once:
/// adding them again, in any parts and order, changes nothing.
///
/// ```swift
/// let library = ResultLibrary(path: "results.sqlite")
/// try library.add(from: "part-1.sqlite")
/// print(try library.runs().rows.count)
/// ```
public struct ResultLibrary: Sendable {
  /// The path of the library file.
  public let path: String

  /// The library at a path, which need not exist yet.
  public init(path: String) { self.path = path }

  /// Whether the file exists.
  public var exists: Bool { FileSystem.exists(path) }

  /// Refuses an existing file that is not a library to which this version can add. Call it before the work whose
  /// results are to be added.
  /// - Throws: ``LibraryError``, `StorageError`.
  public func check() throws {
    guard try LibraryError.translating(path, { try isThere }) else { return }
    try LibraryError.translating(path) { try LibrarySchema.check(path) }
  }

  /// Whether there is a non-empty file; an empty one has nothing to lose.
  var isThere: Bool {
    get throws { try DatabaseFile.inspect(FileSystem.url(path)) == .present }
  }

  /// The result of one addition.
  public struct Addition: Hashable, Sendable {
    /// The number of rows of games added.
    public var games = 0
    /// The number of rows of games already present.
    public var knownGames = 0
    /// The number of rows of summaries added.
    public var summaries = 0
    /// The number of rows of summaries already present.
    public var knownSummaries = 0

    /// The result in words.
    public var words: String {
      let known = knownGames + knownSummaries
      return "\(summaries.counted("summary row")) and \(games.counted("row")) of games added"
        + (known == 0 ? "" : "; \(known.counted("row")) skipped, because the library has them")
    }
  }

  /// Adds all results of another library, all or none. O(n log m) for n rows to m.
  /// - Throws: ``LibraryError``, `StorageError`.
  @discardableResult
  public func add(from other: String) throws -> Addition {
    try LibraryError.translating(other) {
      try LibrarySchema.check(other, isWritten: false)
      try ResultLibrary(path: other).open { try LibrarySchema.validate($0, path: other) }
    }
    return try LibraryError.translating(path) {
      let isNew = try !isThere
      if !isNew { try LibrarySchema.check(path) }
      guard isNew else { return try merge(other) }
      // A new file appears complete: until then it is a copy under another name.
      let draft = try LibraryDraft(nextTo: path, listedIn: nil)
      defer { draft.discard() }
      try draft.queue.write { try LibrarySchema.create(in: $0) }
      let addition = try LibraryMerge(path: path, other: other).perform(in: draft.queue)
      try draft.close()
      guard try draft.take(path) else { return try merge(other) }
      return addition
    }
  }

  func merge(_ other: String) throws -> Addition {
    let queue = try DatabaseQueue(path: FileSystem.databaseName(path), configuration: LibrarySchema.configuration())
    defer { try? queue.close() }
    return try LibraryMerge(path: path, other: other).perform(in: queue)
  }

  /// Reads from the library, which need not be writable.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try LibraryError.translating(path) {
      try LibrarySchema.check(path, isWritten: false)
      return try open {
        try LibrarySchema.validate($0, path: path)
        return try body($0)
      }
    }
  }

  private func open<Value>(_ body: (Database) throws -> Value) throws -> Value {
    let isWritable = DatabaseFile.isWritable(FileSystem.url(path))
    let configuration = LibrarySchema.configuration { $0.readonly = !isWritable }
    let queue = try DatabaseQueue(path: LibrarySchema.source(path), configuration: configuration)
    defer { try? queue.close() }
    return try queue.read(body)
  }
}

extension LibraryError {
  /// Runs a body and converts an error of SQLite to one about the file.
  static func translating<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    do { return try body() } catch let error as LibraryError { throw error } catch let error
      as DatabaseError
    {
      switch error.resultCode {
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        throw unavailable(
          path: path, reason: "another process has been writing to it for \(LibrarySchema.patience) seconds; try again")
      case .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
        throw damaged(path: path, reason: error.message ?? "values that do not fit")
      default: throw translated(StorageError(error, path: path))
      }
    } catch {
      throw translated(StorageError(error, path: path))
    }
  }

  /// An error of the user's database, converted to one of a library.
  private static func translated(_ error: StorageError) -> any Error {
    switch error {
    case .notADatabase(let path), .foreignDatabase(let path): notALibrary(path: path)
    case .damaged(let path, let reason): damaged(path: path, reason: reason)
    case .newerVersion, .unavailable: error
    }
  }
}
