import PuzzleCore
import RandomRouters
import Simulation
import Testing

@testable import RapidRouter

@Suite("Random games of the router without programs")
struct RandomRouterGameTests {
  @Test("they have the outcomes, points, runs and measures of programs that are written and run")
  func sameGames() throws {
    var random = RandomRouter(2026)
    var endings: Set<String> = []
    for number in 0..<24 {
      var level = random.level(size: 4, nodes: random.number(2...8), destinations: 2)
      level.runs = 3
      if number % 4 == 0 {
        level.blocks = [
          .init(.moveForwards, most: 3), .init(.turnLeft, most: 2), .init(.turnRight), .init(.soundHorn, most: 1),
          .init(.deliver), .init(.repeatTimes, most: 1),
        ]
      }
      let puzzle = try RouterPuzzle(level: level)
      var runner = GameRunner(puzzle)
      for index in 0..<20 {
        let played = runner.play(RandomAgent(), index: index, rootSeed: Seed(7))
        let totals = try #require(puzzle.randomGame(seed: Seed(7).derived(.agent, index)))
        #expect(totals.outcome == played.outcome && totals.ending == played.ending && totals.score == played.score)
        #expect(totals.runs == played.moves && [totals.vanMoves, totals.blocks] == played.measures)
        endings.insert(totals.ending.id)
      }
      #expect(puzzle.randomRuns(50, seed: Seed(1)) == puzzle.randomRuns(50, seed: Seed(1)))
    }
    #expect(endings.isSuperset(of: ["delivered", "crash"]))
  }
}
