import PuzzleCore
import Simulation
import Testing

@testable import moli

@Suite("LevelMeter")
struct LevelMeterTests {
  private func measure<Game: PhraseCatalogGame>(
    _ game: Game, workers: Int, cancellation: Cancellation = Cancellation()
  ) throws -> MeasuredLevel? {
    let meter = LevelMeter(
      players: ["novice", "expert"], games: 5, parBoards: 3, parBudget: Budget(nodes: 2000), rootSeed: Seed(3),
      workers: workers)
    return try meter.measure(game, cancellation: cancellation) { _ in }
  }

  @Test("one and two workers measure the same", arguments: GameName.phraseGames)
  func workers(game: GameName) throws {
    let game = try Words.game(Words.level(game))
    let one = try #require(try measure(game, workers: 1))
    let two = try #require(try measure(game, workers: 2))
    #expect(one.measurements == two.measurements && one.par == two.par && one.level == two.level)
    #expect(one.measurements.map(\.player) == ["novice", "expert"])
    #expect(one.measurements.allSatisfy { $0.games == 5 })
    #expect(one.par?.boards == (one.level.gameMode == .tetris ? nil : 3))
  }

  @Test("a cancelled measurement is none")
  func cancelled() throws {
    let cancellation = Cancellation()
    cancellation.cancel()
    #expect(try measure(Words.game(Words.level(.swapping)), workers: 2, cancellation: cancellation) == nil)
  }
}
