/// Why a measurement is invalid, for example because two engines that should agree do not. The fault is in the program,
/// not in the user's input.
public struct BenchError: Error, CustomStringConvertible {
  /// The reason on one line.
  public let description: String

  /// An error with this message.
  public init(_ description: String) { self.description = description }
}
