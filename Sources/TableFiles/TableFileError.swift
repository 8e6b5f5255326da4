/// The reason why a table cannot be read from a file or written to one.
enum TableFileError: Error, Equatable, CustomStringConvertible {
  /// The file does not exist or cannot be read, for this reason.
  case unreadable(String)
  /// The file exists but is not the table with this checksum.
  case damaged
  /// The file cannot be written, for this reason.
  case unwritable(String)

  var description: String {
    switch self {
    case .unreadable(let reason), .unwritable(let reason): reason
    case .damaged: "damaged"
    }
  }
}
