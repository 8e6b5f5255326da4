#if canImport(Glibc)
import Glibc
#endif

/// Memory in which a large table is worked out: zeros at first, on huge pages where the system has them, freed with its
/// owner.
public struct TableScratch: ~Copyable {
  /// The bytes. Valid as long as the owner is.
  public let bytes: UnsafeMutableRawBufferPointer

  /// Bytes that are all 0; `count` is at least 0.
  public init(count: Int) {
    bytes = Self.allocate(count)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { bytes.deallocate() }

  /// Bytes on a boundary of huge pages, not yet set. Whoever asks for them frees them.
  ///
  /// Look-ups go all over a table: with small pages nearly each one would wait for its address to be translated, too.
  static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, count), alignment: TableMemory.alignment)
    #if canImport(Glibc)
    // Advice: where it is refused the pages are small.
    madvise(bytes.baseAddress, bytes.count, MADV_HUGEPAGE)
    #endif
    return UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
  }
}
