/// A set of boards, as words of ``BoardSteps``, that numbers them 0, 1, 2, ... in the order in which they are first added.
/// How a board was reached does not tell it from others.
///
/// Open addressing with linear probing, at most half full. Nothing depends on the order of the slots.
struct BoardTable: Sendable {
  /// The boards by number, as they were first added.
  private(set) var words: [UInt64] = []
  /// The number of a board plus 1, or 0 for a free slot.
  private var slots: [UInt32]
  /// 64 minus the binary logarithm of the number of slots.
  private var shift: UInt64

  /// An empty table with room for some boards.
  init(minimumCapacity: Int = 8) {
    var bits: UInt64 = 4
    while 1 << bits < 2 * minimumCapacity { bits += 1 }
    slots = Array(repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  /// The number of boards.
  var count: Int { words.count }

  /// Adds a board unless it is there. Complexity: O(1) on average.
  mutating func insert(_ word: UInt64) {
    var slot = slot(of: word)
    guard slots[slot] == 0 else { return }
    if 2 * (words.count + 1) > slots.count {
      grow()
      slot = self.slot(of: word)
    }
    words.append(word)
    slots[slot] = UInt32(words.count)
  }

  /// The number of a board, or `nil` when it is not there. Complexity: O(1) on average.
  func index(of word: UInt64) -> Int? {
    let number = slots[slot(of: word)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// The slot that holds a board, or the free one where it belongs.
  private func slot(of word: UInt64) -> Int {
    let cells = word & BoardSteps.cellBits
    // Fibonacci hashing: the high bits of the product depend on all cells.
    var slot = Int((cells &* 0x9e37_79b9_7f4a_7c15) >> shift)
    while slots[slot] != 0 && words[Int(slots[slot]) - 1] & BoardSteps.cellBits != cells {
      slot = (slot + 1) & (slots.count - 1)
    }
    return slot
  }

  private mutating func grow() {
    slots = Array(repeating: 0, count: 2 * slots.count)
    shift -= 1
    for (index, word) in words.enumerated() { slots[slot(of: word)] = UInt32(index + 1) }
  }
}
