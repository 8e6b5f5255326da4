/// How many tables had a Set and how many had none, by the number of cards on the table and in the deck.
public struct TableOdds: Hashable, Sendable {
  /// Tables of 0, 3 … 24 cards with 0, 3 … 69 to come: with a Set, without one.
  private var tables = [SIMD2<Int>](repeating: .zero, count: 9 * 24)

  /// No tables.
  public init() {}

  /// Counts a table.
  @inline(__always)
  mutating func count(_ cards: Int, cardsLeft: Int, hasSet: Bool) {
    tables.withUnsafeMutableBufferPointer { $0[cards / 3 * 24 + cardsLeft / 3] &+= hasSet ? SIMD2(1, 0) : SIMD2(0, 1) }
  }

  /// Adds the tables of others.
  public mutating func add(_ other: TableOdds) {
    for place in tables.indices { tables[place] &+= other.tables[place] }
  }

  /// The tables of a number of cards, with a number of cards to come.
  public func tables(of cards: Int, cardsLeft: Int) -> (withSet: Int, without: Int) {
    let pair = tables[cards / 3 * 24 + cardsLeft / 3]
    return (pair[0], pair[1])
  }

  /// All tables of a number of cards.
  public func tables(of cards: Int) -> (withSet: Int, without: Int) {
    let pair = tables[cards / 3 * 24..<(cards / 3 + 1) * 24].reduce(SIMD2.zero, &+)
    return (pair[0], pair[1])
  }
}
