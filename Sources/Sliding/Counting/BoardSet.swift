import PuzzleCore

/// A set of boards, as words of ``BoardSteps``, that only grows and gathers for each board how it was reached.
///
/// A layer looks up every child of its boards, and most of the time goes into waiting for memory. A word is never 0,
/// because a board was reached somehow, so a slot of the table is the word itself and a look-up is one cache miss.
struct BoardSet {
  private var slots: OpenTable<UInt64>
  private var count = 0
  /// Nothing of interest; it keeps the reading in ``touch(_:)`` from being left out.
  private var touched: UInt64 = 0

  /// An empty set with room for some boards.
  init(minimumCapacity: Int) { slots = OpenTable(capacity: max(8, minimumCapacity)) }

  /// Adds boards, each with the one slide that it was reached by, and leaves in the list those that are new, in their
  /// order. Complexity: O(words) on average.
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

  /// Gives each word of boards that were added all the slides that it was reached by. Complexity: O(words) on average.
  mutating func complete(_ words: inout [UInt64]) {
    for first in stride(from: 0, to: words.count, by: 256) {
      let block = first..<min(first + 256, words.count)
      touch(words[block])
      for index in block { words[index] = slots[slot(of: words[index])] }
    }
  }

  /// Reads the slots of some boards at once, so that the processor waits for many of them at the same time.
  private mutating func touch(_ words: ArraySlice<UInt64>) {
    for word in words { touched |= slots[slots.home(of: word & BoardSteps.cellBits)] }
  }

  /// The slot that holds a board, or the free one where it belongs.
  private func slot(of word: UInt64) -> Int {
    slots.slot(of: word & BoardSteps.cellBits) { ($0 ^ word) & BoardSteps.cellBits == 0 }
  }
}
