import Phrasebook
import PuzzleCore
import Simulation
import Swapping
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("DealPars")
struct DealParsTests {
  private func game() throws -> SwappingPuzzle {
    try #require(try EnglishWords.game(EnglishWords.level(.swapping)) as? SwappingPuzzle)
  }

  @Test("they are the lengths that the solver proves, on any number of threads, in any order", arguments: [1, 4])
  func lengths(workers: Int) throws {
    let game = try game()
    let solver = try #require(game.bestSolver)
    let deals = (0..<6).map { game.deal($0, of: Seed(3)) }
    let expected = deals.map { game.solution(of: $0, by: solver).length }
    let pars = DealPars<SwappingPuzzle>()
    let cancellation = Cancellation()
    let backwards = pars.lengths(
      of: [deals[4], deals[2]], in: game, workers: workers, cancellation: cancellation)
    #expect(backwards == [expected[4], expected[2]])
    #expect(pars.lengths(of: deals, in: game, workers: workers, cancellation: cancellation) == expected)
    #expect(expected.allSatisfy { ($0 ?? 0) > 0 })
  }

  @Test("a deal beyond the budget has none, and nothing is solved after a stop")
  func unknown() throws {
    let game = try game()
    let deals = [game.deal(0, of: Seed(3))]
    let small = DealPars<SwappingPuzzle>(budget: Budget(nodes: 1))
    #expect(small.lengths(of: deals, in: game, workers: 1, cancellation: Cancellation()) == [nil])
    let cancellation = Cancellation()
    cancellation.cancel()
    let pars = DealPars<SwappingPuzzle>()
    #expect(pars.lengths(of: deals, in: game, workers: 1, cancellation: cancellation) == [nil])
    #expect(pars.lengths(of: deals, in: game, workers: 1, cancellation: Cancellation()) != [nil])
  }
}

extension SwappingPuzzle {
  fileprivate func solution(
    of state: GridGameState, by solver: some Solver<SwappingPuzzle>
  ) -> Solution<SwappingMove> { solver.solve(self, from: state, within: .unlimited) }
}
