import PuzzleCore

/// The method of building a look-up table, and the name under which it may be stored.
public struct TableRecipe: Sendable {
  /// Called from time to time with the share of the work that is done, from 0 to 1.
  public typealias Report = @Sendable (Double) -> Void

  /// A name of letters, digits, `-` and `.` that identifies everything the bytes depend on, including the version of
  /// their layout. Tables of one name are equal byte for byte.
  public let name: String
  /// The size in bytes.
  public let byteCount: Int
  private let make: @Sendable (Report) -> TableMemory?

  /// Creates a recipe; `build` must return `byteCount` bytes, or `nil` if ``SearchInterruption`` asks it to stop.
  public init(name: String, byteCount: Int, build: @escaping @Sendable () -> TableMemory?) {
    self.init(name: name, byteCount: byteCount) { _ in build() }
  }

  /// Creates a recipe that takes long enough to report its progress.
  public init(name: String, byteCount: Int, build: @escaping @Sendable (Report) -> TableMemory?) {
    self.name = name
    self.byteCount = byteCount
    make = build
  }

  /// Builds the table on one thread; nothing interrupts it.
  public func build(reporting report: Report = { _ in }) -> TableMemory {
    guard let built = SearchInterruption.check({ false }, during: { make(report) }) else {
      preconditionFailure("a recipe without a table")
    }
    return built
  }

  /// Builds the table on one thread; `nil` if ``SearchInterruption`` asked it to stop.
  public func buildUnlessInterrupted(reporting report: Report = { _ in }) -> TableMemory? { make(report) }
}
