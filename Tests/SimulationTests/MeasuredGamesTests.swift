import Exact
import Foundation
import PuzzleCore
import Testing

@testable import Simulation

@Suite("Measures of played games")
struct MeasuredGamesTests {
  @Test("the last and the largest values of each game, recorded or not")
  func values() {
    var runner = GameRunner(Catcher())
    var peaks: Set<Int> = []
    for index in 0..<40 {
      let record = runner.record(RandomAgent<Catcher>(), index: index, rootSeed: Seed(3))
      let recorded = runner.measured
      let played = runner.play(RandomAgent<Catcher>(), index: index, rootSeed: Seed(3))
      #expect(played.measures == recorded)
      var (lane, rightmost) = (2, 2)
      for move in record.moves {
        lane += move == .left ? -1 : 1
        rightmost = max(rightmost, lane)
      }
      #expect(recorded[1] == rightmost, "game \(index)")
      #expect((recorded[0] >= 10) == (record.outcome == .lost))
      peaks.insert(rightmost - lane)
    }
    // In some games the largest value is not the last.
    #expect(peaks.contains { $0 > 0 })
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
    let line = Data(try RecordEncoder().line(summary))
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
