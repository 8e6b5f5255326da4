/// A queue of integers with two small non-negative priorities. The lowest first priority comes first, among equal ones
/// the highest second priority, and among those the element that was added last.
///
/// Complexity: adding is O(1) amortised, taking O(1) amortised over a search whose first priority does not fall much.
@usableFromInline
struct BucketQueue: Sendable {
  @usableFromInline var buckets: [[[Int]]] = []
  @usableFromInline var lowest = 0
  @usableFromInline var count = 0

  @inlinable
  init() {}

  /// Adds an element with its two priorities.
  @inlinable
  mutating func add(_ element: Int, first: Int, second: Int) {
    while buckets.count <= first { buckets.append([]) }
    while buckets[first].count <= second { buckets[first].append([]) }
    buckets[first][second].append(element)
    lowest = min(lowest, first)
    count += 1
  }

  /// The pairs of priorities that occur, in ascending order.
  ///
  /// Complexity: O(largest first priority x largest second priority).
  @inlinable
  var priorities: [(first: Int, second: Int)] {
    buckets.indices.flatMap { first in
      buckets[first].indices.compactMap { buckets[first][$0].isEmpty ? nil : (first, $0) }
    }
  }

  /// Takes the next element with its first priority, or returns `nil` when there is none.
  @inlinable
  mutating func take() -> (element: Int, first: Int)? {
    while lowest < buckets.count {
      while let last = buckets[lowest].indices.last {
        if let element = buckets[lowest][last].popLast() {
          count -= 1
          return (element, lowest)
        }
        buckets[lowest].removeLast()
      }
      lowest += 1
    }
    return nil
  }
}
