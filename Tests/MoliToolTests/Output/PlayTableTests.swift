import Foundation
import PuzzleCore
import Reporting
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("PlayTable")
struct PlayTableTests {
  private func game(_ outcome: Outcome?, score: Int, moves: Int, end: Int) -> FinishedGame {
    FinishedGame(index: 0, agent: 0, outcome: outcome, score: score, moves: moves, end: end)
  }

  private func table(
    _ games: [FinishedGame], _ game: String = "swapping", seed: UInt64, targetScore: Int? = nil
  ) throws -> Table {
    PlayTable.table(
      RunSummary(
        game: game, rulesVersion: 1, level: "English \(game)", type: .chengYu, targetScore: targetScore,
        revision: "test",
        rootSeed: Seed(seed), shard: "1/1", result: try result(games, targetScore)))
  }

  private func result(_ games: [FinishedGame], _ targetScore: Int?) throws -> RunResult {
    struct Parts: Codable {
      var summaries: [PlaySummary]
      var games: Int
      var total: Int
      var wasCancelled = false
    }
    let parts = Parts(
      summaries: [PlaySummary(agent: "casual", games, reaching: targetScore), PlaySummary(agent: "absent", [])],
      games: games.count,
      total: games.count)
    return try JSONDecoder().decode(RunResult.self, from: JSONEncoder().encode(parts))
  }

  @Test("golden text")
  func text() throws {
    let games = [
      game(.won, score: 9000, moves: 10, end: 12_300), game(.lost, score: 1000, moves: 20, end: 60_000),
      game(.won, score: 8000, moves: 12, end: 13_000), game(nil, score: 0, moves: 0, end: 0),
    ]
    let table = try table(games, seed: 7)
    #expect(
      table.rendered(as: .text) == """
        English swapping: chengYu swapping, 4 games, seed 7
        agent   games     won  95 % interval  open  score 10 %   50 %   90 %    mean  moves  seconds
        ──────  ─────  ──────  ─────────────  ────  ──────────  ─────  ─────  ──────  ─────  ───────
        casual      4  50.0 %    15.0–85.0 %     1           0  1,000  9,000  4500.0     10     12.3
        absent      0       –    0.0–100.0 %     0           –      –      –       –      –        –
        won: the goal was reached; score, moves and seconds: percentiles by nearest rank

        """)
    #expect(
      table.rendered(as: .jsonl).prefix { $0 != "\n" }
        == "{\"agent\":\"casual\",\"games\":4,\"winRate\":0.500,\"winRate95Lower\":0.150,\"winRate95Upper\":0.850,"
        + "\"open\":1,\"scoreP10\":0,\"scoreMedian\":1000,\"scoreP90\":9000,\"scoreMean\":4500.0,\"movesMedian\":10,"
        + "\"secondsMedian\":12.3}")
  }

  @Test("one game is one game")
  func singular() throws {
    let table = try table([game(.won, score: 1, moves: 1, end: 1)], "tetris", seed: 1)
    #expect(table.title == "English tetris: chengYu tetris, 1 game, seed 1")
  }

  @Test("on a level with a target score, games with less are short of it and not won")
  func target() throws {
    let games = [100, 200, 300, 400].map { game(.won, score: $0, moves: 1, end: 1) }
    let rows = try table(games, "tetris", seed: 1, targetScore: 300).rendered(as: .csv).split(separator: "\n")
    #expect(rows[0].contains(",winRate95Upper,short,open,scoreP10,"))
    #expect(rows[1].hasPrefix("casual,4,0.500,") && rows[1].contains(",0.500,0,100,"))
    let text = try table(games, "tetris", seed: 1, targetScore: 300).rendered(as: .text)
    #expect(
      text.contains("won: the goal was reached, with the target score of 300 or more; short: survived with less; "))
  }

  @Test("games that ended in a tie have a column, where there are any")
  func draws() throws {
    let games = [Outcome.won, .drawn, .drawn, .lost].map { game($0, score: 300, moves: 1, end: 1) }
    let rows = try table(games, "set", seed: 1).rendered(as: .csv).split(separator: "\n")
    #expect(rows[0].contains("winRate95Upper,drawn,open,") && rows[1].contains(",2,0,300,"))
    let both = try table(games, "set", seed: 1, targetScore: 300).rendered(as: .csv).split(separator: "\n")
    #expect(both[0].contains(",short,drawn,open,") && both[1].contains(",0.000,2,0,300,"))
  }

  @Test("reasons for endings are counted in a note, where there are any")
  func endings() throws {
    var games = [Outcome.won, .lost, .lost].map { game($0, score: 1, moves: 1, end: 1) }
    let reasons = [Ending("arrived"), Ending("out-of-fuel", words: "ran out of fuel"), Ending("crashed")]
    for (place, reason) in reasons.enumerated() { games[place].ending = reason }
    games.append(games[2])
    let text = try table(games, "swapping", seed: 1).rendered(as: .text)
    #expect(text.contains("casual: arrived 1, crashed 2, ran out of fuel 1\n"))
  }
}
