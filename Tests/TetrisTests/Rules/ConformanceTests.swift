import Phrasebook
import PuzzleCore
import PuzzleTestKit
import Testing

@testable import Tetris

@Suite("Tetris keeps the promises of a puzzle")
struct ConformanceTests {
  private static let strangers: [TetrisMove] = [.swap(-1), .swap(64), .swap(.max), .swap(.min)]

  @Test("the standard rules, both types", arguments: [GameType.chengYu, .ciHui])
  func standard(_ type: GameType) {
    let failures = Conformance(Fixtures.standard(type), steps: 120, strangers: Self.strangers).check(
      games: 12, seed: Seed(1))
    #expect(failures.isEmpty, "\(failures)")
  }

  @Test("a small grid and few letters, where phrases and losses are frequent")
  func dense() {
    let game = Fixtures.dense
    let conformance = Conformance(game, steps: 160, strangers: Self.strangers) { state in
      guard state.score == 100 * (state.score / 100), state.queue.count <= game.rules.queueLength else {
        return "a score of \(state.score), a queue of \(state.queue.count)"
      }
      return nil
    }
    let failures = conformance.check(games: 20, seed: Seed(2))
    #expect(failures.isEmpty, "\(failures)")
  }
}
