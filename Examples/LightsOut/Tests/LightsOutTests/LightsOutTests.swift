import Games
import PuzzleCore
import PuzzleTestKit
import Testing

@testable import LightsOut

struct LightsOutTests {
  private func levels() throws -> [LightsOutLevel] {
    let library = LevelLibrary(registry: GameRegistry([LightsOut.entry]), words: .none)
    return try library.builtInLevels(of: LightsOut.entry)
  }

  @Test func keepsEveryPromise() throws {
    for level in try levels() {
      let failures = Conformance(LightsOut(level: level), strangers: [.init(-1), .init(25)]).check(games: 50, seed: Seed(1))
      #expect(failures.isEmpty, "\(failures)")
    }
  }

  @Test func theSolverFindsTheFewestPresses() throws {
    let game = LightsOut(level: try #require(levels().last))
    for index in 0..<20 {
      var state = game.deal(index, of: Seed(7))
      let solution = LightsOutSolver().solve(game, from: state, within: .unlimited)
      // Every set of lights with the same effect is one of the four, so no other set is shorter.
      let sets = LightsOutSolver.solutions(of: state.lights)
      #expect(sets.count == 4)
      #expect(solution.moves.count == sets.map(\.nonzeroBitCount).min())
      for move in solution.moves { game.apply(move, to: &state) }
      #expect(state.lights == 0)
    }
  }

  @Test func aBoardOutsideOfTheSpanIsUnsolvable() throws {
    let game = LightsOut(level: try #require(levels().first))
    let corner = LightsOut.State(lights: 1)
    #expect(LightsOutSolver().solve(game, from: corner, within: .unlimited).verdict == .unsolvable)
  }
}
