import PuzzleCore

/// A set of boards, as words of ``BoardSteps``, numbered 0, 1, 2, ... in the order of insertion. Words that differ only
/// in how the board was reached are the same board.
struct BoardTable: Sendable {
  /// The boards by number, in the form in which they were first added.
  private(set) var words: [UInt64] = []
  /// The number of a board plus 1.
  private var slots: OpenTable<UInt32>

  /// An empty table with room for some boards.
  init(minimumCapacity: Int = 8) { slots = OpenTable(capacity: max(8, minimumCapacity)) }

  var count: Int { words.count }

  /// Adds a board unless it is there. Complexity: O(1) on average.
  mutating func insert(_ word: UInt64) {
    let slot = slot(of: word)
    guard slots[slot] == 0 else { return }
    words.append(word)
    slots[slot] = UInt32(words.count)
    if slots.isFull(words.count) {
      // A copy of the list that shares its memory, because the closure may not read what the call changes.
      let words = words
      slots.grow { words[Int($0) - 1] & BoardSteps.cellBits }
    }
  }

  /// The number of a board, or `nil` when it is not there. Complexity: O(1) on average.
  func index(of word: UInt64) -> Int? {
    let number = slots[slot(of: word)]
    return number == 0 ? nil : Int(number) - 1
  }

  /// The slot that holds a board, or the free one where it belongs.
  private func slot(of word: UInt64) -> Int {
    let cells = word & BoardSteps.cellBits
    return slots.slot(of: cells) { words[Int($0) - 1] & BoardSteps.cellBits == cells }
  }
}
