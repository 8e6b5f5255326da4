/// A few cards in order, stored in place: their numbers, without allocation.
struct CardList<let capacity: Int>: Sendable {
  private var numbers = InlineArray<capacity, UInt8>(repeating: 0)
  /// The number of cards.
  private(set) var count = 0

  /// An empty list.
  init() {}

  /// The first cards of a sequence, as many as there is room for.
  init(_ cards: some Sequence<Card>) {
    for card in cards.prefix(capacity) { append(card.number) }
  }

  /// The number of the card at an index.
  @inline(__always)
  subscript(index: Int) -> Int {
    get { Int(numbers[index]) }
    set { numbers[index] = UInt8(truncatingIfNeeded: newValue) }
  }

  /// The cards as an array.
  var cards: [Card] { (0..<count).map { Card(number: self[$0]) } }

  /// Whether the list contains a card.
  func contains(_ number: Int) -> Bool { firstIndex(of: number) != nil }

  /// The index of a card.
  func firstIndex(of number: Int) -> Int? {
    for index in 0..<count where self[index] == number { return index }
    return nil
  }

  /// Adds a card at the end.
  @inline(__always)
  mutating func append(_ number: Int) {
    self[count] = number
    count += 1
  }

  /// Removes the card at an index; those after it move up.
  mutating func remove(at index: Int) {
    for place in index..<(count - 1) { self[place] = self[place + 1] }
    count -= 1
  }

  /// Calls `body` with the numbers of the cards.
  func withNumbers<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    numbers.span.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
  }
}

extension CardList: Hashable {
  /// Whether the lists have the same cards in the same order.
  static func == (a: CardList, b: CardList) -> Bool {
    guard a.count == b.count else { return false }
    for index in 0..<a.count where a[index] != b[index] { return false }
    return true
  }

  /// Hashes the cards.
  func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for index in 0..<count { hasher.combine(self[index]) }
  }
}
