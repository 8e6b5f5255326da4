import People
import PuzzleCore
import Simulation
import Testing

@testable import SetCards

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

  @Test("every delay of the span is drawn, the shortest and the longest, too")
  mutating func span() throws {
    for last in 7...9 {
      let rules = SetRules(opponent: SetRules.Opponent(shortestDelay: 7, longestDelay: last))
      let puzzle = try SetPuzzle(level: SetLevel(name: "duel", rules: rules))
      var state = SetState(game: game("0000 0001 0002 0100 0101 0102"))
      for card in cards("0000 0001 0002") { puzzle.apply(.select(card), to: &state) }
      let delays = (0..<60).map { _ in puzzle.chance(in: state, using: &nature) }
      #expect(Set(delays) == Set((7...last).map { SetChance.delay($0) }))
    }
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

  @Test("spec Set 10: unless the player was first: a Set of the player arms the delay again")
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
    #expect(state.game.selectedMask == CardMask(cards("0100")))
  }

  /// The player's match waits to be replaced, and no other Set is on the table.
  private mutating func pendingMatch() -> SetState {
    let gone = cards("2000 2001 2002")
    var state = SetState(game: SetGame(table: gone + cards(setFreeTable), deck: cards("2222 2221 2220")))
    for card in gone { puzzle.apply(.select(card), to: &state) }
    puzzle.settle(&state, using: &nature)
    return state
  }

  @Test("spec Set 12: a delay that ends without a Set on the table interrupts nothing, and time goes on")
  mutating func noSet() throws {
    var state = pendingMatch()
    let delay = try #require(state.opponentDelay)
    var halves = state
    #expect(puzzle.advance(&state, by: 60_000) == 60_000)
    #expect(
      puzzle.advance(&halves, by: delay) == delay && puzzle.advance(&halves, by: 60_000 - delay) == 60_000 - delay)
    #expect(halves == state && state.opponentDelay == nil && state.clock == 60_000)
    #expect(puzzle.chance(in: state, using: &nature) == nil && !puzzle.legalMoves(in: state).isEmpty)
  }

  @Test("spec Set 10: an opponent that found no Set arms a delay when there is one again")
  mutating func waiting() throws {
    var state = pendingMatch()
    _ = puzzle.advance(&state, by: 60_000)
    // The match is replaced by a Set.
    puzzle.apply(.deal, to: &state)
    #expect(state.game.firstSet != nil && puzzle.legalMoves(in: state).isEmpty)
    puzzle.settle(&state, using: &nature)
    #expect((2_000...3_000).contains(try #require(state.opponentDelay)))
    #expect(state.game.opponentSets == 0)
  }

  @Test(
    "with any constant delay of the computer every person comes to the end of the game",
    arguments: [100, 500, 1_000, 1_400])
  func shortDelays(delay: Int) throws {
    let rules = SetRules(opponent: SetRules.Opponent(shortestDelay: delay, longestDelay: delay))
    let game = try SetPuzzle(level: SetLevel(name: "duel", rules: rules))
    var runner = GameRunner(game)
    for profile in PlayerProfile.presets {
      for index in 0..<5 {
        let played = runner.play(SetPlayer(profile), index: index, rootSeed: Seed(1))
        #expect(played.outcome != nil, "\(profile.name), game \(index): open after \(played.end) ms")
        #expect(played.end < 3_600_000, "\(profile.name), game \(index)")
        let sides = played.measures
        #expect(sides.count == 2 && sides.reduce(0, +) <= Card.count / 3 && sides[0] + sides[1] >= 15)
      }
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
