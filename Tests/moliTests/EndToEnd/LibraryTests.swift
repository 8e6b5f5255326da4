import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("Libraries of results")
struct LibraryTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func play(_ more: String...) throws -> ToolRun {
    try workshop.moli(
      [
        "play", "swapping", "--level", "swapping.yaml", "--players", "casual,random", "--games", "60", "--lexicon",
        "en.tsv",
      ]
        + more)
  }

  private func show(_ name: String) throws -> [[String: Any]] {
    try workshop.moli(["library", "show", name, "--format", "jsonl"]).objects()
  }

  @Test("a run is added once; parts and the whole are one run")
  func once() throws {
    let first = try play("--library", "l.sqlite", "--game-rows")
    #expect(
      first.status == 0 && first.err.contains("l.sqlite: 2 summary rows and 120 rows of games added\n"), "\(first.err)")
    let again = try play("--library", "l.sqlite", "--game-rows")
    #expect(again.status == 0 && again.err.contains("122 rows skipped, because the library has them"), "\(again.err)")
    for part in 1...3 {
      #expect(try play("--part", "\(part)/3", "--library", "part\(part).sqlite", "--game-rows").status == 0)
    }
    let added = try workshop.moli([
      "library", "add", "l.sqlite", "part3.sqlite", "part1.sqlite", "part2.sqlite", "part1.sqlite",
    ])
    #expect(added.status == 0, "\(added.err)")
    #expect(
      added.lines.last
        == "part1.sqlite: 0 summary rows and 0 rows of games added; 42 rows skipped, because the library has them")
    let runs = try show("l.sqlite")
    #expect(runs.count == 1 && runs[0]["parts"] as? String == "1/1 1/3 2/3 3/3" && runs[0]["summaries"] as? Int == 8)
    #expect(try play("--library", "l.sqlite", "--seed", "2").status == 0)
    #expect(try show("l.sqlite").map { $0["summaries"] as? Int } == [8, 2])
    #expect(try workshop.files().filter { $0.hasSuffix(".partial") || $0.hasSuffix("-journal") }.isEmpty)
  }

  @Test(
    "a study that is gathered and the same run in one process are one run",
    arguments: [
      "play swapping --level swapping.yaml --players casual,random --games 60",
      "difficulty swapping.yaml tetris.yaml --games 20 --par-boards 1 --players novice,expert",
    ])
  func study(line: String) throws {
    let words = line.split(separator: " ").map(String.init) + ["--lexicon", "en.tsv"]
    #expect(try workshop.moli(["study", "plan"] + words + ["--out", "plan.json"]).status == 0)
    for part in 1...2 {
      #expect(
        try workshop.moli(["study", "work", "plan.json", "--part", "\(part)/2", "--out", "\(part).json"]).status == 0)
    }
    let gather = ["study", "gather", "plan.json", "2.json", "1.json", "--library", "l.sqlite", "--format", "json"]
    let gathered = try workshop.moli(gather)
    #expect(gathered.status == 0 && gathered.err.contains(" rows and 0 rows of games added\n"), "\(gathered.err)")
    let alone = try workshop.moli(words + ["--library", "l.sqlite", "--format", "json"])
    #expect(alone.status == 0 && alone.err.contains(" rows skipped, because the library has them"), "\(alone.err)")
    #expect(alone.out == gathered.out)
    #expect(try workshop.moli(words + ["--library", "alone.sqlite", "--format", "json"]).status == 0)
    #expect(try show("alone.sqlite").map { $0["run"] as? String } == show("l.sqlite").map { $0["run"] as? String })
    let partial = try workshop.moli(["study", "gather", "plan.json", "1.json", "--partial", "--library", "p.sqlite"])
    #expect(partial.status == 0 && partial.err.contains("p.sqlite: nothing was added"), "\(partial.err)")
    #expect(try !workshop.files().contains("p.sqlite"))
    let planned = try workshop.moli(["study", "plan"] + words + ["--library", "l.sqlite", "--out", "other.json"])
    #expect(planned.status == 64, "\(planned.err)")
  }

  @Test("what cannot be added to is refused before anything is played")
  func refusals() throws {
    try workshop.write("a diary\n", to: "diary")
    let diary = try play("--library", "diary")
    #expect(diary.status == 65 && diary.out.isEmpty, "\(diary.err)")
    #expect(try workshop.read("diary") == "a diary\n")
    let twice = try play("--library", "x", "--out", "./x")
    #expect(twice.status == 64 && twice.err.contains("--library: found \"x\""), "\(twice.err)")
    #expect(try play("--library", "none/x").status == 70)
    #expect(try play("--game-rows").err.contains("--game-rows requires --library"))
    _ = try workshop.moli([
      "level", "add", "swapping.yaml", "--name", "Mine", "--lexicon", "en.tsv", "--database", "d.sqlite",
    ])
    let database = try play("--library", "d.sqlite")
    #expect(database.status == 65 && database.err.contains("expected a library of results"), "\(database.err)")
    #expect(try workshop.moli(["library", "show", "absent.sqlite"]).status != 0)
    #expect(try workshop.moli(["library", "add", "new.sqlite", "diary"]).status == 65)
    #expect(try !workshop.files().contains("new.sqlite"))
  }

  @Test(
    "what was measured is shown also when the library cannot take it",
    arguments: [
      "play swapping --level swapping.yaml --players casual,random --games 20",
      "difficulty swapping.yaml --games 20 --par-boards 0 --players casual,expert",
    ])
  func differing(line: String) throws {
    let words = line.split(separator: " ").map(String.init) + ["--lexicon", "en.tsv", "--format", "csv"]
    let alone = try workshop.moli(words)
    #expect(try workshop.moli(words + ["--library", "l.sqlite"]).status == 0)
    // Another player of the same length: the rows of the run say something else.
    var bytes = try Data(contentsOf: workshop.url("l.sqlite"))
    while let place = bytes.range(of: Data("casual".utf8)) {
      bytes.replaceSubrange(place, with: Data("casuam".utf8))
    }
    try bytes.write(to: workshop.url("l.sqlite"))
    let run = try workshop.moli(words + ["--library", "l.sqlite"])
    #expect(run.status == 65 && run.err.contains("l.sqlite: found other rows in the table"), "\(run.err)")
    #expect(!run.out.isEmpty && run.out == alone.out)
    #expect(try Data(contentsOf: workshop.url("l.sqlite")) == bytes)
  }
}
