import SetCards
import Testing

@Suite("The model of Set")
struct SetGameTests {
  private let assignment = SetRules(dealing: .assignment)

  @Test("spec Set 2: with none to two cards selected, a card is toggled; only then is it deselected")
  func toggling() {
    var game = game("0000 0001 0010")
    game.select("0000")
    game.select("0001")
    #expect(game.selected == cards("0000 0001"))
    game.select("0000")
    #expect(game.selected == cards("0001") && game.score == -1)
    game.select("0001")
    #expect(game.selected.isEmpty && game.score == -2)
  }

  @Test("spec Set 2: the third selection makes a match or a mismatch")
  func third() {
    var match = game("0000 0001 0002")
    match.select("0000 0001")
    #expect(!match.hasPendingMatch)
    match.select("0002")
    #expect(match.hasPendingMatch && match.playerSets == 1)
    var mismatch = game("0000 0001 0010")
    mismatch.select("0000 0001 0010")
    #expect(!mismatch.hasPendingMatch && mismatch.selected.count == 3 && mismatch.playerSets == 0)
  }

  @Test("spec Set 3: after a mismatch the three are deselected and the chosen card is selected, even one of the three")
  func afterMismatch() {
    for next in ["0101", "0001"] {
      var game = game("0000 0001 0010 0101")
      game.select("0000 0001 0010")
      let score = game.score
      game.select(next)
      #expect(game.selected == cards(next) && game.score == score && game.table.count == 12)
    }
  }

  @Test("spec Set 4: after a match the three are replaced in their slots, and another chosen card is selected")
  func afterMatch() {
    var game = game("0000 0111 0001 0101 0002", deck: "2222 2221 2220")
    let before = game.table
    game.select("0000 0001 0002 0101")
    #expect(game.selected == cards("0101") && game.matched == cards("0000 0001 0002"))
    #expect(game.table[0] == Card("2222") && game.table[2] == Card("2221") && game.table[4] == Card("2220"))
    for slot in before.indices where ![0, 2, 4].contains(slot) { #expect(game.table[slot] == before[slot]) }
    #expect(game.deck.count == 66)
  }

  @Test("spec Set 4: if the chosen card was one of the three, nothing is selected afterwards")
  func matchedChosen() {
    var game = game("0000 0001 0002")
    game.select("0000 0001 0002 0001")
    #expect(game.selected.isEmpty && game.matched.count == 3 && game.table.count == 12)
  }

  @Test("spec Set 4: with an empty deck the three disappear and count as matched")
  func emptyDeck() {
    var game = game("0000 0001 0002", deckSize: 0)
    let others = Array(game.table.dropFirst(3))
    game.select("0000 0001 0002")
    #expect(game.table.count == 12)
    game.select(others[0], by: assignment, at: 0)
    #expect(game.table == others && game.matched.count == 3 && game.selected == [others[0]])
  }

  @Test("spec Set 5: dealing replaces a pending match, else adds three cards")
  func dealing() {
    var match = game("0000 0001 0002", deck: "2222 2221 2220")
    match.select("0000 0001 0002")
    match.dealThree(by: assignment)
    #expect(match.table.prefix(3) == ArraySlice(cards("2222 2221 2220")) && match.table.count == 12)
    #expect(match.selected.isEmpty && match.matched.count == 3)
    var more = game(setFreeTable, deck: "2222 2221 2220")
    more.select("0000")
    more.dealThree(by: assignment)
    #expect(more.table.suffix(3) == ArraySlice(cards("2222 2221 2220")) && more.table.count == 15)
    #expect(more.selected == cards("0000"))
  }

  @Test("spec Set 6: a match is recorded only at the next selection or deal, but detection treats it as gone")
  func pending() {
    var game = game("0000 0001 0002 0102 0101 0100", tableSize: 6, deckSize: 0)
    #expect(game.firstSet == cards("0000 0001 0002"))
    game.select("0000 0001 0002")
    #expect(game.matched.isEmpty && game.table.count == 6)
    #expect(game.visible == cards("0102 0101 0100") && game.firstSet == cards("0102 0101 0100"))
    game.select("0100")
    #expect(game.matched.count == 3 && game.table.count == 3)
  }

  @Test("spec Set 6 and 7: over when the deck is empty and no Set is visible, a pending match counted as gone")
  func over() {
    var game = game("0000 0001 0002", tableSize: 3, deckSize: 0)
    #expect(!game.isOver)
    game.select("0000 0001 0002")
    #expect(game.hasPendingMatch && game.isOver)
    #expect(SetGame(table: cards(setFreeTable), deck: []).isOver)
    #expect(!SetGame(table: cards(setFreeTable), deck: cards("2222")).isOver)
  }

  @Test("spec Set 9: a hint is the first available Set in slot order, and costs 1")
  func hint() {
    var game = game("0000 0111 0222 0001 0002")
    game.takeHint()
    #expect(game.hint == cards("0000 0111 0222") && game.score == -1)
    game.select("0000 0001 0002")
    #expect(game.hint.isEmpty)
    var none = SetGame(table: cards(setFreeTable), deck: [])
    none.takeHint()
    #expect(none.hint.isEmpty && none.score == 0)
  }

  @Test("spec Set 11: by assignment 15 stay 15 until the deck is empty; boxed, the table shrinks to 12")
  func rules() {
    for dealing in Dealing.allCases {
      var game = SetGame(table: cards(setFreeTable + " 0002 2220 2221"), deck: cards("2222 2211 2200"))
      game.select("0000 0001 0002", by: SetRules(dealing: dealing))
      game.select("0010", by: SetRules(dealing: dealing))
      #expect(game.table.count == (dealing == .boxed ? 12 : 15))
      #expect(game.deck.count == (dealing == .boxed ? 3 : 0))
      if dealing == .boxed {
        let left = cards(setFreeTable).dropFirst(2) + cards("2220 2221")
        #expect(game.table == Array(left))
      } else {
        #expect(game.table[0] == Card("2222") && game.table[1] == Card("2211") && game.table[12] == Card("2200"))
      }
    }
  }

  @Test("spec Set 5 and 11: asked for three more, a pending match is replaced on a larger table, too")
  func boxedDeal() {
    var game = SetGame(table: cards(setFreeTable + " 0002 2220 2221"), deck: cards("2222 2211 2200"))
    game.select("0000 0001 0002")
    game.dealThree(by: SetRules(dealing: .boxed))
    #expect(game.table.count == 15 && game.deck.isEmpty)
  }
}
