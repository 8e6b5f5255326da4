/// The bytes of a look-up table, which never change.
///
/// Shared by all threads without a lock: the bytes are written before the initialiser returns, and never again.
public final class TableMemory: Sendable {
  /// The bytes. Valid as long as this object lives.
  ///
  /// `nonisolated(unsafe)`, for a pointer is not `Sendable` by itself: nothing writes through this one.
  public nonisolated(unsafe) let bytes: UnsafeRawBufferPointer

  /// The boundary that owned bytes lie on: the size of a huge page.
  public static let alignment = 2 << 20

  /// Owned bytes, not yet set.
  /// - Parameters:
  ///   - count: the number of bytes, at least 0.
  ///   - initialize: sets all of them.
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

  deinit { bytes.baseAddress?.deallocate() }
}
