import PuzzleCore
import Testing

@testable import SetCards

/// The search of the end against the rules of the game, tried plainly on lists of cards.
@Suite("The end of a game of Set, searched")
struct EndgameSearchTests {
  /// The points that can be expected from a table on, with these cards still to come in any order.
  private func value(_ table: [Card], _ unseen: [Card], _ dealing: Dealing) -> Double {
    let sets = SetFinder.all(in: table)
    if sets.isEmpty { return unseen.isEmpty ? 0 : mean(table, unseen, dealing) }
    return sets.map { value(taking: $0, from: table, unseen, dealing) }.max() ?? 0
  }

  private func value(taking set: [Card], from table: [Card], _ unseen: [Card], _ dealing: Dealing) -> Double {
    let rest = table.filter { !set.contains($0) }
    // Written out once more: 3 points on a table of twelve, one less for each three cards more.
    let points = Double(max(1, 3 - (table.count - 12) / 3))
    let isReplaced = !unseen.isEmpty && (dealing == .assignment || table.count <= 12)
    return points + (isReplaced ? mean(rest, unseen, dealing) : value(rest, unseen, dealing))
  }

  /// The mean over all threes of cards that may come to a table.
  private func mean(_ table: [Card], _ unseen: [Card], _ dealing: Dealing) -> Double {
    var values: [Double] = []
    for (i, a) in unseen.enumerated() {
      for (j, b) in unseen.enumerated().dropFirst(i + 1) {
        for c in unseen.dropFirst(j + 1) {
          values.append(value(table + [a, b, c], unseen.filter { ![a, b, c].contains($0) }, dealing))
        }
      }
    }
    return values.reduce(0, +) / Double(values.count)
  }

  /// Cards without a Set, as many as asked for, that a generator chooses.
  private func setFree(_ count: Int, _ generator: inout Xoshiro256) -> [Card] {
    while true {
      var chosen: [Card] = []
      for card in generator.shuffled(Card.all) where chosen.count < count {
        if SetFinder.first(in: chosen + [card]) == nil { chosen.append(card) }
      }
      if chosen.count == count { return chosen }
    }
  }

  /// Compares all choices on a table with cards without a Set and one Set more, whose taking leaves these.
  private func compare(left: Int, coming: Int, _ dealing: Dealing, seed: UInt64) {
    var generator = Xoshiro256(seed: Seed(seed))
    let free = setFree(left, &generator)
    let others = generator.shuffled(Card.all.filter { !free.contains($0) })
    guard let set = SetFinder.first(in: others) else {
      Issue.record("of 63 cards and more three are a Set")
      return
    }
    let table = generator.shuffled(free + set)
    let unseen = Array(others.filter { !set.contains($0) }.prefix(coming))
    let fast = SetTable(table)
    for index in 0..<fast.setCount {
      let slots = fast.set(index)
      let set = [slots.first, slots.second, slots.third].map { table[$0] }
      var search = EndgameSearch(dealing: dealing, budget: .unlimited)
      let found = search.value(taking: index, from: fast, unseen: CardMask(unseen))
      let expected = value(taking: set, from: table, unseen, dealing)
      #expect(abs(found - expected) < 1e-9, "\(left) cards left, \(coming) to come, \(dealing), seed \(seed)")
    }
  }

  @Test("without a Set three more cards are dealt, to 15, to 18 and to 21 cards", arguments: [6, 9, 12, 15, 18])
  func moreCards(left: Int) {
    for dealing in Dealing.allCases {
      // Decks are multiples of three; six cards at most tables would take minutes.
      for coming in left > 12 ? [0, 3] : [0, 3, 6] {
        compare(left: left, coming: coming, dealing, seed: UInt64(81 + coming))
      }
    }
  }

  @Test("on usual tables with up to six cards to come", arguments: Dealing.allCases)
  func usual(dealing: Dealing) {
    for seed in 91..<94 {
      for left in [3, 6, 9] { compare(left: left, coming: 3, dealing, seed: UInt64(seed)) }
    }
    compare(left: 3, coming: 6, dealing, seed: 95)
  }
}
