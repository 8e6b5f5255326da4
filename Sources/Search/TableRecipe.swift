/// How to make a look-up table, and the name under which it may be kept.
public struct TableRecipe: Sendable {
  /// Is called from time to time with the part of the work that is done, from 0 to 1.
  public typealias Report = @Sendable (Double) -> Void

  /// Letters, digits, `-` and `.`: names everything that the bytes depend on, the version of their layout included.
  /// Tables of one name are equal byte for byte.
  public let name: String
  /// The size in bytes.
  public let byteCount: Int
  private let make: @Sendable (Report) -> TableMemory

  /// A recipe; `build` must give `byteCount` bytes.
  public init(name: String, byteCount: Int, build: @escaping @Sendable () -> TableMemory) {
    self.init(name: name, byteCount: byteCount) { _ in build() }
  }

  /// A recipe that takes long enough to report how far it is.
  public init(name: String, byteCount: Int, build: @escaping @Sendable (Report) -> TableMemory) {
    self.name = name
    self.byteCount = byteCount
    make = build
  }

  /// Makes the table on one thread.
  public func build(reporting report: Report = { _ in }) -> TableMemory { make(report) }
}
