import PuzzleCore
import Testing

@testable import SetCards

@Suite("The fast detectors of Sets")
struct SetDetectorTests {
  private let detector = SetDetector()

  private func fast(_ table: [Card]) -> (has: Bool, count: Int) {
    table.map { UInt8($0.number) }.withUnsafeBufferPointer { (detector.hasSet($0), detector.count($0)) }
  }

  @Test("every two cards have one third card")
  func thirds() {
    for a in Card.all {
      for b in Card.all {
        let third = Card(number: ThirdCards.shared[a.number, b.number])
        #expect(a == b ? third == a : Card.areSet([a, b, third]))
      }
    }
  }

  @Test("both detectors find what the naive one finds, in its order; scripts/check/soak sets compares 10^7 tables")
  func naive() {
    var generator = Xoshiro256(seed: Seed(31))
    for round in 0..<400 {
      // Twelve cards go a way of their own.
      let size = round.isMultiple(of: 2) ? 12 : generator.uniform(below: 22)
      let table = Array(generator.shuffled(Card.all).prefix(size))
      let expected = SetFinder.all(in: table)
      #expect(detector.sets(in: table) == expected, "seed 31, round \(round): \(table)")
      let (has, count) = fast(table)
      #expect(has == !expected.isEmpty && count == expected.count, "seed 31, round \(round): \(table)")
    }
  }

  @Test("the whole deck has 1080 Sets; a table without a Set has none, and few cards have none")
  func whole() {
    #expect(fast(Card.all) == (true, 1080))
    #expect(fast(cards(setFreeTable)) == (false, 0))
    for size in 0...2 { #expect(fast(Array(Card.all.prefix(size))) == (false, 0)) }
    #expect(fast(cards("0000 1111 2222")) == (true, 1))
  }

  @Test("masks are sets of cards")
  func masks() {
    var generator = Xoshiro256(seed: Seed(32))
    for _ in 0..<50 {
      let a = Array(generator.shuffled(Card.all).prefix(30))
      let b = Array(generator.shuffled(Card.all).prefix(30))
      let (x, y) = (CardMask(a), CardMask(b))
      #expect(x.cards == a.sorted() && x.count == 30)
      #expect(x.union(y).cards == Set(a).union(b).sorted())
      #expect(x.intersection(y).cards == Set(a).intersection(b).sorted())
      #expect(x.subtracting(y).cards == Set(a).subtracting(b).sorted())
      var less = x
      less.remove(a[0].number)
      #expect(!less.contains(a[0].number) && less.count == 29 && less != x)
    }
    #expect(CardMask.all.cards == Card.all && CardMask().isEmpty)
  }
}
