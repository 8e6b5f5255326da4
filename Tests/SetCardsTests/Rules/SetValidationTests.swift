import PuzzleCore
import PuzzleTestKit
import SetCards
import Testing

@Suite("Set keeps its promises")
struct SetValidationTests {
  private static let levels = [
    SetLevel(name: "boxed", rules: SetRules(dealing: .boxed)), SetLevel(name: "assignment"),
    SetLevel(
      name: "duel",
      rules: SetRules(hasSpeedBonus: true, opponent: SetRules.Opponent(shortestDelay: 500, longestDelay: 9_000))),
  ]

  @Test("the conformance kit finds nothing", arguments: levels)
  func conformance(level: SetLevel) throws {
    let puzzle = try SetPuzzle(level: level)
    let strangers: [SetMove] = [.deal, .hint] + Card.all.map(SetMove.select)
    let kit = Conformance(puzzle, steps: 40, strangers: strangers) { state in
      let game = state.game
      let all = game.table + game.matched + game.deck
      if Set(all).count != 81 || all.count != 81 { return "not every card once" }
      return game.table.count % 3 == 0 ? nil : "\(game.table.count) cards on the table"
    }
    let failures = kit.check(games: 3, seed: Seed(20_261_122))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("positions that can be decoded but not be played are refused")
  func defects() throws {
    let puzzle = try SetPuzzle(level: SetLevel(name: "any"))
    var state = SetState(game: game("0000 0001 0002"))
    #expect(puzzle.defect(in: state) == nil)
    state.clock = -1
    #expect(puzzle.defect(in: state) != nil)
    state.clock = 5
    state.opponentDelay = 3
    #expect(puzzle.defect(in: state) != nil)
    state.opponentDelay = nil
    state.setsWhenArmed = 1
    #expect(puzzle.defect(in: state) != nil)
    #expect(puzzle.defect(in: SetState(game: SetGame(table: cards("0000"), deck: []))) != nil)
    let twice = SetGame(table: cards("0000 0000") + Card.all.dropFirst(2), deck: [])
    #expect(puzzle.defect(in: SetState(game: twice)) != nil)
  }
}
