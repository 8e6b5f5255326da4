import PuzzleCore
import Simulation
import Testing

@testable import SetCards

@Suite("Random games of Set on the fast engine")
struct RandomSetGameTests {
  @Test(
    "they have the points, Sets, moves and times of the readable rules", arguments: [Dealing.assignment, .boxed],
    [false, true])
  func sameGames(_ dealing: Dealing, _ hasSpeedBonus: Bool) throws {
    var level = SetLevel(name: "any")
    level.rules = SetRules(dealing: dealing, hasSpeedBonus: hasSpeedBonus)
    let puzzle = try SetPuzzle(level: level)
    let agent = SetAgent(RandomSetPolicy(), actionsPerSecond: 3)
    var runner = GameRunner(puzzle)
    for index in 0..<100 {
      let played = runner.play(agent, index: index, rootSeed: Seed(5))
      let (dealing, seed) = (Seed(5).derived(.deal, index), Seed(5).derived(.agent, index))
      let expected = SetTotals(score: played.score, sets: played.measures[0], moves: played.moves, time: played.end)
      #expect(agent.totals(of: puzzle, from: nil, dealing: dealing, seed: seed) == expected)
      let deal = puzzle.deal(index, of: Seed(5))
      #expect(agent.totals(of: puzzle, from: deal, dealing: Seed(0), seed: seed) == expected)
      #expect(played.end < agent.longestGame)
    }
  }

  @Test("games against the computer, and from a position in the middle, are left to the rules")
  func otherGames() throws {
    let agent = SetAgent(RandomSetPolicy())
    var level = SetLevel(name: "any")
    let puzzle = try SetPuzzle(level: level)
    var middle = puzzle.deal(0, of: Seed(1))
    puzzle.apply(.select(Card(number: middle.game.slots[0])), to: &middle)
    #expect(agent.totals(of: puzzle, from: middle, dealing: Seed(1), seed: Seed(2)) == nil)
    level.rules.opponent = SetRules.Opponent()
    #expect(try agent.totals(of: SetPuzzle(level: level), from: nil, dealing: Seed(1), seed: Seed(2)) == nil)
  }
}
