/// The reason why a database or an import file cannot be used, or a result cannot be saved.
public enum StorageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file exists and is not an SQLite database.
  case notADatabase(path: String)
  /// The file is an SQLite database of another program.
  case foreignDatabase(path: String)
  /// The file is damaged; `reason` is SQLite's message.
  case damaged(path: String, reason: String)
  /// The file was written by a later version of moli.
  case newerVersion(path: String)
  /// The file cannot be opened, read or written.
  case unavailable(path: String, reason: String)

  /// The error on one line.
  public var description: String {
    switch self {
    case .notADatabase(let path):
      "\(path): found another kind of file, expected an SQLite database of moli; nothing was changed"
    case .foreignDatabase(let path):
      "\(path): found the database of another program, expected one of moli; nothing was changed"
    case .damaged(let path, let reason):
      "\(path): the database is damaged (\(reason)); move it away, and moli will create a new one"
    case .newerVersion(let path):
      "\(path): found a database of a later version of moli, expected this version or an earlier one"
    case .unavailable(let path, let reason): "\(path): cannot be used: \(reason)"
    }
  }
}
