/// A fixed number of elements in memory of its own, for inner loops.
///
/// An array is copied when it is written through two values, and checks that it is not at every write; a search that
/// writes or reads a word at every node feels that. This memory cannot be copied, and nothing else points to it: it is
/// allocated when the buffer is made and freed with it. Indices are checked in debug builds only, so users size a
/// buffer by the same bound by which they index it.
///
/// ```swift
/// var path = FixedBuffer(repeating: 0 as UInt8, count: 80)
/// path[3] = 7
/// let total = path.indices.reduce(0) { $0 + Int(path[$1]) }
/// ```
///
/// What must be shared keeps its buffers in a final class. Memory that must be aligned, or that lives as long as the
/// program, is allocated where it is used, which says so.
public struct FixedBuffer<Element: BitwiseCopyable>: ~Copyable {
  @usableFromInline let start: UnsafeMutablePointer<Element>
  /// The number of elements.
  public let count: Int

  /// Equal elements.
  /// - Precondition: `count` is at least 0.
  @inlinable
  public init(repeating element: Element, count: Int) {
    self.count = count
    start = .allocate(capacity: count)
    start.initialize(repeating: element, count: count)
  }

  /// The elements of an array.
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

  /// An element.
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

  /// Sets all elements.
  @inlinable
  public mutating func fill(with element: Element) { start.update(repeating: element, count: count) }

  /// The address of an element, for loops that go from one element to the next. Valid as long as the buffer is.
  @inlinable @inline(__always)
  public func pointer(to index: Int) -> UnsafePointer<Element> {
    assert(index >= 0 && index <= count)
    return UnsafePointer(start + index)
  }

  /// The address of an element, for loops that write one after the other. Valid as long as the buffer is.
  @inlinable @inline(__always)
  public mutating func mutablePointer(to index: Int) -> UnsafeMutablePointer<Element> {
    assert(index >= 0 && index <= count)
    return start + index
  }
}

// Unchecked because it has a pointer, which is not `Sendable` by itself. Nothing else has this one, and a buffer cannot
// be copied: so it is written only by its one owner, and read by others only while no one can write.
extension FixedBuffer: @unchecked Sendable where Element: Sendable {}
