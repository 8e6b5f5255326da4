/// A Set on a table as the slots of its three cards in ascending order, packed into one word.
///
/// Sets are ordered by their slots: the first Set of a table is the smallest.
public struct SlotSet: Hashable, Sendable {
  @usableFromInline let word: UInt32

  /// The Set of three different slots below 256, in any order.
  @inlinable @inline(__always)
  public init(_ a: Int, _ b: Int, _ c: Int) {
    let low = min(a, b, c)
    let high = max(a, b, c)
    let middle = a &+ b &+ c &- low &- high
    word = UInt32(truncatingIfNeeded: low &<< 16 | middle &<< 8 | high)
  }

  @inlinable
  init(word: UInt32) { self.word = word }

  /// The smallest slot.
  @inlinable public var first: Int { Int(word &>> 16) }
  /// The middle slot.
  @inlinable public var second: Int { Int(word &>> 8 & 0xff) }
  /// The largest slot.
  @inlinable public var third: Int { Int(word & 0xff) }

  /// Whether the Set contains a slot.
  @inlinable @inline(__always)
  func contains(_ slot: Int) -> Bool { first == slot || second == slot || third == slot }

  /// Whether the two Sets share a slot.
  @inlinable @inline(__always)
  func meets(_ other: SlotSet) -> Bool { contains(other.first) || contains(other.second) || contains(other.third) }
}

extension SlotSet: Comparable {
  /// Orders by the first slot, then the second, then the third.
  @inlinable
  public static func < (a: SlotSet, b: SlotSet) -> Bool { a.word < b.word }
}
