/// A table of up to 24 cards and all its Sets, kept up to date as cards come and go.
///
/// A new card is compared with each other card once, so replacing a Set costs about 36 look-ups instead of a search of
/// the whole table. Nothing is allocated; a copy takes about 600 bytes.
public struct SetTable: Sendable {
  /// The maximum number of cards on a table.
  public static let capacity = 24
  /// An upper bound on the Sets among 24 cards: 24 · 23 / 6, because any two cards are in at most one Set.
  @usableFromInline static let setCapacity = 92
  /// The content of an empty slot: no card, and the third card of no pair.
  @usableFromInline static let noCard: UInt8 = 127

  @usableFromInline var slots = InlineArray<24, UInt8>(repeating: SetTable.noCard)
  /// The slot of every card plus one; 0 for absent cards.
  @usableFromInline var places = InlineArray<128, UInt8>(repeating: 0)
  @usableFromInline var found = InlineArray<92, UInt32>(repeating: 0)
  @usableFromInline var slotCount = 0
  @usableFromInline var foundCount = 0
  @usableFromInline let thirds = ThirdCards.shared

  /// Creates an empty table.
  public init() {}

  /// A table of these cards.
  /// - Precondition: at most 24 different cards.
  public init(_ cards: [Card]) {
    precondition(cards.count <= Self.capacity, "a table of more than 24 cards")
    for card in cards { append(card.number) }
  }

  /// A table of these cards.
  /// - Precondition: at most 24 different cards.
  init(_ cards: CardList<81>) {
    precondition(cards.count <= Self.capacity, "a table of more than 24 cards")
    for slot in 0..<cards.count { append(cards[slot]) }
  }

  /// The number of slots, including temporarily empty ones.
  @inlinable public var count: Int { slotCount }
  /// The number of Sets.
  @inlinable public var setCount: Int { foundCount }

  /// The number of the card in a slot.
  /// - Precondition: `slot < count`, and the slot is not empty.
  @inlinable @inline(__always)
  public subscript(slot: Int) -> Int { Int(slots[unchecked: slot]) }

  /// A Set by its index in the table's list. The order of the list depends on the history of the table.
  /// - Precondition: `index < setCount`.
  @inlinable @inline(__always)
  public func set(_ index: Int) -> SlotSet { SlotSet(word: found[unchecked: index]) }

  /// Whether there is a Set.
  @inlinable public var hasSet: Bool { setCount > 0 }

  /// The cards by slot.
  public var cards: [Card] { (0..<count).map { Card(number: self[$0]) } }

  /// Puts a card into a new slot.
  @inlinable @inline(__always)
  public mutating func append(_ card: Int) {
    assert(slotCount < Self.capacity)
    slotCount &+= 1
    fill(slotCount &- 1, card)
  }

  /// Puts a card into an empty slot and records the Sets that it completes.
  @inlinable @inline(__always)
  public mutating func fill(_ slot: Int, _ card: Int) {
    assert(slots[slot] == Self.noCard && places[card] == 0)
    let row = thirds.table + card &* ThirdCards.stride
    for other in 0..<slotCount {
      // An empty slot has no third card: its column leads to the entry of no card.
      let place = Int(places[unchecked: Int(row[Int(slots[unchecked: other])])])
      // Each Set is found from two sides; it counts from the smaller slot.
      if place > other &+ 1, foundCount < Self.setCapacity {
        found[unchecked: foundCount] = SlotSet(slot, other, place &- 1).word
        foundCount &+= 1
      }
    }
    slots[unchecked: slot] = UInt8(truncatingIfNeeded: card)
    places[unchecked: card] = UInt8(truncatingIfNeeded: slot &+ 1)
  }

  /// Removes the cards of a Set; their slots stay empty until they are filled or closed.
  @inlinable @inline(__always)
  public mutating func lift(_ set: SlotSet) {
    empty(set.first)
    empty(set.second)
    empty(set.third)
    var kept = 0
    for index in 0..<foundCount {
      let word = found[unchecked: index]
      found[unchecked: kept] = word
      kept &+= SlotSet(word: word).meets(set) ? 0 : 1
    }
    foundCount = kept
  }

  /// Closes the empty slots of a Set; the slots after them move up.
  @inlinable
  public mutating func close(_ set: SlotSet) {
    var next = set.first
    for slot in set.first..<slotCount {
      let card = slots[unchecked: slot]
      guard card != Self.noCard else { continue }
      slots[unchecked: slot] = Self.noCard
      slots[unchecked: next] = card
      next &+= 1
      places[unchecked: Int(card)] = UInt8(truncatingIfNeeded: next)
    }
    slotCount = next
    func moved(_ slot: Int) -> Int {
      slot &- (slot > set.first ? 1 : 0) &- (slot > set.second ? 1 : 0) &- (slot > set.third ? 1 : 0)
    }
    for index in 0..<foundCount {
      let old = SlotSet(word: found[unchecked: index])
      found[unchecked: index] = SlotSet(moved(old.first), moved(old.second), moved(old.third)).word
    }
  }

  @inlinable @inline(__always)
  mutating func empty(_ slot: Int) {
    places[unchecked: Int(slots[unchecked: slot])] = 0
    slots[unchecked: slot] = Self.noCard
  }
}
