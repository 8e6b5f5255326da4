import Exact
import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

@Suite("Measures of played games")
struct MeasuredGamesTests {
  @Test("the last and the largest values of each game, recorded or not")
  func values() throws {
    let game = Catcher()
    var runner = GameRunner(game)
    var falls = 0
    for index in 0..<40 {
      let record = runner.record(RandomAgent<Catcher>(), index: index, rootSeed: Seed(3))
      let recorded = runner.measured
      let played = runner.play(RandomAgent<Catcher>(), index: index, rootSeed: Seed(3))
      #expect(played.measures == recorded)
      var measures = ReplayedMeasures(of: record.deal, in: game)
      let end = try Replayer(game).replay(record) { measures.add($0) }
      #expect(measures.values(endingIn: end) == [recorded])
      // What nature did, from the replay of the record.
      var farthest = 0
      let final = try Replayer(game).replay(record) { step in
        if case .chance = step.cause { farthest = max(farthest, game.measure(1, of: step.after)) }
      }
      farthest = max(farthest, game.measure(1, of: final))
      #expect(recorded == [final.missed, farthest], "game \(index)")
      if game.measure(1, of: final) < farthest { falls += 1 }
    }
    // In some games the largest value is not the last.
    #expect(falls > 0)
  }

  @Test("a game without measures has none")
  func none() {
    var runner = GameRunner(Countdown())
    #expect(runner.play(RandomAgent<Countdown>(), index: 0, rootSeed: Seed(1)).measures == [])
    #expect(PlaySummary(agent: "x", [FinishedGame(index: 0, outcome: .won, score: 1, moves: 1, end: 0)]).measures == [])
  }

  @Test("summaries hold their distributions, survive JSON and merge; older ones without them are read")
  func summaries() throws {
    let run = SimulationRun(Catcher(), agents: [RandomAgent<Catcher>()], games: 30, rootSeed: Seed(4), workers: 2)
    let summary = try run.run().summaries[0]
    var runner = GameRunner(Catcher())
    let games = (0..<30).map { runner.play(RandomAgent<Catcher>(), index: $0, rootSeed: Seed(4)) }
    #expect(summary.measures == (0..<2).map { place in Distribution(games.map { $0.measures[place] }) })
    let line = Data(try JSONCode.bytes(summary))
    #expect(try JSONDecoder().decode(PlaySummary.self, from: line) == summary)
    var sum = PlaySummary(agent: "random")
    try sum.merge(summary)
    #expect(sum == summary)
    try sum.merge(summary)
    #expect(sum.measures[1].count == 60)
    let older = String(decoding: line, as: UTF8.self).replacing(/,?"measures":\[.*?\]\]\](?=[,}])/, with: "")
    #expect(try JSONDecoder().decode(PlaySummary.self, from: Data(older.utf8)).measures == [])
    let wrong = String(decoding: line, as: UTF8.self).replacing(/"measures":\[\[\[(\d+),(\d+)\]/) {
      "\"measures\":[[[\($0.1),\((Int($0.2) ?? 0) + 1)]"
    }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(PlaySummary.self, from: Data(wrong.utf8)) }
  }
}
