/// Why a measurement means nothing: two engines that should do the same do not, for example. The fault is the
/// program's, not its user's.
public struct BenchError: Error, CustomStringConvertible {
  /// What went wrong, on one line.
  public let description: String

  /// An error with its message.
  public init(_ description: String) { self.description = description }
}
