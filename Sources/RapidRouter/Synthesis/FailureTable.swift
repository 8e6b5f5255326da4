import PuzzleCore

/// What a search has already seen fail: situations by their hash, with the most blocks that did not suffice.
///
/// A later situation takes the place of an earlier one of the same slot, so that the table never grows. Two situations
/// of equal 64-bit hash are taken for one: among n situations that happens with a chance below n² / 2^65.
struct FailureTable: ~Copyable {
  private var keys: FixedBuffer<UInt64>
  private var blocks: FixedBuffer<Int16>
  private let mask: UInt64

  /// - Parameter bits: the binary logarithm of the number of slots.
  init(bits: Int) {
    keys = FixedBuffer(repeating: 0, count: 1 << bits)
    blocks = FixedBuffer(repeating: -1, count: 1 << bits)
    mask = 1 << UInt64(bits) - 1
  }

  /// Whether this number of blocks is known not to suffice, or to fail if all are used.
  @inline(__always)
  func fails(_ key: UInt64, _ left: Int, exactly: Bool) -> Bool {
    let slot = Int(key & mask)
    return keys[slot] == key && (exactly ? Int(blocks[slot]) == left : Int(blocks[slot]) >= left)
  }

  /// Keeps that this number of blocks does not suffice, or fails if all are used.
  @inline(__always)
  mutating func insert(_ key: UInt64, _ left: Int, exactly: Bool) {
    let slot = Int(key & mask)
    if !exactly && keys[slot] == key && Int(blocks[slot]) >= left { return }
    keys[slot] = key
    blocks[slot] = Int16(left)
  }
}
