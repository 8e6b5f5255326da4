/// Finds Sets by looking up the third card of every pair: O(*n*²) for *n* cards, without allocation.
public struct SetDetector: Sendable {
  /// The table of third cards.
  @usableFromInline let thirds = ThirdCards.shared

  /// Creates a detector, which can be used for any number of tables.
  public init() {}

  /// Whether there is a Set among the cards with these numbers.
  ///
  /// At least two cards of every Set lie in the same half of the table, so only pairs within a half are checked: 30 of
  /// the 66 pairs of twelve cards. All pairs of a half are checked without an early exit: a random table has about
  /// three Sets, and a mispredicted branch costs more than a dozen pairs. But the first half alone finds a Set on nine
  /// of ten random tables, so the branch between the halves pays off.
  /// - Precondition: the numbers are different and 0 to 80.
  @inlinable
  public func hasSet(_ cards: UnsafeBufferPointer<UInt8>) -> Bool {
    guard cards.count > 2 else { return false }
    return withPlaces(of: cards) { places in
      // The usual table size; with known bounds all loops are unrolled.
      if cards.count == 12 { return meets(cards, 0, 6, places) || meets(cards, 6, 12, places) }
      let middle = cards.count / 2
      return meets(cards, 0, middle, places) || meets(cards, middle, cards.count, places)
    }
  }

  /// Whether the third card of a pair between two slots is on the table.
  @inlinable @inline(__always)
  func meets(_ cards: UnsafeBufferPointer<UInt8>, _ from: Int, _ to: Int, _ places: UnsafePointer<UInt8>) -> Bool {
    var met: UInt8 = 0
    for i in from..<(to &- 1) {
      let row = thirds.table + Int(cards[i]) &* ThirdCards.stride
      for j in (i &+ 1)..<to { met |= places[Int(row[Int(cards[j])])] }
    }
    return met != 0
  }

  /// Calls `body` once with every Set, as its first two slots in ascending order and the number of its third card.
  ///
  /// The Sets are ordered by their first and second slots. Of the three pairs of a Set only the first counts: the third
  /// card must come after both.
  /// - Precondition: the numbers are different and 0 to 80.
  @inlinable @inline(__always)
  public func forEachSet(_ cards: UnsafeBufferPointer<UInt8>, _ body: (_ i: Int, _ j: Int, _ third: Int) -> Void) {
    guard cards.count > 2 else { return }
    withPlaces(of: cards) { places in
      for i in 0..<(cards.count &- 2) {
        let row = thirds.table + Int(cards[i]) &* ThirdCards.stride
        for j in (i &+ 1)..<(cards.count &- 1) {
          let third = Int(row[Int(cards[j])])
          if Int(places[third]) > j &+ 1 { body(i, j, third) }
        }
      }
    }
  }

  /// The number of Sets.
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

  /// Passes `body` a table on the stack with one more than the slot of every card, and 0 for absent cards. It has an
  /// entry for every number in ``ThirdCards``, including "no card", so look-ups are always in bounds.
  @inlinable @inline(__always)
  func withPlaces<Result>(
    of cards: UnsafeBufferPointer<UInt8>, _ body: (UnsafePointer<UInt8>) -> Result
  ) -> Result {
    withUnsafeTemporaryAllocation(of: SIMD16<UInt8>.self, capacity: 8) { words in
      words.initialize(repeating: SIMD16())
      return words.withMemoryRebound(to: UInt8.self) { places in
        var place: UInt8 = 0
        for card in cards {
          place &+= 1
          places[Int(card)] = place
        }
        // A buffer of 128 bytes always has a base address.
        return body(UnsafePointer(places.baseAddress.unsafelyUnwrapped))
      }
    }
  }
}
