import ArgumentParser
import Foundation
import GameBenches
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("moli bench engines")
struct BenchTests {
  @Test("tetris: a row for each thing and way to play, with both engines")
  func tetris() throws {
    let run = try Workshop().moli([
      "bench", "engines", "--level", "Time", "--landings", "500", "--rounds", "1", "--format", "jsonl",
    ])
    #expect(run.status == 0 && run.err == "")
    let rows = try run.objects()
    for style in RandomStyle.allCases {
      let mine = rows.filter { $0["play"] as? String == style.rawValue }
      #expect(mine.prefix(2).map { $0["each"] as? String } == ["landing", "move"])
      #expect(Set(mine.compactMap { $0["checksum"] as? String }).count == 1)
      #expect(mine.first?["count"] as? Int ?? 0 >= 500)
    }
    #expect(rows.allSatisfy { $0["game"] as? String == "tetris" && $0["ratio"] is Double })
  }

  @Test("sliding and swapping: moves, line checks and games", arguments: ["sliding", "swapping"])
  func grids(game: String) throws {
    let workshop = try Workshop()
    let run = try workshop.english(
      "bench", "engines", "--level", "\(game).yaml", "--landings", "3000", "--rounds", "2", "--format", "jsonl",
      "--out", "engines.csv")
    #expect(run.status == 0 && run.err == "moli: wrote engines.csv\n")
    let rows = try run.objects()
    #expect(rows.map { $0["each"] as? String } == ["move", "line check", "game"])
    #expect(try workshop.read("engines.csv").split(separator: "\n").count == 4)
    for row in rows {
      #expect(row["game"] as? String == game)
      let figures = ["referenceNanoseconds", "referencePerSecond", "fastNanoseconds", "fastPerSecond"].map {
        (row[$0] as? NSNumber)?.doubleValue ?? 0
      }
      #expect(figures.allSatisfy { $0 > 0 }, "\(row)")
      #expect((row["ratio"] as? Double ?? 0) > 0, "\(row)")
    }
  }

  @Test("play: every game, with shares that add up to the whole and the engine's own rate")
  func play() throws {
    let workshop = try Workshop()
    let run = try workshop.moli(["bench", "play", "--games", "1", "--short", "--format", "jsonl"])
    #expect(run.status == 0 && run.err == "")
    let rows = try run.objects()
    #expect(rows.compactMap { $0["game"] as? String } == GameRegistry.builtIn.names.flatMap { [$0, $0] })
    for row in rows {
      let shares = ["engine", "decision", "runner", "result"].map { (row[$0] as? NSNumber)?.doubleValue ?? -1 }
      #expect(shares.allSatisfy { $0 >= 0 } && abs(shares.reduce(0, +) - 1) < 0.03, "\(row)")
      #expect(row["allocationsPerDecision"] is NSNumber)
      for figure in ["decisionsPerSecond", "enginePerSecond", "draws"] {
        #expect((row[figure] as? NSNumber)?.doubleValue ?? 0 > 0, "\(figure) of \(row)")
      }
    }
  }

  @Test("play: the games are counted, limits hold or are named in one line")
  func playLimits() throws {
    let workshop = try Workshop()
    let line = [
      "bench", "play", "--players", "casual", "swapping.yaml", "--lexicon", "en.tsv", "--games", "2", "--short",
    ]
    let run = try workshop.moli(line + ["--out", "kept.csv"])
    #expect(run.status == 0 && run.err == "moli: wrote kept.csv\n")
    func limited(_ times: String, _ allocations: String) throws -> ToolRun {
      try workshop.write(
        "game,level,player,draws,allocationsPerDecision\n"
          + "swapping,English swapping,casual,\(times),\(allocations)\n", to: "limits.csv")
      return try workshop.moli(line + ["--limits", "limits.csv"])
    }
    #expect(try limited("1000000", "1000000").status == 0)
    let slow = try limited("0.0001", "0")
    #expect(slow.status == 1 && slow.err.split(separator: "\n").count == 1, "\(slow.err)")
    #expect(slow.err.contains(" draws, expected at most ") && slow.err.contains("allocations a decision"))
    try workshop.write("game,level\n", to: "limits.csv")
    #expect(try workshop.moli(line + ["--limits", "limits.csv"]).status == 65)
    #expect(try workshop.moli(["bench", "play", "--games", "0"]).status == 64)
    #expect(try workshop.moli(["bench", "play", "set", "--players", "nobody"]).status == 64)
  }

  @Test("a game with one engine: its rules and agents", arguments: ["--game set", "--level Plenty"])
  func rules(named: String) throws {
    let run = try Workshop().moli(
      ["bench", "engines"] + named.split(separator: " ").map(String.init)
        + ["--landings", "200", "--rounds", "1", "--format", "jsonl"])
    #expect(run.status == 0 && run.err == "")
    let rows = try run.objects()
    #expect(rows.prefix(2).map { $0["what"] as? String } == ["random play", "legal moves"])
    #expect(rows.contains { $0["what"] as? String == "agent casual" && $0["each"] as? String == "decision" })
    #expect(rows.allSatisfy { $0["game"] as? String == "set" && ($0["perSecond"] as? Int ?? 0) > 0 })
  }

  @Test("a game without what is measured is refused in one line that names those which have it")
  func unfitGames() throws {
    let workshop = try Workshop()
    let registry = GameRegistry.builtIn
    for (arguments, lacking, facet) in [
      (["frames", "--level", "Plenty"], "set has no frames to time", GameFacet.framed),
      (["frames", "--game", "set"], "set has no frames to time", .framed),
    ] {
      let run = try workshop.moli(["bench"] + arguments)
      #expect(run.status == 64 && run.out == "", "\(arguments)")
      #expect(run.err == "moli: \(lacking); name one of \(registry.names(with: facet).joined(separator: ", "))\n")
    }
  }

  @Test("a level of another game is refused, and so are numbers that make no sense")
  func usage() throws {
    let workshop = try Workshop()
    #expect(try workshop.moli(["bench", "engines", "--landings", "0"]).status == 64)
    #expect(try workshop.moli(["bench", "engines", "--game", "tetris", "--level", "People"]).status == 64)
    #expect(try workshop.moli(["bench", "engines", "--rounds", "0"]).status == 64)
    #expect(try workshop.english("bench", "engines").status == 64)
  }
}
