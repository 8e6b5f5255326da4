import NewGame
import People
import PuzzleCore
import PuzzleTestKit
import Testing

@Suite("NewGame")
struct NewGameTests {
  private let game = NewGame(level: NewGameLevel(name: "six discs"))

  @Test("every promise of the contract is kept")
  func conformance() {
    let kit = Conformance(game, strangers: [.init(1), .init(7), .init(-1)]) { state in
      state.discs.sorted() == Array(1...6) ? nil : "discs are lost"
    }
    let failures = kit.check(games: 100, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("a turn reverses the upper discs; the sorted pile wins; turns run out")
  func rules() {
    var state = NewGame.State(discs: [3, 2, 1, 4, 5, 6])
    game.apply(.init(3), to: &state)
    #expect(state == NewGame.State(discs: [1, 2, 3, 4, 5, 6], turns: 1))
    #expect(game.outcome(of: state) == .won && game.score(of: state) == 19 && game.legalMoves(in: state).isEmpty)
    #expect(game.outcome(of: NewGame.State(discs: [2, 1, 3, 4, 5, 6], turns: 20)) == .lost)
  }

  @Test("the solver finds the fewest turns: as a search of all piles does; the hardest of five discs take 5 turns")
  func solver() {
    var level = NewGameLevel(name: "five discs")
    level.discs = 5
    let game = NewGame(level: level)
    var (reached, turns) = ([[1, 2, 3, 4, 5]: 0], [[1, 2, 3, 4, 5]])
    while !turns.isEmpty {
      turns = turns.flatMap { pile in
        (2...5).compactMap { count in
          let next = Array(pile[..<count].reversed() + pile[count...])
          guard reached[next] == nil else { return nil }
          reached[next] = (reached[pile] ?? 0) + 1
          return next
        }
      }
    }
    #expect(reached.count == 120 && reached.values.max() == 5)
    for (pile, fewest) in reached {
      let solution = NewGameSolver().solve(game, from: NewGame.State(discs: pile), within: .unlimited)
      #expect(solution.verdict == .optimal && solution.moves.count == fewest, "\(pile)")
    }
  }

  @Test("people win, the better the more often")
  func people() {
    func wins(_ profile: PlayerProfile) -> Int {
      (0..<200).count { index in
        var (state, player) = (game.deal(index, of: Seed(2)), NewGamePlayer(profile))
        player.begin(game, seed: Seed(UInt64(index)))
        while game.outcome(of: state) == nil {
          guard let move = player.decide(in: state, from: [], within: .unlimited).move else { break }
          game.apply(move, to: &state)
        }
        return game.outcome(of: state) == .won
      }
    }
    #expect(wins(.novice) > 20 && wins(.expert) >= wins(.novice))
  }
}
