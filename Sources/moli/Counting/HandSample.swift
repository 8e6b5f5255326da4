import Difficulty
import Exact
import PuzzleCore
import Reporting
import SetCards

/// Hands dealt at random, by their number of Sets.
struct HandSample {
  private let cards: Int
  private let hands: Int
  private let seed: Seed
  private(set) var counts: [Int] = []

  /// Deals the hands.
  init(cards: Int, hands: Int, seed: Seed) {
    self.cards = cards
    self.hands = hands
    self.seed = seed
    let detector = SetDetector()
    var generator = Xoshiro256(seed: seed.derived(.auxiliary, cards))
    var deck = (0..<Card.count).map(UInt8.init)
    for _ in 0..<hands {
      // The first places of a shuffle from the front; what was there before does not matter.
      for place in 0..<cards { deck.swapAt(place, place + generator.uniform(below: Card.count - place)) }
      let sets = deck.withUnsafeBufferPointer { detector.count(UnsafeBufferPointer(rebasing: $0[..<cards])) }
      while counts.count <= sets { counts.append(0) }
      counts[sets] += 1
    }
  }

  /// A row for each number of Sets that was met.
  var table: Table {
    var table = Table(
      title: "Sets in \(hands.counted("hand")) of \(cards) cards, seed \(seed)",
      columns: [
        Column("sets", title: "Sets", .integer), Column("hands", title: "hands", .integer),
        Column("share", title: "share", .decimal(digits: 6)),
        Column("share95", title: "95 % interval", .interval(digits: 6)),
      ],
      notes: ["mean: \(Rational(BigInteger.binomial(cards, 3), 79)), exactly; the shares are estimates"])
    for (sets, count) in counts.enumerated() where count > 0 {
      let interval = WilsonInterval(successes: count, of: hands)
      table.append([
        .integer(sets), .integer(count), .number(interval.rate), .interval(interval.lower, interval.upper),
      ])
    }
    return table
  }
}
