import Exact
import Testing

@testable import Difficulty

@Suite("Level measurement")
struct LevelMeasurementTests {
  @Test("win rate over all games, percentiles by nearest rank, medians of won games apart")
  func measurement() {
    let measurement = LevelMeasurement(
      level: "People", player: "casual", wins: 3, games: 10,
      GameDistributions(
        scores: Distribution(stride(from: 100, through: 1000, by: 100)), moves: Distribution(1...10),
        movesToWin: Distribution([4, 9, 5]), timesToWin: Distribution([900, 100, 500])), timeouts: 4, abandoned: 1)
    #expect(measurement.games == 10)
    #expect(measurement.wins == 3)
    #expect(measurement.winRate == WilsonInterval(successes: 3, of: 10))
    #expect(measurement.score.map { [$0.low, $0.median, $0.high] } == [100, 500, 900])
    #expect(measurement.moves?.median == 5)
    #expect(measurement.movesToWin?.median == 5)
    #expect(measurement.timeToWin?.median == 500)
    #expect(measurement.share(measurement.timeouts) == 0.4 && measurement.share(measurement.abandoned) == 0.1)
  }

  @Test("without games nothing is known, and without wins nothing about winning")
  func nothing() {
    let none = LevelMeasurement(level: "l", player: "p", wins: 0, games: 0, GameDistributions())
    #expect(none.share(none.timeouts) == nil && none.parRatios == nil)
    #expect(none.winRate.rate == nil)
    #expect(none.score == nil && none.moves == nil && none.movesToWin == nil && none.timeToWin == nil)
    let lost = LevelMeasurement(
      level: "l", player: "p", wins: 0, games: 1,
      GameDistributions(scores: Distribution([7]), moves: Distribution([2])), confidence: 0.99)
    #expect(lost.score.map { [$0.low, $0.median, $0.high] } == [7, 7, 7])
    #expect(lost.movesToWin == nil)
    #expect(lost.winRate.confidence == 0.99)
  }
}
