import PuzzleCore

/// A growing set of boards, as words of ``BoardSteps``, that collects for each board the slides that reached it.
///
/// A layer looks up every child of its boards, and most of the time is spent waiting for memory. A word is never 0,
/// because some slide reached the board. So a slot of the table is the word itself, and a look-up costs one cache miss.
struct BoardSet {
  private var slots: OpenTable<UInt64>
  private var count = 0
  /// A dummy sum that keeps the compiler from removing the reads in ``touch(_:)``.
  private var touched: UInt64 = 0

  /// An empty set with room for some boards.
  init(minimumCapacity: Int) { slots = OpenTable(capacity: max(8, minimumCapacity)) }

  /// Adds boards, each with the slide that reached it. The list keeps only the new boards, in their order.
  ///
  /// Complexity: O(words) on average.
  mutating func insert(_ words: inout [UInt64]) {
    touch(words[...])
    var kept = 0
    for index in words.indices {
      let slot = slot(of: words[index])
      let isNew = slots[slot] == 0
      slots[slot] |= words[index]
      guard isNew else { continue }
      words[kept] = words[index]
      kept += 1
      count += 1
      if slots.isFull(count) { slots.grow { $0 & BoardSteps.cellBits } }
    }
    words.removeLast(words.count - kept)
  }

  /// Completes each word of boards that were added with all slides that reached it.
  ///
  /// Complexity: O(words) on average.
  mutating func complete(_ words: inout [UInt64]) {
    for first in stride(from: 0, to: words.count, by: 256) {
      let block = first..<min(first + 256, words.count)
      touch(words[block])
      for index in block { words[index] = slots[slot(of: words[index])] }
    }
  }

  /// Reads the slots of some boards in advance, so that their cache misses overlap.
  private mutating func touch(_ words: ArraySlice<UInt64>) {
    for word in words { touched |= slots[slots.home(of: word & BoardSteps.cellBits)] }
  }

  /// The slot that holds a board, or the free one where it belongs.
  private func slot(of word: UInt64) -> Int {
    slots.slot(of: word & BoardSteps.cellBits) { ($0 ^ word) & BoardSteps.cellBits == 0 }
  }
}
