import PuzzleCore
import SetCards
import Testing

@Suite("Set against the computer")
struct OpponentTests {
  private let puzzle: SetPuzzle
  private var nature = Xoshiro256(seed: Seed(5))

  init() throws {
    let rules = SetRules(opponent: SetRules.Opponent(shortestDelay: 2_000, longestDelay: 3_000))
    puzzle = try SetPuzzle(level: SetLevel(name: "duel", rules: rules))
  }

  /// A position right after the player's first Set; another one is on the table.
  private mutating func afterFirstSet() -> SetState {
    var state = SetState(game: game("0000 0001 0002 0100 0101 0102"))
    for card in cards("0000 0001 0002") { puzzle.apply(.select(card), to: &state) }
    puzzle.settle(&state, using: &nature)
    return state
  }

  @Test("spec Set 10: after each Set a random delay is armed, not before")
  mutating func arming() throws {
    var start = SetState(game: game("0000 0001 0002"))
    #expect(puzzle.chance(in: start, using: &nature) == nil)
    #expect(puzzle.advance(&start, by: 50_000) == 50_000)
    var delays: Set<Int> = []
    for _ in 0..<50 {
      let delay = try #require(afterFirstSet().opponentDelay)
      #expect((2_000...3_000).contains(delay))
      delays.insert(delay)
    }
    #expect(delays.count > 20)
  }

  @Test("spec Set 10: the computer takes a Set when the delay ends; time stops there")
  mutating func taking() throws {
    var state = afterFirstSet()
    let delay = try #require(state.opponentDelay)
    #expect(puzzle.advance(&state, by: 10_000) == delay)
    #expect(puzzle.legalMoves(in: state).isEmpty && puzzle.clock(of: state) == delay)
    guard case .opponentTakes(let set) = puzzle.chance(in: state, using: &nature) else {
      Issue.record("the computer takes nothing")
      return
    }
    #expect(Card.areSet(set) && Set(set).isDisjoint(with: cards("0000 0001 0002")))
    puzzle.resolve(.opponentTakes(set), in: &state)
    #expect(state.game.opponentSets == 1 && state.game.matched == cards("0000 0001 0002") + set)
    #expect(state.game.score == 3 && state.game.lastMatch == delay)
    // The next delay is armed after the computer's Set as well.
    guard case .delay = puzzle.chance(in: state, using: &nature) else {
      Issue.record("no delay is armed")
      return
    }
  }

  @Test("spec Set 10: unless the player was first: a Set of the player arms the delay anew")
  mutating func playerFirst() throws {
    var state = afterFirstSet()
    _ = puzzle.advance(&state, by: 1_500)
    let left = try #require(state.opponentDelay)
    for card in cards("0100 0101 0102") { puzzle.apply(.select(card), to: &state) }
    #expect(puzzle.legalMoves(in: state).isEmpty)
    puzzle.settle(&state, using: &nature)
    #expect(state.game.opponentSets == 0 && state.game.playerSets == 2)
    #expect(try #require(state.opponentDelay) >= 2_000 && left < 2_000)
  }

  @Test("spec Set 10: selected cards that the computer takes are no longer selected, the others stay so")
  mutating func selection() {
    var state = SetState(game: game("0000 0001 0002 0100 0111"))
    state.game.select("0000 0100")
    state.game.giveToOpponent(cards("0000 0001 0002"), by: puzzle.rules, at: 0)
    #expect(state.game.selected == cards("0100") && state.game.score == 0)
  }

  @Test("without a Set on the table a new delay is armed when the old one ends")
  mutating func noSet() {
    var state = SetState(game: SetGame(table: cards(setFreeTable), deck: cards("2222 2221 2220")))
    state.opponentDelay = 0
    guard case .delay = puzzle.chance(in: state, using: &nature) else {
      Issue.record("something else than a delay")
      return
    }
  }

  @Test("who has more Sets wins")
  func winning() {
    var state = SetState(game: game("0000 0001 0002 0100 0101 0102", tableSize: 6, deckSize: 0))
    for card in cards("0000 0001 0002") { puzzle.apply(.select(card), to: &state) }
    state.game.giveToOpponent(cards("0100 0101 0102"), by: puzzle.rules, at: 0)
    #expect(puzzle.outcome(of: state) == .drawn)
    var lost = SetState(game: game("0000 0001 0002", tableSize: 3, deckSize: 0))
    lost.game.giveToOpponent(cards("0000 0001 0002"), by: puzzle.rules, at: 0)
    #expect(puzzle.outcome(of: lost) == .lost)
  }
}
