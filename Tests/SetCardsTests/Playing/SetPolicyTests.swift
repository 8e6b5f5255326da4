import PuzzleCore
import Testing

@testable import SetCards

@Suite("Policies of Set")
struct SetPolicyTests {
  private func choice(_ policy: some SetPolicy, _ table: SetTable, _ unseen: CardMask = CardMask()) -> SlotSet {
    var (policy, generator) = (policy, Xoshiro256(seed: Seed(1)))
    return table.set(
      policy.choose(on: table, unseen: unseen, by: .boxed, within: .unlimited, using: &generator))
  }

  @Test("first takes the first in the order of slots; random takes all of them in time")
  func simple() {
    let table = SetTable(cards("0100 0000 0101 0001 0102 0002"))
    #expect(table.setCount == 2 && choice(FirstSetPolicy(), table) == SlotSet(0, 2, 4))
    var generator = Xoshiro256(seed: Seed(2))
    let chosen = (0..<40).map { _ in
      RandomSetPolicy().choose(on: table, unseen: CardMask(), by: .boxed, within: .unlimited, using: &generator)
    }
    #expect(Set(chosen) == [0, 1])
  }

  @Test("the expected number of Sets and the probability of none, against every three cards that may come")
  func replacement() {
    var generator = Xoshiro256(seed: Seed(61))
    for round in 0..<12 {
      let deck = generator.shuffled(Card.all)
      let table = SetTable(Array(deck.prefix(12)))
      let coming = Array(deck.dropFirst(12).prefix(3 + generator.uniform(below: 5)))
      guard table.hasSet else { continue }
      let set = table.set(0)
      let rest = (0..<12).filter { !set.contains($0) }.map { table.cards[$0] }
      var (sets, empty, outcomes, own) = (0, 0, 0, 0)
      for (i, a) in coming.enumerated() {
        for (j, b) in coming.enumerated().dropFirst(i + 1) {
          for c in coming.dropFirst(j + 1) {
            let count = SetFinder.all(in: rest + [a, b, c]).count
            sets += count
            own += Card.areSet([a, b, c]) ? 1 : 0
            empty += count == 0 ? 1 : 0
            outcomes += 1
          }
        }
      }
      let after = Replacement(taking: 0, from: table, unseen: CardMask(coming), by: .boxed)
      #expect(
        abs(after.expectedSets - Double(sets - own) / Double(outcomes)) < 1e-9, "seed 61, round \(round): \(deck)")
      let prospect = SetProspect(taking: 0, on: table, unseen: CardMask(coming), by: .boxed)
      #expect(abs(prospect.expectedSets - Double(sets) / Double(outcomes)) < 1e-9, "seed 61, round \(round)")
      #expect(abs(after.probabilityOfNoSet - Double(empty) / Double(outcomes)) < 1e-9, "seed 61, round \(round)")
    }
  }

  @Test("with an empty deck expectimax takes as many Sets as there can be")
  func endgame() {
    // The Set in the middle blocks both others.
    let table = SetTable(cards("0000 0001 0002 1001 2001 0102 0202"))
    var search = EndgameSearch(dealing: .boxed, budget: .unlimited)
    let values = (0..<table.setCount).map { search.value(taking: $0, from: table, unseen: CardMask()) }
    let policy = ExpectimaxSetPolicy()
    let index = (0..<table.setCount).first { table.set($0) == choice(policy, table) }
    #expect(index.map { values[$0] } == values.max() && search.isComplete)
    #expect(Set(values).count > 1)
  }

  @Test("the search of the end is that of the plain recursion over all orders of the last cards")
  func plainRecursion() {
    var generator = Xoshiro256(seed: Seed(71))
    for round in 0..<4 {
      let deck = generator.shuffled(Card.all)
      let table = Array(deck.prefix(9))
      let coming = Array(deck.dropFirst(9).prefix(3))
      let fast = SetTable(table)
      var search = EndgameSearch(dealing: .boxed, budget: .unlimited)
      for index in 0..<fast.setCount {
        let set = fast.set(index)
        let rest = (0..<9).filter { !set.contains($0) }.map { table[$0] }
        let expected = Double(SetGame.points(onTableOf: 9)) + Self.value(rest + coming)
        #expect(
          abs(search.value(taking: index, from: fast, unseen: CardMask(coming)) - expected) < 1e-9,
          "seed 71, round \(round)")
      }
    }
  }

  /// The most points of the matches of a table that nothing comes to.
  private static func value(_ table: [Card]) -> Double {
    SetFinder.all(in: table).map { set in
      Double(SetGame.points(onTableOf: table.count)) + value(table.filter { !set.contains($0) })
    }.max() ?? 0
  }

  @Test("a search that the budget ends gives way to the look ahead")
  func budget() {
    let deck = Card.all
    let table = SetTable(Array(deck.prefix(9)))
    var search = EndgameSearch(dealing: .boxed, budget: Budget(nodes: 5))
    _ = search.value(taking: 0, from: table, unseen: CardMask(deck.suffix(6)))
    #expect(!search.isComplete)
    var (policy, generator) = (ExpectimaxSetPolicy(), Xoshiro256(seed: Seed(1)))
    let choice = policy.choose(
      on: table, unseen: CardMask(deck.suffix(6)), by: .boxed, within: Budget(nodes: 5), using: &generator)
    #expect((0..<table.setCount).contains(choice))
  }
}
