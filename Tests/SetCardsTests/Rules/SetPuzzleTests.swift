import PuzzleCore
import SetCards
import Testing
import TextFormats

@Suite("Set as a puzzle")
struct SetPuzzleTests {
  private static func deal(_ puzzle: SetPuzzle, seed: UInt64 = 1) -> SetState {
    var generator = Xoshiro256(seed: Seed(seed))
    return puzzle.initialState(dealing: &generator)
  }

  @Test("spec Set 1: 12 of the 81 cards are dealt, and deals differ")
  func dealing() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    let state = Self.deal(puzzle)
    #expect(state.game.table.count == 12 && state.game.deck.count == 69)
    #expect(Set(state.game.table + state.game.deck).count == 81)
    #expect(state == Self.deal(puzzle) && state != Self.deal(puzzle, seed: 2))
  }

  @Test("the opening of a level lies on the table first")
  func opening() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any", opening: cards("2222 0000 0121")))
    let (one, other) = (Self.deal(puzzle), Self.deal(puzzle, seed: 2))
    #expect(one.game.table.prefix(3) == ArraySlice(cards("2222 0000 0121")))
    #expect(other.game.table.prefix(3) == one.game.table.prefix(3) && one != other)
    #expect(Set(one.game.table + one.game.deck).count == 81)
  }

  @Test("spec Set 5: no dealing with an empty deck or a full table, but a pending match can be replaced on a full one")
  func capacity() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    let full = SetState(game: game("0000 0001 0002", tableSize: 24))
    #expect(!puzzle.isLegal(.deal, in: full))
    var matching = full
    for card in cards("0000 0001 0002") { puzzle.apply(.select(card), to: &matching) }
    #expect(puzzle.isLegal(.deal, in: matching))
    let room = SetState(game: game("0000 0001 0002", tableSize: 21))
    #expect(puzzle.isLegal(.deal, in: room))
    let empty = SetState(game: game("0000 0001 0002", deckSize: 0))
    #expect(!puzzle.isLegal(.deal, in: empty))
    let small = try SetPuzzle(level: SetLevel(name: "small", capacity: 21))
    #expect(!small.isLegal(.deal, in: room) && small.isLegal(.deal, in: SetState(game: game(setFreeTable))))
  }

  @Test("spec Set 7: a game that is over alone is won, and nothing is legal")
  func over() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    var state = SetState(game: game("0000 0001 0002", tableSize: 3, deckSize: 0))
    #expect(puzzle.outcome(of: state) == nil)
    for card in cards("0000 0001 0002") { puzzle.apply(.select(card), to: &state) }
    #expect(puzzle.outcome(of: state) == .won && puzzle.legalMoves(in: state).isEmpty)
    #expect(puzzle.advance(&state, by: 100) == 0)
  }

  @Test("a hint is legal once, where there is a Set")
  func hints() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    var state = SetState(game: game("0000 0001 0002"))
    #expect(puzzle.legalMoves(in: state).last == .hint)
    puzzle.apply(.hint, to: &state)
    #expect(!puzzle.isLegal(.hint, in: state) && puzzle.score(of: state) == -1)
    #expect(!puzzle.isLegal(.hint, in: SetState(game: game(setFreeTable))))
  }

  @Test("an observation hides the order of the deck and nothing else")
  func observation() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    let state = Self.deal(puzzle)
    var other = state
    other.game = SetGame(table: state.game.table, deck: state.game.deck.reversed())
    #expect(state != other && puzzle.observation(of: state) == puzzle.observation(of: other))
    #expect(puzzle.observation(of: state).game.table == state.game.table)
  }

  @Test("levels that cannot be played are refused with the reason")
  func levels() {
    let opponent = SetRules(opponent: SetRules.Opponent(shortestDelay: 500, longestDelay: 100))
    for level in [
      SetLevel(name: "a", opening: cards("0000 0000")), SetLevel(name: "b", opening: Array(Card.all.prefix(13))),
      SetLevel(name: "c", capacity: 20), SetLevel(name: "d", capacity: 82), SetLevel(name: "e", rules: opponent),
    ] {
      #expect(throws: InputError.self) { try SetPuzzle(level: level) }
    }
  }
}
