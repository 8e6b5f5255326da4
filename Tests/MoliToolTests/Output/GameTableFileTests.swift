import Foundation
import Phrasebook
import PuzzleCore
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool
@testable import ToolUnderTest

@Suite("Tables of games")
struct GameTableFileTests {
  @Test(
    "a row for every game, equal to the records, the same on any number of threads", arguments: GameMode.allCases)
  func rows(game: GameMode) throws {
    let workshop = try Workshop()
    let play = { (jobs: String, name: String) in
      try workshop.english(
        "play", game.rawValue, "--level", "\(game.rawValue).yaml", "--players", "casual,random", "--games", "4",
        "--jobs",
        jobs, "--game-table", "\(name).csv", "--records", "\(name).jsonl")
    }
    #expect(try play("1", "one").status == 0)
    #expect(try play("2", "two").status == 0)
    let table = try workshop.read("one.csv")
    #expect(try workshop.read("two.csv") == table)
    let rows = table.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(rows[0].prefix(6) == ["game", "agent", "outcome", "score", "moves", "milliseconds"])
    #expect(rows.count == 1 + 8 && rows.allSatisfy { $0.count == rows[0].count })
    let records = try workshop.read("one.jsonl").split(separator: "\n").dropFirst().dropLast()
    #expect(records.count == 8)
    for (row, line) in zip(rows.dropFirst(), records) {
      let record = try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      #expect(row[1] == record["agent"] as? String && Int(row[0]) == record["index"] as? Int)
      #expect(Int(row[3]) == record["score"] as? Int && Int(row[5]) == record["end"] as? Int)
      #expect(row[2] == record["outcome"] as? String ?? "open")
    }
  }

  @Test("a game of several seats has a row for each of them")
  func seats() throws {
    let workshop = try Workshop()
    let path = workshop.url("duel.csv").path
    let file = try GameTableFile(path: path, agents: ["a", "b"], seats: 2, measures: [])
    for (agent, seat) in [(1, 0), (0, 1)] {
      try file.write(FinishedGame(index: 4, agent: agent, seat: seat, outcome: .drawn, score: 3, moves: 2, end: 90))
    }
    try file.finish()
    #expect(
      try workshop.read("duel.csv")
        == "game,agent,outcome,score,moves,milliseconds,seat\n4,b,drawn,3,2,90,0\n4,a,drawn,3,2,90,1\n")
  }

  @Test("tetris counts landings and chains in the table of agents, too")
  func measures() throws {
    let run = try Workshop().english(
      "play", "tetris", "--level", "tetris.yaml", "--players", "placement,random", "--games", "2", "--format", "jsonl")
    let rows = try run.objects()
    let placement = try #require(rows.first)
    #expect(try #require(placement["landingsMean"] as? Double) > 10)
    #expect(try #require(placement["longestChainMost"] as? Int) >= 1)
    let per100 = try #require(placement["phrasesPer100"] as? Double)
    let (score, landings) = (placement["scoreMean"] as? Double ?? 0, placement["landingsMean"] as? Double ?? 1)
    #expect(abs(per100 - score / landings) < 0.01 * per100)
  }

  @Test("two files may not be one")
  func oneFile() throws {
    let run = try Workshop().english("play", "tetris", "--out", "a", "--game-table", "./a")
    #expect(run.status == 64 && run.err.contains("--game-table and --out: found \"a\" for both"))
  }
}
