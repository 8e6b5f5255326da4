import Phrasebook
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Metrics of comparisons")
struct ComparisonMetricTests {
  private func game(
    _ outcome: Outcome?, score: Int = 0, moves: Int = 0, end: Int = 0, measures: [Int] = []
  ) -> FinishedGame {
    FinishedGame(index: 0, outcome: outcome, score: score, moves: moves, end: end, measures: measures)
  }

  private func metric(_ name: String, _ game: GameMode) throws -> ComparisonMetric {
    func named(_ game: some PlayableGame) throws -> ComparisonMetric { try ComparisonMetric.named(name, of: game) }
    return try named(EnglishWords.game(EnglishWords.level(game)))
  }

  /// Who is ahead, seen from both sides.
  private func lead(_ metric: ComparisonMetric, _ first: FinishedGame, _ second: FinishedGame, target: Int = 0) -> Int {
    let (a, b) = (metric.value(of: first, target: target), metric.value(of: second, target: target))
    #expect(metric.lead(of: a, over: b).signum() == -metric.lead(of: b, over: a).signum())
    return metric.lead(of: a, over: b).signum()
  }

  @Test("the higher score is ahead, however the games ended")
  func score() throws {
    let metric = try metric("score", .sliding)
    #expect(lead(metric, game(.lost, score: 5), game(.won, score: 4)) == 1)
    #expect(lead(metric, game(.lost, score: 5), game(nil, score: 5)) == 0)
  }

  @Test("a win is ahead of every other end, and takes the target score")
  func win() throws {
    let metric = try metric("win", .tetris)
    for other in [Outcome.lost, .drawn, nil] { #expect(lead(metric, game(.won), game(other, score: 9)) == 1) }
    #expect(lead(metric, game(.won, score: 1), game(.won, score: 9)) == 0)
    #expect(lead(metric, game(.won, score: 499), game(.won, score: 500), target: 500) == -1)
  }

  @Test("a draw is behind a win and ahead of every other end, and half a win in the mean")
  func draw() throws {
    let metric = try metric("win", .sliding)
    for other in [Outcome.lost, nil] { #expect(lead(metric, game(.drawn), game(other, score: 9)) == 1) }
    #expect(lead(metric, game(.drawn), game(.won)) == -1 && lead(metric, game(.drawn), game(.drawn)) == 0)
    let values = [Outcome.won, .drawn, .lost].map {
      metric.value(of: game($0), target: 0).map { Double($0) / metric.unit }
    }
    #expect(values == [1, 0.5, 0])
  }

  @Test("fewer moves or less time are ahead among wins; games that were not won are level")
  func sooner() throws {
    let moves = try metric("moves", .swapping)
    #expect(lead(moves, game(.won, moves: 7), game(.won, moves: 9)) == 1)
    #expect(lead(moves, game(.won, moves: 99), game(.lost, moves: 1)) == 1)
    #expect(lead(moves, game(.lost, moves: 1), game(nil, moves: 2)) == 0)
    let seconds = try metric("seconds", .swapping)
    #expect(lead(seconds, game(.won, end: 1_500), game(.won, end: 1_499)) == -1)
    #expect(seconds.unit == 1000 && moves.unit == 1)
  }

  @Test("a game's own measures count the larger value, and only where the game has them")
  func measures() throws {
    let chain = try metric("longestChain", .tetris)
    #expect(lead(chain, game(.lost, measures: [9, 9, 2, 9]), game(.won, measures: [9, 9, 3, 9])) == -1)
    #expect(throws: Failure.self) { try metric("longestChain", .sliding) }
    #expect(throws: Failure.self) { try metric("beauty", .tetris) }
  }
}
