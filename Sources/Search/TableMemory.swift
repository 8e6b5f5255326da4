/// The immutable bytes of a look-up table.
///
/// Shared by all threads without a lock: the bytes are written before the initialiser returns, and never afterwards.
public final class TableMemory: Sendable {
  /// The bytes. Valid as long as this object lives.
  ///
  /// `nonisolated(unsafe)`, because a pointer is not `Sendable` by itself; nothing writes through this one.
  public nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// The alignment of owned bytes: the size of a huge page.
  public static let alignment = 2 << 20

  /// Allocates bytes and lets a closure initialise them.
  /// - Parameters:
  ///   - count: the number of bytes, at least 0.
  ///   - initialize: sets all bytes.
  public init(count: Int, initialize: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    let memory = TableScratch.allocate(count)
    do {
      try initialize(memory)
    } catch {
      memory.deallocate()
      throw error
    }
    bytes = UnsafeRawBufferPointer(memory)
  }

  /// Allocates bytes that a search fills; `nil` if it was interrupted.
  /// - Parameters:
  ///   - count: the number of bytes, at least 0.
  ///   - fill: sets all bytes, or returns `false`.
  public static func filled(count: Int, by fill: (UnsafeMutableRawBufferPointer) -> Bool) -> TableMemory? {
    struct Interrupted: Error {}
    return try? TableMemory(count: count) { if !fill($0) { throw Interrupted() } }
  }

  deinit { bytes.baseAddress?.deallocate() }
}
