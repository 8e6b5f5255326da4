/// A set of boards, as words of ``BoardSteps``, that only grows and gathers for each board how it was reached: open
/// addressing with linear probing, at most half full.
///
/// The one place of the counting where memory is handled by hand: a layer looks up every child of its boards, and most of
/// the time goes into waiting for memory. A word is never 0, because a board was reached somehow; 0 is a free slot. A slot is
/// taken modulo the number of slots, a power of two, so it is always in bounds, and a free one is always met.
struct BoardSet: ~Copyable {
  private var slots: UnsafeMutablePointer<UInt64>
  /// The binary logarithm of the number of slots.
  private var bits: UInt64
  private var count = 0
  /// Nothing of interest; it keeps the reading in ``touch(_:)`` from being left out.
  private var touched: UInt64 = 0

  /// An empty set with room for some boards.
  init(minimumCapacity: Int) {
    var bits: UInt64 = 4
    while 1 << bits < 2 * minimumCapacity { bits += 1 }
    self.bits = bits
    slots = Self.freeSlots(bits)
  }

  deinit { slots.deallocate() }

  private static func freeSlots(_ bits: UInt64) -> UnsafeMutablePointer<UInt64> {
    let slots = UnsafeMutablePointer<UInt64>.allocate(capacity: 1 << bits)
    slots.initialize(repeating: 0, count: 1 << bits)
    return slots
  }

  /// Adds boards, each with the one slide that it was reached by, and leaves in the list those that are new, in their order.
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
      if 2 * count > 1 << bits { grow() }
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
    for word in words { touched |= slots[home(of: word)] }
  }

  /// The slot where the search for a board begins. Fibonacci hashing: the high bits of the product depend on all cells.
  private func home(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: ((word & BoardSteps.cellBits) &* 0x9e37_79b9_7f4a_7c15) >> (64 - bits))
  }

  /// The slot that holds a board, or the free one where it belongs.
  private func slot(of word: UInt64) -> Int {
    let mask = 1 << bits - 1
    var slot = home(of: word)
    while slots[slot] != 0 && (slots[slot] ^ word) & BoardSteps.cellBits != 0 { slot = (slot + 1) & mask }
    return slot
  }

  private mutating func grow() {
    let old = slots
    let size = 1 << bits
    bits += 1
    slots = Self.freeSlots(bits)
    for place in 0..<size where old[place] != 0 { slots[slot(of: old[place])] = old[place] }
    old.deallocate()
  }
}
