#if canImport(Glibc)
import Glibc
#endif

/// Memory in which a large table is computed: zeros at first, on huge pages where the system has them, freed with its
/// owner.
public struct TableScratch: ~Copyable {
  /// The bytes. Valid as long as the owner is.
  public let bytes: UnsafeMutableRawBufferPointer

  /// Allocates bytes that are all 0; `count` is at least 0.
  public init(count: Int) {
    bytes = Self.allocate(count)
    bytes.initializeMemory(as: UInt8.self, repeating: 0)
  }

  deinit { bytes.deallocate() }

  /// Allocates uninitialised bytes, aligned to huge pages. The caller frees them.
  ///
  /// Look-ups are spread over the whole table, so with small pages nearly every one would also wait for address
  /// translation.
  static func allocate(_ count: Int) -> UnsafeMutableRawBufferPointer {
    let bytes = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, count), alignment: TableMemory.alignment)
    #if canImport(Glibc)
    // This is only advice: if it is refused, the pages are small.
    madvise(bytes.baseAddress, bytes.count, MADV_HUGEPAGE)
    #endif
    return UnsafeMutableRawBufferPointer(rebasing: bytes[..<count])
  }
}
