/// For every two cards the one that makes a Set with them.
///
/// The third value of an attribute is minus the sum of the others modulo 3. A row has 128 places, so that a pair is
/// found by a shift; the whole table has 10 KB. The third of a card with itself is the card, and that of a card with no
/// card is no card.
public struct ThirdCards: Sendable {
  /// The places of a row.
  @usableFromInline static let stride = 128
  /// The table, 81 rows; lives as long as the program, so that copies of the pointer stay good. Written once, before it
  /// is shared.
  @usableFromInline nonisolated(unsafe) let table: UnsafePointer<UInt8>

  /// The one table that there is.
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
