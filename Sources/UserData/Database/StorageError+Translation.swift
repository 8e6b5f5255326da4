import Foundation
import GRDB

extension StorageError {
  /// Converts an error of SQLite or of the file system to one about the database at a path.
  package init(_ error: any Error, path: String) {
    switch error {
    case let error as StorageError: self = error
    case let error as DatabaseError: self = Self.translated(error, path: path)
    case let error as RowDecodingError: self = .damaged(path: path, reason: Self.oneLine(error.description))
    case let error as CocoaError: self = .unavailable(path: path, reason: Self.reason(of: error))
    default: self = .unavailable(path: path, reason: Self.oneLine(String(describing: error)))
    }
  }

  /// The error, or its translation when it comes from SQLite.
  static func translated(_ error: any Error, path: String) -> any Error {
    switch error {
    case let error as DatabaseError: translated(error, path: path) as StorageError
    case let error as RowDecodingError: StorageError.damaged(path: path, reason: oneLine(error.description))
    default: error
    }
  }

  private static func translated(_ error: DatabaseError, path: String) -> StorageError {
    let reason = oneLine(error.message ?? "SQLite error \(error.resultCode.rawValue)")
    switch error.resultCode {
    case .SQLITE_NOTADB: return .notADatabase(path: path)
    case .SQLITE_CORRUPT: return .damaged(path: path, reason: reason)
    // The statements are correct, so one that SQLite does not understand refers to a table or column missing from the
    // file.
    case .SQLITE_ERROR, .SQLITE_SCHEMA: return .damaged(path: path, reason: "in its schema: \(reason)")
    case .SQLITE_BUSY:
      return .unavailable(path: path, reason: "another process has been writing to it for 5 seconds; try again")
    default: return .unavailable(path: path, reason: reason)
    }
  }

  /// The system's message, without Foundation's error names.
  public static func reason(of error: CocoaError) -> String {
    if let cause = error.underlying as? POSIXError { return String(cString: strerror(cause.code.rawValue)) }
    let text = oneLine(error.localizedDescription)
    return text.firstRange(of: " (NSCocoaErrorDomain").map { String(text[..<$0.lowerBound]) } ?? text
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
