/// How to make a look-up table, and the name under which it may be kept.
public struct TableRecipe: Sendable {
  /// Letters, digits, `-` and `.`: names everything that the bytes depend on, the version of their layout included. Tables of
  /// one name are equal byte for byte.
  public let name: String
  /// The size in bytes.
  public let byteCount: Int
  /// Makes the table on one thread.
  public let build: @Sendable () -> TableMemory

  /// A recipe; `build` must give `byteCount` bytes.
  public init(name: String, byteCount: Int, build: @escaping @Sendable () -> TableMemory) {
    self.name = name
    self.byteCount = byteCount
    self.build = build
  }
}
