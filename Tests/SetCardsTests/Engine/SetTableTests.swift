import PuzzleCore
import Testing

@testable import SetCards

@Suite("A table that knows its Sets")
struct SetTableTests {
  /// The Sets of a table as cards, in the order of their slots.
  private func sets(_ table: SetTable) -> [[Card]] {
    (0..<table.setCount).map(table.set).sorted().map { set in
      [set.first, set.second, set.third].map { Card(number: table[$0]) }
    }
  }

  @Test("the Sets are those of the naive finder as cards come and go, replaced or closed up")
  func changes() {
    var generator = Xoshiro256(seed: Seed(41))
    for round in 0..<40 {
      var deck = generator.shuffled(Card.all)
      var table = SetTable(Array(deck.prefix(12)))
      deck.removeFirst(12)
      while true {
        #expect(sets(table) == SetFinder.all(in: table.cards), "seed 41, round \(round)")
        if table.hasSet {
          let set = table.set(generator.uniform(below: table.setCount))
          table.lift(set)
          if deck.count >= 3, generator.uniform(below: 3) > 0 {
            for slot in [set.first, set.second, set.third] { table.fill(slot, deck.removeFirst().number) }
          } else {
            table.close(set)
          }
        } else if deck.count >= 3 {
          for _ in 0..<3 { table.append(deck.removeFirst().number) }
        } else {
          break
        }
      }
    }
  }

  @Test("24 cards with the most Sets fit")
  func full() {
    let table = SetTable(Array(Card.all.prefix(24)))
    #expect(table.setCount == SetFinder.all(in: table.cards).count && table.count == 24)
  }

  @Test("a Set of slots is the same in any order, and sorts by its slots")
  func slots() {
    #expect(SlotSet(3, 1, 2) == SlotSet(2, 3, 1))
    let set = SlotSet(20, 4, 11)
    #expect((set.first, set.second, set.third) == (4, 11, 20))
    #expect(SlotSet(0, 1, 11) < SlotSet(0, 2, 3) && SlotSet(0, 10, 11) < SlotSet(1, 2, 3))
    #expect(set.meets(SlotSet(0, 1, 11)) && !set.meets(SlotSet(0, 1, 2)))
  }
}
