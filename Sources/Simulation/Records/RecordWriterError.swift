/// Why a record file cannot be written.
public struct RecordWriterError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the file as the user gave it.
  public var path: String
  /// What went wrong.
  public var reason: String

  /// The error on one line.
  public var description: String { "cannot write \(path): \(reason)" }
}
