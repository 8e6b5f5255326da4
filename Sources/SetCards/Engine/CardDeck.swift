/// The cards that are not dealt yet, without allocation. A sorted deck holds no order at all, so an observation cannot
/// reveal one, and sorting costs nothing.
struct CardDeck: Sendable {
  private var order: InlineArray<81, UInt8>
  /// The index of the next card; that of a sorted deck is ``end``.
  private var next = 0
  private var end: Int
  /// The cards as a set.
  private(set) var mask = CardMask()
  private var isSorted = false

  /// A deck of at most 81 cards, the next one first.
  init(_ cards: some Sequence<Card>) {
    order = InlineArray(repeating: 0)
    end = 0
    for card in cards.prefix(Card.count) {
      order[end] = UInt8(card.number)
      end += 1
      mask.insert(card.number)
    }
  }

  /// The cards of a pack from an index on.
  init(_ pack: InlineArray<81, UInt8>, from next: Int) {
    (order, self.next, end) = (pack, next, Card.count)
    for place in next..<Card.count { mask.insert(Int(pack[place])) }
  }

  /// The number of cards.
  var count: Int { isSorted ? mask.count : end - next }
  /// Whether no card is left.
  var isEmpty: Bool { isSorted ? mask.isEmpty : next == end }
  /// The cards, the next one first.
  var cards: [Card] { isSorted ? mask.cards : (next..<end).map { Card(number: Int(order[$0])) } }

  /// The cards of a table, then those of the deck; `nil` if they are not a whole pack in order.
  func pack(after table: CardList<81>) -> InlineArray<81, UInt8>? {
    guard !isSorted, table.count + count == Card.count else { return nil }
    var pack = InlineArray<81, UInt8>(repeating: 0)
    for place in 0..<table.count { pack[place] = UInt8(table[place]) }
    for place in next..<end { pack[table.count + place - next] = order[place] }
    return pack
  }

  /// Removes and returns the next card; `nil` when none is left.
  mutating func draw() -> Int? {
    if isSorted { return mask.popFirst() }
    guard next < end else { return nil }
    let card = Int(order[next])
    next += 1
    mask.remove(card)
    return card
  }

  /// Sorts the deck.
  mutating func sort() {
    order = InlineArray(repeating: 0)
    (next, end, isSorted) = (0, 0, true)
  }
}

extension CardDeck: Hashable {
  /// Whether the decks have the same cards in the same order.
  static func == (a: CardDeck, b: CardDeck) -> Bool {
    guard a.mask == b.mask, a.count == b.count else { return false }
    if a.isSorted && b.isSorted { return true }
    return a.cards == b.cards
  }

  /// Hashes the cards without their order.
  func hash(into hasher: inout Hasher) { hasher.combine(mask) }
}
