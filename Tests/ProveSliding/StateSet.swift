/// A set of packed boards, none of them 0: open addressing, at most half full. Shares nothing with the solvers.
struct StateSet {
  private var slots: [UInt64]
  private(set) var count = 0
  private var shift: UInt64

  /// An empty set.
  init() {
    slots = [UInt64](repeating: 0, count: 1 << 12)
    shift = 64 - 12
  }

  /// Whether the set has a board.
  func contains(_ board: UInt64) -> Bool {
    var place = place(of: board)
    while slots[place] != 0 {
      if slots[place] == board { return true }
      place = (place + 1) & (slots.count - 1)
    }
    return false
  }

  /// Adds a board; returns whether it is new.
  mutating func insert(_ board: UInt64) -> Bool {
    if 2 * count >= slots.count { grow() }
    var place = place(of: board)
    while slots[place] != 0 {
      if slots[place] == board { return false }
      place = (place + 1) & (slots.count - 1)
    }
    slots[place] = board
    count += 1
    return true
  }

  private func place(of board: UInt64) -> Int { Int(truncatingIfNeeded: (board &* 0x9e37_79b9_7f4a_7c15) &>> shift) }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: 2 * old.count)
    shift -= 1
    count = 0
    for board in old where board != 0 { _ = insert(board) }
  }
}
