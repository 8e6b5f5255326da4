/// The bytes of a look-up table, which never change: either owned, or borrowed from something that keeps them in place, such
/// as a file that is mapped into memory.
///
/// Shared by all threads without a lock: the bytes are written before the initialiser returns, and never again.
public final class TableMemory: Sendable {
  /// The bytes. Valid as long as this object lives.
  ///
  /// `nonisolated(unsafe)`, for a pointer is not `Sendable` by itself: nothing writes through this one.
  public nonisolated(unsafe) let bytes: UnsafeRawBufferPointer
  private let owner: (any AnyObject & Sendable)?

  /// The boundary that owned bytes lie on: the size of a huge page.
  public static let alignment = 2 << 20

  /// Owned bytes, not yet set.
  /// - Parameters:
  ///   - count: the number of bytes, at least 0.
  ///   - initialize: sets all of them.
  public init(count: Int, initialize: (UnsafeMutableRawBufferPointer) throws -> Void) rethrows {
    let start = UnsafeMutableRawPointer.allocate(byteCount: max(1, count), alignment: Self.alignment)
    let memory = UnsafeMutableRawBufferPointer(start: start, count: count)
    do {
      try initialize(memory)
    } catch {
      start.deallocate()
      throw error
    }
    bytes = UnsafeRawBufferPointer(memory)
    owner = nil
  }

  /// Borrowed bytes, valid and unchanged as long as `owner` lives.
  public init(borrowing bytes: UnsafeRawBufferPointer, from owner: any AnyObject & Sendable) {
    self.bytes = bytes
    self.owner = owner
  }

  deinit {
    if owner == nil { bytes.baseAddress?.deallocate() }
  }
}
