import Difficulty
import Exact
import PuzzleCore
import Reporting
import SetCards

/// Hands dealt at random, by their number of Sets.
public struct HandSample {
  private let cards: Int
  private let hands: Int
  private let seed: Seed
  /// How many hands have each number of Sets, from 0.
  public private(set) var counts: [Int] = []

  /// Deals the hands.
  public init(cards: Int, hands: Int, seed: Seed) {
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
  public var table: Table {
    let interval = { (count: Int) in WilsonInterval(successes: count, of: hands) }
    let columns: [TableColumn<(offset: Int, element: Int)>] = [
      TableColumn("sets", title: "Sets", .integer) { .integer($0.offset) },
      TableColumn("hands", title: "hands", .integer) { .integer($0.element) },
      TableColumn("share", title: "share", .decimal(digits: 6)) { .number(interval($0.element).rate) },
      TableColumn("share95", title: "95 % interval", .interval(digits: 6)) {
        .interval(interval($0.element).lower, interval($0.element).upper)
      },
    ]
    return Table(
      title: "Sets in \(hands.counted("hand")) of \(cards) cards, seed \(seed)", columns: columns,
      rows: counts.enumerated().filter { $0.element > 0 },
      notes: ["mean: \(Rational(BigInteger.binomial(cards, 3), 79)), exactly; the shares are estimates"])
  }
}
