import PuzzleCore
import SetCards
import Testing

@Suite("Cards")
struct CardTests {
  @Test("spec Set 1: 81 distinct cards of four attributes with three values each")
  func deck() {
    #expect(Card.all.count == 81 && Set(Card.all).count == 81)
    #expect(Set(Card.all.map(\.description)).count == 81)
    for attribute in Attribute.allCases {
      for value in 0...2 { #expect(Card.all.count { $0[attribute] == value } == 27) }
    }
  }

  @Test("spec Set 1: three cards are a Set if every attribute is all equal or all different")
  func sets() {
    #expect(Card.areSet(cards("0000 0001 0002")))
    #expect(Card.areSet(cards("0000 1111 2222")))
    #expect(Card.areSet(cards("0012 1020 2001")))
    #expect(!Card.areSet(cards("0000 0001 0011")))
    #expect(!Card.areSet(cards("0000 0001")))
    #expect(!Card.areSet(cards("0000 0001 0002 0010")))
  }

  @Test("facts: 1080 Sets, 40 through each card; 108, 324, 432, 216 differ in 1, 2, 3, 4 attributes")
  func counts() {
    let sets = SetFinder.all(in: Card.all)
    #expect(sets.count == 1080)
    for card in Card.all { #expect(sets.count { $0.contains(card) } == 40) }
    var differing = [0, 0, 0, 0, 0]
    for set in sets {
      #expect(Card.areSet(set))
      differing[Attribute.allCases.count { set[0][$0] != set[1][$0] }] += 1
    }
    #expect(differing == [0, 108, 324, 432, 216])
  }

  @Test("the finder agrees with the definition on every three of some cards, and its first Set is the first of all")
  func finder() {
    var generator = Xoshiro256(seed: Seed(3))
    for round in 0..<40 {
      let table = Array(generator.shuffled(Card.all).prefix(9))
      var expected: [[Card]] = []
      for i in 0..<9 {
        for j in (i + 1)..<9 {
          for k in (j + 1)..<9 where Card.areSet([table[i], table[j], table[k]]) {
            expected.append([table[i], table[j], table[k]])
          }
        }
      }
      #expect(SetFinder.all(in: table) == expected, "seed 3, round \(round)")
      #expect(SetFinder.first(in: table) == expected.first)
    }
  }

  @Test("texts are four digits from 0 to 2, and nothing else is a card")
  func texts() {
    for card in Card.all { #expect(Card(card.description) == card) }
    #expect(Card("0121")?.number == 16)
    for text in ["", "012", "01210", "0123", "012a", " 0121", "+121", "０121"] { #expect(Card(text) == nil) }
    #expect(Card(number: 5) < Card(number: 6))
  }

  @Test("moves are read as they are written, cards before deal and hint")
  func moves() {
    let moves: [SetMove] = [.select(Card(number: 0)), .select(Card(number: 80)), .deal, .hint]
    #expect(moves.shuffled().sorted() == moves)
    for move in moves { #expect(SetMove(move.description) == move) }
    #expect(SetMove("Deal") == nil && SetMove("333") == nil)
  }
}
