/// The table of the third card that makes a Set with any two cards.
///
/// The third value of an attribute is the negated sum of the others modulo 3. A row has 128 entries, so that a pair is
/// found by a shift; the whole table takes 10 KB. The third card of a card with itself is the card, and the third card
/// of a card and an absent card is absent.
public struct ThirdCards: Sendable {
  /// The number of entries in a row.
  @usableFromInline static let stride = 128
  /// The table of 81 rows. It lives as long as the program, so copies of the pointer stay valid. It is written once,
  /// before it is shared.
  @usableFromInline nonisolated(unsafe) let table: UnsafePointer<UInt8>

  /// The shared table.
  public static let shared = ThirdCards()

  private init() {
    let table = UnsafeMutablePointer<UInt8>.allocate(capacity: Card.count * Self.stride)
    table.initialize(repeating: SetTable.noCard, count: Card.count * Self.stride)
    for a in Card.all {
      for b in Card.all {
        let third = Attribute.allCases.reduce(0) { $0 * 3 + (6 - a[$1] - b[$1]) % 3 }
        table[a.number * Self.stride + b.number] = UInt8(third)
      }
    }
    self.table = UnsafePointer(table)
  }

  /// The number of the card that makes a Set with two cards.
  /// - Precondition: both numbers are 0 to 80.
  @inlinable @inline(__always)
  public subscript(a: Int, b: Int) -> Int {
    assert((0..<81).contains(a) && (0..<81).contains(b))
    return Int(table[a &* Self.stride &+ b])
  }
}
