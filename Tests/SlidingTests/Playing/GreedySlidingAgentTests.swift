import Phrasebook
import PuzzleCore
import Testing

@testable import Sliding

@Suite("The greedy sliding agent")
struct GreedySlidingAgentTests {
  @Test("takes the winning slide when there is one")
  func winningSlide() throws {
    let puzzle = try Fixtures.chengYu()
    let state = try puzzle.state(
      fromGrid: Fixtures.grid("马 到 成 功", "画 蛇 _ 足", "守 株 添 待", "井 底 之 蛙"))
    var agent = GreedySlidingAgent()
    agent.begin(puzzle, seed: Seed(1))
    #expect(agent.decide(in: state, from: puzzle.legalMoves(in: state), within: .unlimited).move == .up)
  }

  @Test("does not run in circles: it wins, and the same seed plays the same game")
  func wins() throws {
    let puzzle = try Fixtures.chengYu()
    for index in 0..<3 {
      let played = PlayedGame(puzzle, by: GreedySlidingAgent(actionsPerSecond: 8), index)
      #expect(played.end.status == .endedWithWon, "seed 21, deal \(index)")
      #expect(PlayedGame(puzzle, by: GreedySlidingAgent(actionsPerSecond: 8), index) == played)
    }
  }

  @Test("slides at random where tiles cannot win or the board is too large to pack")
  func withoutBound() throws {
    let puzzle = try Fixtures.chengYu()
    let hopeless = Fixtures.grid("甲 乙 丙 丁", "戊 己 庚 辛", "壬 癸 子 丑", "寅 卯 辰 _")
    let large = try Fixtures.small(rows: 5, columns: 5, words: ["abcde", "fghij", "klmno", "pqrst", "uvwxy"])
    for (game, state) in [(puzzle, try puzzle.state(fromGrid: hopeless)), (large, Fixtures.deal(large, 0))] {
      var agent = GreedySlidingAgent()
      agent.begin(game, seed: Seed(2))
      let legal = game.legalMoves(in: state)
      let moves = (0..<30).compactMap { _ in agent.decide(in: state, from: legal, within: .unlimited).move }
      #expect(moves.count == 30 && Set(moves) == Set(legal))
    }
  }
}
