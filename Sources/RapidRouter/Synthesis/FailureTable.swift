import PuzzleCore

/// The failed situations of a search, by hash, with the most blocks that did not suffice.
///
/// A later situation replaces an earlier one in the same slot, so the table never grows. Two situations with equal
/// 64-bit hashes are confused; among n situations that has a probability below n² / 2^65.
struct FailureTable: ~Copyable {
  private var keys: FixedBuffer<UInt64>
  private var blocks: FixedBuffer<Int16>
  private let mask: UInt64

  /// Creates an empty table.
  ///
  /// - Parameter bits: the binary logarithm of the number of slots.
  init(bits: Int) {
    keys = FixedBuffer(repeating: 0, count: 1 << bits)
    blocks = FixedBuffer(repeating: -1, count: 1 << bits)
    mask = 1 << UInt64(bits) - 1
  }

  /// Whether this number of blocks is known to be too small or, with `exactly`, to fail if all are used.
  @inline(__always)
  func fails(_ key: UInt64, _ left: Int, exactly: Bool) -> Bool {
    let slot = Int(key & mask)
    return keys[slot] == key && (exactly ? Int(blocks[slot]) == left : Int(blocks[slot]) >= left)
  }

  /// Records that this number of blocks is too small or, with `exactly`, fails if all are used.
  @inline(__always)
  mutating func insert(_ key: UInt64, _ left: Int, exactly: Bool) {
    let slot = Int(key & mask)
    if !exactly && keys[slot] == key && Int(blocks[slot]) >= left { return }
    keys[slot] = key
    blocks[slot] = Int16(left)
  }
}
