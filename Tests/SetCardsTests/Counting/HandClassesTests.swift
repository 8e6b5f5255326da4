import PuzzleCore
import Testing

@testable import SetCards

@Suite("Hands up to symmetry")
struct HandClassesTests {
  /// The published numbers of hands without a Set.
  private static let setFree: [UInt128] = [
    1, 81, 3240, 84240, 1_579_500, 22_441_536, 247_615_056, 2_144_076_480, 14_587_567_020,
  ]

  @Test("the numbers of small hands without a Set; scripts/check/set-counts compares all of them")
  func small() {
    var classes = HandClasses(setFree: true)
    for size in 0..<7 {
      #expect(classes.size == size && classes.hands == Self.setFree[size])
      #expect(classes.nextHandsBySets == [Self.setFree[size + 1]])
      classes.addCard()
    }
    #expect(classes.count == 11)
  }

  @Test("all hands of up to five cards, by their Sets, against every hand there is")
  func everyHand() {
    var classes = HandClasses(setFree: false)
    for size in 1...4 {
      let counts = classes.nextHandsBySets
      #expect(counts == Self.tally(size))
      #expect(counts.reduce(0, +) == Self.binomial(81, size))
      // The expected number of Sets among n cards is C(n, 3) / 79.
      let sets = counts.enumerated().reduce(0 as UInt128) { $0 + UInt128($1.offset) * $1.element }
      #expect(sets * 79 == Self.binomial(size, 3) * Self.binomial(81, size))
      classes.addCard()
      #expect(classes.hands == Self.binomial(81, size))
    }
    #expect(classes.nextHandsBySets == [22_441_536, 3_116_880, 63_180])
  }

  /// Every hand of a size, by its number of Sets.
  private static func tally(_ size: Int) -> [UInt128] {
    var counts: [UInt128] = []
    func extend(_ hand: CardMask, _ from: Int, _ left: Int, _ sets: Int) {
      guard left > 0 else {
        while counts.count <= sets { counts.append(0) }
        counts[sets] += 1
        return
      }
      for card in from..<(82 - left) {
        // A Set counts when its largest card comes.
        var more = 0
        var rest = hand
        while let other = rest.popFirst() {
          let third = ThirdCards.shared[card, other]
          if third > other, hand.contains(third) { more += 1 }
        }
        var next = hand
        next.insert(card)
        extend(next, card + 1, left - 1, sets + more)
      }
    }
    extend(CardMask(), 0, size, 0)
    return counts
  }

  private static func binomial(_ n: Int, _ k: Int) -> UInt128 {
    k > n ? 0 : (0..<k).reduce(1) { $0 * UInt128(n - $1) / UInt128($1 + 1) }
  }

  @Test("the normal form of a hand is that of its images, and has as many cards and Sets")
  func normalForm() {
    var generator = Xoshiro256(seed: Seed(51))
    for round in 0..<60 {
      let hand = Array(generator.shuffled(Card.all).prefix(1 + generator.uniform(below: 10)))
      let form = HandNormalForm.of(CardMask(hand))
      let image = HandNormalForm.of(CardMask(Self.image(of: hand, using: &generator)))
      #expect(form == image, "seed 51, round \(round): \(hand)")
      #expect(form.count == hand.count && SetFinder.all(in: form.cards).count == SetFinder.all(in: hand).count)
    }
  }

  /// The image of a hand under a random affine map.
  private static func image(of hand: [Card], using generator: inout Xoshiro256) -> [Card] {
    while true {
      let rows = (0..<4).map { _ in (0..<4).map { _ in generator.uniform(below: 3) } }
      let shift = (0..<4).map { _ in generator.uniform(below: 3) }
      let mapped = Card.all.map { card in
        zip(rows, shift).reduce(0) { number, row in
          let value = zip(row.0, Attribute.allCases).reduce(row.1) { $0 + $1.0 * card[$1.1] }
          return number * 3 + value % 3
        }
      }
      if Set(mapped).count == 81 { return hand.map { Card(number: mapped[$0.number]) } }
    }
  }
}
