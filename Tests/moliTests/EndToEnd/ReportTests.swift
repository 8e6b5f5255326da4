import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("report")
struct ReportTests {
  private func report(
    _ workshop: Workshop, _ more: String..., levels: [String] = ["swapping.yaml"]
  ) throws -> ToolRun {
    try workshop.moli(
      ["report"] + levels + [
        "--lexicon", "en.tsv", "--games", "12", "--par-boards", "2", "--studied-boards", "1", "--par-budget", "20000",
      ] + more)
  }

  @Test("a page with every level, its charts, its tables and games to play; nothing on standard output")
  func page() throws {
    let workshop = try Workshop()
    let before = try workshop.files()
    let run = try report(
      workshop, "--players", "novice,expert", "--out", "c.svg", levels: ["swapping.yaml", "sliding.yaml"])
    #expect(run.status == 0 && run.out == "", "\(run.err)")
    #expect(try Set(workshop.files()) == Set(before + ["report.html", "c.svg"]), "no temporary file is left")
    let page = try workshop.read("report.html")
    for text in [
      "won by", "English swapping", "English sliding", "Won by time", "Hazard of failing", "Scores",
      "Moves to win", "The best run", "Response to skill: sliding", "The median person of each group",
      "peak hazard",
      "phrases known", "puzzle entropy", "decision moves", "phrases / tile", "Solvers", "The players are models",
      "Engines and solvers", "Still playing", "What stops players", ", the deal.", "points-per-line",
    ] { #expect(page.contains(text), "\(text)") }
    #expect(page.components(separatedBy: "<section class=\"replay\"").count > 2)
    #expect(page.components(separatedBy: "<figure class=\"replay still\">").count == 3, "a board of each level")
    #expect(!page.contains("Frame budget"), "there is no level of tetris")
    #expect(!page.contains("NaN"))
    #expect(try workshop.read("c.svg").hasPrefix("<svg"))
  }

  @Test("a game that begins with an empty board shows one from the middle of a game, also without games to play")
  func emptyBoard() throws {
    let workshop = try Workshop()
    let run = try report(workshop, "--players", "expert", "--no-replays", "--no-frames", levels: ["tetris.yaml"])
    #expect(run.status == 0, "\(run.err)")
    let page = try workshop.read("report.html")
    #expect(page.contains("Game 0 of seed 1, halfway through the game of expert."))
    #expect(!page.contains("Engines and solvers"), "there is nothing for engineers")
    let board = page.components(separatedBy: "<figure class=\"replay still\">").dropFirst().first?
      .components(separatedBy: "</table>").first
    #expect(board?.contains("class=\"tile\"") == true, "a tile that has landed")
  }

  @Test("two versions of a level are distinguished by their files and shown side by side, in the page and in Markdown")
  func versions() throws {
    let workshop = try Workshop()
    try workshop.write(Workshop.level("swapping") + "rules:\n  time: 12\n", to: "old.yaml")
    try workshop.write(Workshop.level("swapping").replacing("bath", with: "meat"), to: "new.yaml")
    let run = try report(
      workshop, "--players", "novice,expert", "--out", "r.html", "--out", "r.md", "--out", "r.jsonl",
      levels: ["old.yaml", "new.yaml"])
    #expect(run.status == 0, "\(run.err)")
    let page = try workshop.read("r.html")
    for text in [
      "Before and after", "English swapping: old.yaml and new.yaml", "English swapping (old.yaml)",
      "English swapping (new.yaml)", "Phrases removed: bath.", "Phrases added: meat.", "Both versions deal 7 phrases.",
      "rules that differ", "old.yaml won", "new.yaml won",
    ] { #expect(page.contains(text), "\(text)") }
    let markdown = try workshop.read("r.md")
    #expect(markdown.contains("## English swapping: old.yaml and new.yaml"))
    #expect(markdown.contains("| time | 12       | 60       |"), "\(markdown)")
    let levels = try workshop.read("r.jsonl").split(separator: "\n").map { line in
      try (JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["level"] as? String
    }
    #expect(Set(levels) == ["English swapping (old.yaml)", "English swapping (new.yaml)"])
    let measured = try workshop.moli([
      "difficulty", "old.yaml", "new.yaml", "--lexicon", "en.tsv", "--games", "10", "--par-boards", "0",
    ])
    #expect(measured.status == 0 && measured.out.contains("English swapping (old.yaml)"), "\(measured.err)")
    // Levels of other names need no files to be told apart, and are no versions of each other.
    _ = try report(
      workshop, "--players", "expert", "--out", "other.md", levels: ["old.yaml", "sliding.yaml"])
    let other = try workshop.read("other.md")
    #expect(!other.contains("old.yaml") && !other.contains("rules that differ"))
  }

  @Test("the same seed gives the same page on any number of workers")
  func repeatable() throws {
    let workshop = try Workshop()
    _ = try report(workshop, "--players", "expert", "--jobs", "1", "--out", "a")
    _ = try report(workshop, "--players", "expert", "--jobs", "2", "--out", "b")
    #expect(try workshop.read("a") == workshop.read("b"))
    _ = try report(workshop, "--players", "expert", "--seed", "2", "--out", "c")
    #expect(try workshop.read("a") != workshop.read("c"))
  }

  @Test("data: a row for each level and player, in CSV and JSON Lines alike")
  func data() throws {
    let workshop = try Workshop()
    let lines = try report(workshop, "--ladder", "3", "--format", "jsonl", levels: ["swapping.yaml", "tetris.yaml"])
    #expect(lines.status == 0, "\(lines.err)")
    let rows = try lines.objects()
    #expect(rows.count == 6)
    #expect(rows.prefix(3).compactMap { $0["player"] as? String } == ["novice", "skill 1.5", "expert"])
    for row in rows { #expect(row["winRate"] is Double && row["entropy"] != nil && row["timeouts"] is Double) }
    let csv = try report(
      workshop, "--ladder", "3", "--format", "csv", "--out", "r.csv", levels: ["swapping.yaml", "tetris.yaml"])
    #expect(csv.status == 0 && csv.out == "")
    let text = try workshop.read("r.csv").split(separator: "\n")
    #expect(text.count == 7)
    #expect(Set(text[0].split(separator: ",").map(String.init)) == Set(rows.flatMap(\.keys)))
    let markdown = try report(workshop, "--ladder", "3", "--format", "markdown")
    #expect(markdown.out.hasPrefix("# How difficult") && markdown.out.contains("| metric"))
  }

  @Test("levels of Set and of words together; every row has the same members")
  func mixed() throws {
    let workshop = try Workshop()
    try workshop.write("name: Short box\ndifficulty: 2\nmode: set\ntarget-score: 70\n", to: "box.yaml")
    let run = try report(
      workshop, "--players", "casual,expert", "--format", "jsonl", levels: ["box.yaml", "tetris.yaml"])
    let rows = try run.objects()
    #expect(run.status == 0 && rows.map { $0["game"] as? String } == ["tetris", "tetris", "set", "set"], "\(run.err)")
    #expect(Set(rows.map { Set($0.keys) }).count == 1)
    for row in rows {
      #expect(row["branching"] is Double && row["decisionShare"] is Double && row["hazardPeak"] != nil)
      let isSet = row["game"] as? String == "set"
      #expect((row["openingSets"] is Double) == isSet && (row["familiarity"] is Double) == !isSet)
      #expect((row["longestChainMean"] is Double) == !isSet && (row["type"] is String) == !isSet)
    }
    let twice = try workshop.moli(["report", "The box", "The box", "--games", "1"])
    #expect(twice.status == 64 && twice.err.contains("the same name"))
  }

  @Test("several files of one measurement, each in the form that its name says")
  func forms() throws {
    let workshop = try Workshop()
    let run = try report(
      workshop, "--players", "expert", "--out", "a.csv", "--out", "a.md", "--out", "a.jsonl", "--out", "a.json",
      "--out",
      "a", levels: ["swapping.yaml"])
    #expect(run.status == 0 && run.out == "", "\(run.err)")
    #expect(try workshop.read("a.csv").hasPrefix("level,game,"))
    #expect(try workshop.read("a.md").hasPrefix("# How difficult"))
    #expect(try workshop.read("a").hasPrefix("<!doctype html>"))
    let line = try JSONSerialization.jsonObject(with: Data(workshop.read("a.jsonl").utf8)) as? NSDictionary
    let list = try JSONSerialization.jsonObject(with: Data(workshop.read("a.json").utf8)) as? [NSDictionary]
    #expect(line != nil && list == line.map { [$0] })
  }

  @Test("players of a file, and a frame budget from a file")
  func files() throws {
    let workshop = try Workshop()
    let show = try workshop.moli(["player", "show", "--ladder", "2"])
    try workshop.write(show.out.replacingOccurrences(of: "name: novice", with: "name: my aunt"), to: "p.yaml")
    let frames = """
      {"source":"play","engine":"fast","timing":"least","landings":9,"p50":20,"p99":30,"max":40,"maxOf60Hz":0.00001}
      {"source":"slow","engine":"reference","timing":"least","landings":9,"p50":20,"p99":30,"max":40,"maxOf60Hz":0.5}

      """
    try workshop.write(frames, to: "f.jsonl")
    let run = try report(workshop, "--players", "p.yaml,random", "--frames", "f.jsonl", levels: ["swapping.yaml"])
    #expect(run.status == 0, "\(run.err)")
    let page = try workshop.read("report.html")
    #expect(page.contains("my aunt") && page.contains("random") && page.contains("Frame budget"))
    #expect(!page.contains(">slow<"))
    try workshop.write("{\"source\":\"play\"}\n", to: "f.jsonl")
    let wrong = try report(workshop, "--frames", "f.jsonl")
    #expect(wrong.status == 65 && wrong.err.contains("f.jsonl:1:1: found no \""))
  }

  @Test("who gives up leaves games open, and the report says so")
  func patience() throws {
    let workshop = try Workshop()
    try workshop.write("- name: hasty\n  like: novice\n  patience-moves: 1\n", to: "p.yaml")
    let run = try report(workshop, "--players", "p.yaml", "--format", "jsonl", levels: ["swapping.yaml"])
    let row = try #require(try run.objects().first)
    #expect(row["abandoned"] as? Double == 1 && row["wins"] as? Int == 0)
  }

  @Test(
    "bad usage is reported before anything is played",
    arguments: [
      (["--games", "0"], "--games: found 0"),
      (["--frames", "x", "--no-frames"], "--frames cannot be combined with --no-frames"),
      (["--ladder", "1"], "--ladder: found 1"),
      (["--ladder", "3", "--players", "casual"], "--players cannot be combined with --ladder"),
      (["--format", "pdf", "--out", "-"], "expected the name of a file"),
      (["--players", "casual,casual"], "different names"),
      (["--out", "a", "--out", "a"], "found \"a\" for both, expected two files"),
    ])
  func usage(arguments: [String], message: String) throws {
    let run = try Workshop().moli(["report", "swapping.yaml", "--lexicon", "en.tsv"] + arguments)
    #expect(run.status == 64 && run.err.contains(message) && run.out == "", "\(run.err)")
  }

  @Test("a place that cannot be written to is refused before anything is played")
  func place() throws {
    let workshop = try Workshop()
    let run = try report(workshop, "--games", "1000000", "--out", "nowhere/r.html")
    #expect(run.status == 70 && run.err.contains("found no folder"))
  }
}
