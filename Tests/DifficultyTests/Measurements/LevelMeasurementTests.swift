import Exact
import Testing

@testable import Difficulty

@Suite("Level measurement")
struct LevelMeasurementTests {
  @Test("win rate over all games, percentiles by nearest rank, medians of won games apart")
  func measurement() {
    let measurement = LevelMeasurement(
      level: "People", player: "casual", wins: 3, games: 10,
      scores: Distribution(stride(from: 100, through: 1000, by: 100)),
      moves: Distribution(1...10), movesToWin: Distribution([4, 9, 5]), timesToWin: Distribution([900, 100, 500]))
    #expect(measurement.games == 10)
    #expect(measurement.wins == 3)
    #expect(measurement.winRate == WilsonInterval(successes: 3, of: 10))
    #expect(measurement.score.map { [$0.low, $0.median, $0.high] } == [100, 500, 900])
    #expect(measurement.moves?.median == 5)
    #expect(measurement.movesToWin?.median == 5)
    #expect(measurement.timeToWin?.median == 500)
  }

  @Test("without games nothing is known, and without wins nothing about winning")
  func nothing() {
    let empty = Distribution()
    let none = LevelMeasurement(
      level: "l", player: "p", wins: 0, games: 0, scores: empty, moves: empty, movesToWin: empty, timesToWin: empty)
    #expect(none.winRate.rate == nil)
    #expect(none.score == nil && none.moves == nil && none.movesToWin == nil && none.timeToWin == nil)
    let lost = LevelMeasurement(
      level: "l", player: "p", wins: 0, games: 1, scores: Distribution([7]), moves: Distribution([2]),
      movesToWin: empty, timesToWin: empty, confidence: 0.99)
    #expect(lost.score.map { [$0.low, $0.median, $0.high] } == [7, 7, 7])
    #expect(lost.movesToWin == nil)
    #expect(lost.winRate.confidence == 0.99)
  }
}
