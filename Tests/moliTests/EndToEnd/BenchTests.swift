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

  @Test("simulation: the bare engine and the simulation on one and two threads play the same games")
  func simulation() throws {
    let workshop = try Workshop()
    let run = try workshop.moli([
      "bench", "simulation", "--level", "Time", "--games", "150", "--rounds", "1", "--format", "jsonl",
    ])
    #expect(run.status == 0 && run.err == "")
    let rows = try run.objects()
    #expect(rows.map { $0["what"] as? String } == ["core", "1 thread", "2 threads"])
    #expect(rows.allSatisfy { ($0["landingsPerSecond"] as? Int ?? 0) > 0 })
    #expect(rows.dropFirst().allSatisfy { $0["ratio"] is Double && $0["wanted"] is Double })
    #expect(try workshop.moli(["bench", "simulation", "--games", "0"]).status == 64)
    #expect(try workshop.moli(["bench", "simulation", "--jobs", "1"]).status == 64)
    #expect(try workshop.moli(["bench", "simulation", "--level", "People"]).status == 64)
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
      (["simulation", "--level", "People"], "sliding has no bare loop", .bare),
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
