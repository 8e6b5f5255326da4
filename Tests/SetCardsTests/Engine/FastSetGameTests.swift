import PuzzleCore
import SetCards
import Simulation
import Testing

@Suite("The fast game of Set")
struct FastSetGameTests {
  @Test(
    "is the game of the rules: same deal, same tables, same score, for both dealing rules", arguments: Dealing.allCases)
  func sameGame(dealing: Dealing) throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any", rules: SetRules(dealing: dealing)))
    for index in 0..<40 {
      var generator = Xoshiro256(seed: Seed(9).derived(.deal, index))
      var copy = generator
      var state = puzzle.initialState(dealing: &generator)
      var fast = FastSetGame(dealing: dealing, using: &copy)
      var chooser = Xoshiro256(seed: Seed(9).derived(.agent, index))
      while true {
        #expect(fast.table.cards == state.game.visible, "seed 9, game \(index)")
        #expect(fast.cardsLeft == state.game.deck.count)
        #expect(fast.isOver == (puzzle.outcome(of: state) != nil))
        if fast.table.hasSet {
          let choice = chooser.uniform(below: fast.table.setCount)
          let set = fast.table.set(choice)
          let three = [set.first, set.second, set.third].map { Card(number: fast.table[$0]) }
          fast.take(choice)
          // The last tap records the match.
          for card in three + [three[0]] where puzzle.outcome(of: state) == nil {
            puzzle.apply(.select(card), to: &state)
          }
        } else if fast.cardsLeft > 0 {
          fast.deal()
          puzzle.apply(.deal, to: &state)
        } else {
          break
        }
      }
      #expect(fast.score == puzzle.score(of: state) && fast.sets == state.game.playerSets, "seed 9, game \(index)")
    }
  }

  @Test("the last three cards can never be left alone, and left over are multiples of three")
  func leftOver() {
    var odds = TableOdds()
    var policy = RandomSetPolicy()
    for index in 0..<300 {
      var generator = Xoshiro256(seed: Seed(12).derived(.deal, index))
      var game = FastSetGame(dealing: .boxed, using: &generator)
      game.play(&policy, using: &generator, counting: &odds)
      #expect(game.isOver && game.table.count % 3 == 0 && game.table.count != 3)
      #expect(game.sets * 3 + game.table.count == 81)
    }
    #expect(odds.tables(of: 12, cardsLeft: 69).withSet + odds.tables(of: 12, cardsLeft: 69).without == 300)
    #expect(odds.tables(of: 12).withSet > odds.tables(of: 12).without * 8)
    var twice = odds
    twice.add(odds)
    #expect(twice.tables(of: 15).withSet == 2 * odds.tables(of: 15).withSet)
  }
}
