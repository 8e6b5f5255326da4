/// A fixed number of elements in memory of its own, for inner loops.
///
/// A write to an array checks for unique ownership, and copies if the storage is shared. A search that reads or writes
/// a word at every node feels that. This memory cannot be copied, and nothing else points to it: it is allocated with
/// the buffer and freed with it. Indices are checked in debug builds only, so size a buffer by the same bound that
/// limits its indices.
///
/// ```swift
/// var path = FixedBuffer(repeating: 0 as UInt8, count: 80)
/// path[3] = 7
/// let total = path.indices.reduce(0) { $0 + Int(path[$1]) }
/// ```
///
/// Shared state keeps its buffers in a final class. Memory that must be aligned, or that lives as long as the program,
/// is allocated and explained where it is used.
public struct FixedBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  /// The number of elements.
  public let count: Int

  /// Creates a buffer of `count` equal elements.
  /// - Precondition: `count` is at least 0.
  @inlinable
  public init(repeating element: Element, count: Int) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: element, count: count)
  }

  /// Creates a buffer with the elements of an array.
  @inlinable
  public init(_ elements: [Element]) {
    count = elements.count
    start = .allocate(capacity: count)
    start.initialize(from: elements, count: count)
  }

  @inlinable
  deinit { start.deallocate() }

  /// The indices of all elements.
  @inlinable public var indices: Range<Int> { 0..<count }

  /// The element at an index.
  @inlinable @inline(__always)
  public subscript(index: Int) -> Element {
    get {
      assert(indices.contains(index))
      return start[index]
    }
    set {
      assert(indices.contains(index))
      start[index] = newValue
    }
  }

  /// Sets all elements to one value.
  @inlinable
  public mutating func fill(with element: Element) { start.update(repeating: element, count: count) }

  /// The address of an element, for loops over consecutive elements. Valid as long as the buffer is.
  @inlinable @inline(__always)
  public func pointer(to index: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && index <= count)
    return UnsafePointer(start + index)
  }

  /// The address of an element, for loops that write consecutive elements. Valid as long as the buffer is.
  @inlinable @inline(__always)
  public mutating func mutablePointer(to index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index <= count)
    return start + index
  }
}

// Unchecked because the buffer holds a pointer, which is not `Sendable` by itself. The pointer is unique and the buffer
// cannot be copied. So only the owner writes to it, and other threads read it only while nothing can write.
extension FixedBuffer: @unchecked Sendable where Element: Sendable {}
