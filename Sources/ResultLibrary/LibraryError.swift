/// The reason why a library of results cannot store or return results.
public enum LibraryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file exists and is something else.
  case notALibrary(path: String)
  /// The library was made by a later version of moli.
  case newerVersion(path: String, version: Int)
  /// It has different results of the same run, in the table `table`.
  case differs(path: String, run: String, table: String)
  /// The file is missing or empty.
  case missing(path: String, reason: String)
  /// The library has unexpected tables or values, or SQLite reports damage.
  case damaged(path: String, reason: String)
  /// The operating system refuses access.
  case unavailable(path: String, reason: String)

  /// The error on one line.
  public var description: String {
    switch self {
    case .notALibrary(let path):
      "\(path): found another kind of file, expected a library of results; nothing was changed"
    case .newerVersion(let path, let version):
      "\(path): found a library of results of format \(version), expected at most format "
        + "\(LibrarySchema.version): a later moli wrote it"
    case .differs(let path, let run, let table):
      "\(path): found other rows in the table \(table) of the run \(run) than in the results to add, which have the same plan; nothing was added"
    case .missing(let path, let reason): "\(path): \(reason)"
    case .damaged(let path, let reason):
      "\(path): the library is damaged: \(reason); nothing was changed. Restore a copy, or build it again from "
        + "its runs"
    case .unavailable(let path, let reason): "\(path): cannot be used: \(reason)"
    }
  }
}
