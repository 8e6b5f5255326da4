import NewGame
import PuzzleCore
import PuzzleTestKit
import Search
import Testing

@Suite("NewGame")
struct NewGameTests {
  private func game(_ rows: [String], time: Int = 0) -> NewGame {
    var level = NewGameLevel(name: "test", rows: rows)
    level.time = time
    return NewGame(level: level)
  }

  private let three = ["...+.+", "....#.", "o....o", ".##o.#", ".#....", ".+#~.."]

  @Test("every promise of the contract is kept, with and without a limit of time", arguments: [0, 30_000])
  func conformance(time: Int) {
    let kit = Conformance(game(three, time: time), dealsVary: false) { state in
      state.stones.count == 3 ? nil : "stones are lost"
    }
    let failures = kit.check(games: 60, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("stones stop at rocks, stones and the edge; marks win, water loses")
  func rules() {
    let game = game(["oo.+", "o.~.", "+..#"])
    var state = game.deal(0, of: Seed(1))
    game.apply(.right, to: &state)
    #expect(state.stones == [2, 3, 6] && game.ending(of: state)?.id == "sunk" && game.legalMoves(in: state).isEmpty)
    state = game.resumed(game.deal(0, of: Seed(1)), after: state)
    #expect(game.legalMoves(in: state) == [.down, .right])
    let won = NewGame.State(stones: [1, 3, 8], moves: 4)
    #expect(game.outcome(of: won) == .won && game.score(of: won) == 1 && game.defect(in: won) == nil)
  }

  @Test("the time ends the game, and is not given back")
  func time() {
    let game = game(three, time: 5_000)
    var state = game.deal(0, of: Seed(1))
    #expect(game.advance(&state, by: 4_000) == 4_000 && game.advance(&state, by: 4_000) == 1_000)
    #expect(game.outcome(of: state) == .lost && game.ending(of: state)?.id == "out-of-time")
    #expect(game.outcome(of: game.resumed(game.deal(0, of: Seed(1)), after: state)) == .lost)
  }

  @Test("a search finds 11 tilts, and the estimate is never more than is left")
  func solver() {
    let game = game(three)
    var state = game.deal(0, of: Seed(1))
    let solution = BreadthFirstSearch().solve(game, from: state, within: .unlimited)
    #expect(solution.verdict == .optimal && solution.moves.count == 11)
    for (made, move) in solution.moves.enumerated() {
      #expect(game.estimate(of: state).map { $0 <= 11 - made } == true)
      game.apply(move, to: &state)
    }
    #expect(game.outcome(of: state) == .won && game.estimate(of: state) == 0)
  }
}
