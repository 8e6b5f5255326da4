/// Why a table cannot be read from a file, or written to one.
enum TableFileError: Error, Equatable, CustomStringConvertible {
  /// There is no such file, or the system refuses to read it, for this reason.
  case unreadable(String)
  /// It is there, but is not the table with this checksum.
  case damaged
  /// The system refuses to write it, for this reason.
  case unwritable(String)

  var description: String {
    switch self {
    case .unreadable(let reason), .unwritable(let reason): reason
    case .damaged: "damaged"
    }
  }
}
