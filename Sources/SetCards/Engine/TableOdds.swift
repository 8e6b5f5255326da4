/// The numbers of tables with and without a Set, by the number of cards on the table and in the deck.
public struct TableOdds: Hashable, Sendable {
  /// Counts for tables of 0, 3 … 24 cards with 0, 3 … 69 cards in the deck: with a Set, without one.
  private var tables = [SIMD2<Int>](repeating: .zero, count: 9 * 24)

  /// Creates counts without tables.
  public init() {}

  @inline(__always)
  mutating func count(_ cards: Int, cardsLeft: Int, hasSet: Bool) {
    tables.withUnsafeMutableBufferPointer { $0[cards / 3 * 24 + cardsLeft / 3] &+= hasSet ? SIMD2(1, 0) : SIMD2(0, 1) }
  }

  /// Adds the counts of another tally.
  public mutating func add(_ other: TableOdds) {
    for place in tables.indices { tables[place] &+= other.tables[place] }
  }

  /// The counts for a number of cards on the table and in the deck.
  public func tables(of cards: Int, cardsLeft: Int) -> (withSet: Int, without: Int) {
    let pair = tables[cards / 3 * 24 + cardsLeft / 3]
    return (pair[0], pair[1])
  }

  /// The counts for a number of cards on the table, over all deck sizes.
  public func tables(of cards: Int) -> (withSet: Int, without: Int) {
    let pair = tables[cards / 3 * 24..<(cards / 3 + 1) * 24].reduce(SIMD2.zero, &+)
    return (pair[0], pair[1])
  }
}
