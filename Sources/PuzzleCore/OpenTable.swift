/// The slots of a hash table with open addressing and linear probing (Knuth, *The Art of Computer Programming* 3,
/// section 6.4).
///
/// A slot holds a number; 0 is a free slot. The user decides what a number means: the key itself, or one more than the
/// index of a key in a list. So the user supplies the comparison, and grows the table before it is too full:
///
/// ```swift
/// var words: [UInt64] = []
/// var table = OpenTable<UInt32>(capacity: 2)
/// for word: UInt64 in [30, 10, 30, 20] {
///   let slot = table.slot(of: word) { words[Int($0) - 1] == word }
///   guard table[slot] == 0 else { continue }
///   words.append(word)
///   table[slot] = UInt32(words.count)
///   if table.isFull(words.count) { table.grow { words[Int($0) - 1] } }
/// }
/// // words is [30, 10, 20]
/// ```
///
/// Look-ups are inlined into their callers together with the comparison, so a table costs no call and no existential.
/// Never let the order of the slots reach a result.
public struct OpenTable<Slot: FixedWidthInteger & UnsignedInteger & Sendable>: Hashable, Sendable {
  /// A power of two of slots, at least one of them free.
  @usableFromInline var slots: [Slot]
  /// 64 minus the binary logarithm of the number of slots: a hash shifted by this is a slot.
  @usableFromInline var shift: UInt64

  /// An empty table.
  /// - Parameters:
  ///   - capacity: the number of keys that it has room for.
  ///   - slotsPerKey: the minimum number of slots per key; at least 2. A search for an absent key probes 2.5 slots on
  ///     average with 2, and 1.4 with 4.
  @inlinable
  public init(capacity: Int, slotsPerKey: Int = 2) {
    var bits: UInt64 = 2
    while 1 << bits < slotsPerKey * capacity { bits += 1 }
    slots = Array(repeating: 0, count: 1 << bits)
    shift = 64 - bits
  }

  /// The number of slots: a power of two, at least 4.
  @inlinable public var count: Int { slots.count }

  /// Whether the given number of keys takes more than half of the slots: then the table should grow.
  @inlinable @inline(__always)
  public func isFull(_ keys: Int) -> Bool { 2 &* keys > slots.count }

  /// The number in a slot, 0 for a free one.
  @inlinable @inline(__always)
  public subscript(slot: Int) -> Slot {
    get { slots[slot] }
    set { slots[slot] = newValue }
  }

  /// A key times 2^64 over the golden ratio: its high bits depend on all bits of the key.
  @inlinable @inline(__always)
  public static func spread(_ key: UInt64) -> UInt64 { key &* 0x9e37_79b9_7f4a_7c15 }

  /// The slot where the search for a key begins: the high bits of ``spread(_:)``.
  @inlinable @inline(__always)
  public func home(of key: UInt64) -> Int { Int(truncatingIfNeeded: Self.spread(key) &>> shift) }

  /// The slot that holds a key, or the free one where it belongs. Complexity: O(1) on average.
  /// - Parameters:
  ///   - key: the key, or a number that is the same for equal keys.
  ///   - isSame: whether a nonzero number means the key.
  @inlinable @inline(__always)
  public func slot(of key: UInt64, where isSame: (Slot) -> Bool) -> Int {
    // The number of slots is a power of two, so a mask wraps around. At least one slot is always free, so the loop
    // ends.
    let mask = slots.count &- 1
    var slot = home(of: key)
    while true {
      let number = slots[slot]
      if number == 0 || isSame(number) { return slot }
      slot = (slot &+ 1) & mask
    }
  }

  /// Doubles the number of slots. Complexity: O(slots).
  /// - Parameter key: the key of a number, as it was passed to ``slot(of:where:)``.
  @inlinable
  public mutating func grow(key: (Slot) -> UInt64) {
    let old = slots
    slots = Array(repeating: 0, count: 2 * old.count)
    shift -= 1
    // All keys are different, so every number goes into the first free slot.
    for number in old where number != 0 { slots[slot(of: key(number)) { _ in false }] = number }
  }
}
