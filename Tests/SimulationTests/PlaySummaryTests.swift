import Exact
import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

@Suite("Summaries")
struct PlaySummaryTests {
  private func games(_ count: Int, seed: UInt64) -> [FinishedGame] {
    var generator = Xoshiro256(seed: Seed(seed))
    let outcomes: [Outcome?] = [.won, .lost, .drawn, nil]
    return (0..<count).map {
      FinishedGame(
        index: $0, outcome: outcomes[generator.uniform(below: 4)], score: generator.uniform(below: 3_000) - 100,
        moves: generator.uniform(below: 50), end: generator.uniform(below: 100_000))
    }
  }

  @Test("counts and distributions are those of the games")
  func counts() {
    let games = games(400, seed: 1)
    let summary = PlaySummary(agent: "x", games)
    #expect(summary.games == 400)
    #expect(summary.wins == games.count { $0.outcome == .won })
    #expect(summary.losses == games.count { $0.outcome == .lost })
    #expect(summary.draws == games.count { $0.outcome == .drawn })
    #expect(summary.open == games.count { $0.outcome == nil })
    #expect(summary.scores.moments.sum == BigInteger(games.reduce(0) { $0 + $1.score }))
    #expect(summary.moves.max == games.map(\.moves).max() && summary.ends.min == games.map(\.end).min())
  }

  @Test(
    "a game below the target score is short of it, and counted once, in every seat, through batches, merging and JSON")
  func short() throws {
    var games = games(900, seed: 7)
    for index in games.indices { games[index].seat = index % 2 }
    let summary = PlaySummary(agent: "x", games, reaching: 1_000)
    #expect(summary.wins == games.count { $0.outcome == .won && $0.score >= 1_000 })
    #expect(summary.short == games.count { $0.outcome == .won && $0.score < 1_000 } && summary.short > 0)
    #expect(summary.games == 900 && summary.seats.map(\.games) == [450, 450])
    #expect(summary.seats.reduce(0) { $0 + $1.short } == summary.short)
    var builder = SummaryBuilder(agents: ["x"], reaching: 1_000)
    for game in games { builder.add(game) }
    #expect(builder.summaries == [summary])
    var sum = PlaySummary(agent: "x", games[..<300], reaching: 1_000)
    try sum.merge(PlaySummary(agent: "x", games[300...], reaching: 1_000))
    #expect(sum == summary)
    #expect(try JSONDecoder().decode(PlaySummary.self, from: JSONEncoder().encode(summary)) == summary)
    // Scores may be negative; without a target they do not matter.
    #expect(PlaySummary(agent: "x", games).short == 0)
  }

  @Test("merging is associative and commutative to the bit")
  func merging() throws {
    let games = games(900, seed: 2)
    let parts = [0..<100, 100..<650, 650..<900].map { PlaySummary(agent: "x", games[$0]) }
    let whole = PlaySummary(agent: "x", games)
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2]] {
      var sum = parts[order[0]]
      try sum.merge(parts[order[1]])
      try sum.merge(parts[order[2]])
      #expect(sum == whole)
      #expect(try JSONCode.bytes(sum) == JSONCode.bytes(whole))
      var right = parts[order[1]]
      try right.merge(parts[order[2]])
      var left = parts[order[0]]
      try left.merge(right)
      #expect(left == whole)
    }
  }

  @Test("building in batches gives the same summaries")
  func batches() {
    var builder = SummaryBuilder(agents: ["a", "b"])
    var all: [[FinishedGame]] = [[], []]
    for (number, game) in games(2_345, seed: 3).enumerated() {
      var game = game
      game.agent = number % 3 == 0 ? 1 : 0
      builder.add(game)
      all[game.agent].append(game)
    }
    #expect(builder.summaries == [PlaySummary(agent: "a", all[0]), PlaySummary(agent: "b", all[1])])
  }

  @Test("merging refuses another agent and too many games")
  func refusals() throws {
    var summary = PlaySummary(agent: "x", games(3, seed: 4))
    #expect(throws: MergeError.agentsDiffer("x", "y")) { try summary.merge(PlaySummary(agent: "y")) }
    let most = PlaySummary.mostGames
    let json = """
      {"agent":"x","draws":0,"ends":[[0,\(most)]],"losses":0,"moves":[[0,\(most)]],"open":0,"scores":[[0,\(most)]],\
      "wins":\(most)}
      """
    let full = try JSONDecoder().decode(PlaySummary.self, from: Data(json.utf8))
    #expect(full.games == most)
    #expect(throws: MergeError.tooManyGames) { try summary.merge(full) }
    #expect(summary.games == 3)
  }

  @Test("a summary survives JSON; one that contradicts itself is refused")
  func coding() throws {
    let summary = PlaySummary(agent: "x", games(50, seed: 5))
    let line = Data(try JSONCode.bytes(summary))
    #expect(try JSONDecoder().decode(PlaySummary.self, from: line) == summary)
    for (wins, losses) in [(51, 0), (-1, 51), (Int.max, Int.max), (0, 49)] {
      let text = """
        {"agent":"x","draws":0,"ends":[[0,50]],"losses":\(losses),"moves":[[0,50]],"open":0,"scores":[[0,50]],\
        "wins":\(wins)}
        """
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(PlaySummary.self, from: Data(text.utf8)) }
    }
  }

  @Test("results of shards add up; nonsense does not")
  func results() throws {
    let part = RunResult(
      summaries: [PlaySummary(agent: "x", games(5, seed: 6))], games: 5, total: 9, wasCancelled: true)
    var sum = part
    try sum.merge(part)
    #expect(sum.games == 10 && sum.total == 18 && sum.wasCancelled && sum.summaries[0].games == 10)
    #expect(throws: MergeError.runsDiffer("agents")) {
      try sum.merge(RunResult(summaries: [], games: 0, total: 0, wasCancelled: false))
    }
    for (games, total) in [(1, Int.max), (-1, 5), (6, 5), (Int.min, Int.min)] {
      #expect(throws: MergeError.tooManyGames) {
        try sum.merge(RunResult(summaries: part.summaries, games: games, total: total, wasCancelled: false))
      }
    }
    #expect(sum.games == 10)
  }
}
