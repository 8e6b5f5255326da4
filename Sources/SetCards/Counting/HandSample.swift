import PuzzleCore

/// A sample of random hands, counted by their number of Sets.
public struct HandSample {
  /// The number of cards in a hand.
  public let cards: Int
  /// The number of hands dealt.
  public let hands: Int
  /// The seed of the deals.
  public let seed: Seed
  /// The number of hands with each number of Sets, from 0.
  public private(set) var counts: [Int] = []

  /// Deals random hands and counts their Sets.
  public init(cards: Int, hands: Int, seed: Seed) {
    self.cards = cards
    self.hands = hands
    self.seed = seed
    let detector = SetDetector()
    var generator = Xoshiro256(seed: seed.derived(.auxiliary, cards))
    var deck = (0..<Card.count).map(UInt8.init)
    for _ in 0..<hands {
      // The first places of a shuffle from the front; the previous order of the deck does not matter.
      for place in 0..<cards { deck.swapAt(place, place + generator.uniform(below: Card.count - place)) }
      let sets = deck.withUnsafeBufferPointer { detector.count(UnsafeBufferPointer(rebasing: $0[..<cards])) }
      while counts.count <= sets { counts.append(0) }
      counts[sets] += 1
    }
  }
}
