/// Finds Sets by the third card of every two: O(*n*²) for *n* cards, without allocation.
public struct SetDetector: Sendable {
  /// The third cards.
  @usableFromInline let thirds = ThirdCards.shared

  /// A detector.
  public init() {}

  /// Whether there is a Set among the cards with these numbers.
  ///
  /// Two cards of every Set lie in the same half of the table, so only pairs within a half are looked at: 30 of the 66 of twelve
  /// cards. All of them are, since a random table has about three Sets, and a branch that guesses wrong costs more than a dozen pairs.
  /// - Precondition: the numbers are different and 0 to 80.
  @inlinable
  public func hasSet(_ cards: UnsafeBufferPointer<UInt8>) -> Bool {
    guard cards.count > 2 else { return false }
    let mask = mask(of: cards)
    let middle = cards.count / 2
    return hits(cards, 0, middle, mask) | hits(cards, middle, cards.count, mask) != 0
  }

  /// Not 0 when the third card of a pair between two slots is in a mask.
  @inlinable @inline(__always)
  func hits(_ cards: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int, _ mask: CardMask) -> UInt64 {
    var hits: UInt64 = 0
    for i in from..<(to &- 1) {
      let row = thirds.table + Int(cards[i]) &* ThirdCards.stride
      for j in (i &+ 1)..<to {
        let third = UInt64(truncatingIfNeeded: row[Int(cards[j])])
        hits |= (third < 64 ? mask.low : mask.high) &>> third
      }
    }
    return hits & 1
  }

  /// Hands every Set to `body` once, as the slots of its cards in ascending order.
  ///
  /// The Sets come in the order of their first and second slots. Of the three pairs of a Set only the first counts: the third card must be
  /// one that comes after both.
  /// - Precondition: the numbers are different and 0 to 80.
  @inlinable @inline(__always)
  public func forEachSet(_ cards: UnsafeBufferPointer<UInt8>, _ body: (_ i: Int, _ j: Int, _ third: Int) -> Void) {
    guard cards.count > 2 else { return }
    let mask = mask(of: cards)
    var seen = CardMask()
    for i in 0..<(cards.count &- 2) {
      seen.insert(Int(cards[i]))
      var later = mask.subtracting(seen)
      let row = thirds.table + Int(cards[i]) &* ThirdCards.stride
      for j in (i &+ 1)..<(cards.count &- 1) {
        later.remove(Int(cards[j]))
        let third = Int(row[Int(cards[j])])
        if later.contains(third) { body(i, j, third) }
      }
    }
  }

  /// How many Sets there are.
  @inlinable
  public func count(_ cards: UnsafeBufferPointer<UInt8>) -> Int {
    var count = 0
    forEachSet(cards) { _, _, _ in count &+= 1 }
    return count
  }

  /// All Sets of a table in the order of their slots, as ``SetFinder/all(in:)`` finds them.
  public func sets(in cards: [Card]) -> [[Card]] {
    var sets: [[Card]] = []
    cards.map { UInt8($0.number) }.withUnsafeBufferPointer { numbers in
      forEachSet(numbers) { i, j, third in sets.append([cards[i], cards[j], Card(number: third)]) }
    }
    return sets
  }

  /// The cards as a mask: two words that are combined at once.
  @inlinable @inline(__always)
  func mask(of cards: UnsafeBufferPointer<UInt8>) -> CardMask {
    var words = SIMD2<UInt64>()
    for card in cards { words |= thirds.masks[Int(card)] }
    return CardMask(low: words[0], high: words[1])
  }
}
