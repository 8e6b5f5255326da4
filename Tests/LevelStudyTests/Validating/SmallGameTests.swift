import Difficulty
import PuzzleCore
import Simulation
import Testing
import TextFormats

@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import ToolUnderTest

/// Forecasts and comparisons of moves on a game with a graph of a few positions.
@Suite("Forecasts of a small game")
struct SmallGameTests {
  private let game = Stairs(level: .init())

  @Test("rivals come from the graph and from random moves; a game without solver has no par; seed 1")
  func forecast() throws {
    let meter = ForecastMeter(players: ["novice", "expert"], games: 200, rootSeed: Seed(1), workers: 2)
    let forecast = try #require(try meter.forecast(of: game, cancellation: Cancellation()) { _ in })
    let (people, random) = (try #require(forecast.people), try #require(forecast.random))
    // Everybody moves at random here. A climb from 0 ends on step 5 with 21/32, and one from 1 with 11/16.
    #expect(abs(people.failure - 0.33) < 0.09 && abs(random.failure - 0.33) < 0.09)
    #expect(try #require(forecast.noisySolver).failure < random.failure)
    #expect((2...3).contains(try #require(forecast.largestDistance)) && forecast.par == nil && forecast.greedy == nil)
    #expect(people.logSeconds == nil && people.value(.logSeconds) == people.logMoves)
  }

  private func trace(_ moves: [String]) -> WrittenTrace {
    WrittenTrace(
      person: 0, level: 0,
      steps: moves.enumerated().map { number, move in
        .init(
          move: move, wait: 10,
          mistake: InputError(file: "moves.csv", line: number + 2, column: 3, found: move, expected: ""), attempt: 1,
          number: Double(number))
      })
  }

  @Test("people and players side by side: approaches, chance, and the loss of each predictor; seed 1")
  func traces() throws {
    let meter = TraceMeter(players: ["casual"], games: 30, rootSeed: Seed(1))
    var result = meter.empty
    try meter.add(game, [trace(["1", "1"]), trace(["2", "2"])], to: &result)
    #expect(result.people.plays == 2 && result.people.moves == 4 && result.withoutGraph.isEmpty)
    #expect(result.players[0].plays == 30 && result.players[0].moves > 60)
    #expect(result.predictors == ["uniform", "distance"] && result.people.loss["uniform"]?.bits == 4)
    #expect(try #require(result.people.loss["distance"]).bits <= 4)
    let table = TraceTable(result, players: ["casual"], deal: "the first deal").table
    let first = try #require(table.rendered(as: .csv).split(separator: "\n").dropFirst().first)
    #expect(first.hasPrefix("moves that approach the win,,%,"), "\(first)")
    #expect(table.rendered(as: .text).contains("no position can occur again"))
  }

  @Test("a move that is not legal is reported at its row")
  func illegal() throws {
    let meter = TraceMeter(players: [], games: 0, rootSeed: Seed(1))
    var result = meter.empty
    let error = #expect(throws: InputError.self) { try meter.add(game, [trace(["1", "3"])], to: &result) }
    #expect(error?.description == "moves.csv:3:3: found 3, expected a legal move on \"Five steps\"")
  }
}
