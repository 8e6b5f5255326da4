/// A set of cards as 128 bits, of which 81 are used.
public struct CardMask: Hashable, Sendable {
  /// The bits of cards 0 to 63.
  @usableFromInline var low: UInt64
  /// The bits of cards 64 to 80.
  @usableFromInline var high: UInt64

  /// Creates the empty set.
  @inlinable
  public init() { (low, high) = (0, 0) }

  @inlinable
  init(low: UInt64, high: UInt64) { (self.low, self.high) = (low, high) }

  /// The cards of a collection.
  public init(_ cards: some Sequence<Card>) {
    self.init()
    for card in cards { insert(card.number) }
  }

  /// All 81 cards.
  public static let all = CardMask(low: .max, high: 1 << 17 - 1)

  /// Whether the set contains a card, given by its number from 0 to 80.
  @inlinable @inline(__always)
  public func contains(_ card: Int) -> Bool {
    (card < 64 ? low : high) &>> UInt64(truncatingIfNeeded: card) & 1 != 0
  }

  /// Adds a card.
  @inlinable @inline(__always)
  public mutating func insert(_ card: Int) {
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: card)
    if card < 64 { low |= bit } else { high |= bit }
  }

  /// Removes a card.
  @inlinable @inline(__always)
  public mutating func remove(_ card: Int) {
    let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: card)
    if card < 64 { low &= ~bit } else { high &= ~bit }
  }

  /// The cards that are in both sets.
  @inlinable @inline(__always)
  public func intersection(_ other: CardMask) -> CardMask { CardMask(low: low & other.low, high: high & other.high) }

  /// The cards that are in at least one of the sets.
  @inlinable @inline(__always)
  public func union(_ other: CardMask) -> CardMask { CardMask(low: low | other.low, high: high | other.high) }

  /// The cards that are only in this set.
  @inlinable @inline(__always)
  public func subtracting(_ other: CardMask) -> CardMask {
    CardMask(low: low & ~other.low, high: high & ~other.high)
  }

  /// The number of cards.
  @inlinable @inline(__always)
  public var count: Int { low.nonzeroBitCount + high.nonzeroBitCount }

  /// Whether the set has no card.
  @inlinable @inline(__always)
  public var isEmpty: Bool { low | high == 0 }

  /// Removes and returns the card with the lowest number; `nil` when the set is empty.
  @inlinable @inline(__always)
  public mutating func popFirst() -> Int? {
    if low != 0 {
      let card = low.trailingZeroBitCount
      low &= low &- 1
      return card
    }
    guard high != 0 else { return nil }
    let card = high.trailingZeroBitCount
    high &= high &- 1
    return card + 64
  }

  /// The cards in ascending order.
  public var cards: [Card] {
    var (rest, cards) = (self, [Card]())
    while let card = rest.popFirst() { cards.append(Card(number: card)) }
    return cards
  }
}

extension CardMask: Comparable {
  /// Orders masks as numbers of 128 bits.
  @inlinable
  public static func < (a: CardMask, b: CardMask) -> Bool { (a.high, a.low) < (b.high, b.low) }
}
