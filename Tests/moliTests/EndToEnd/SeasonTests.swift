import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("Seasons")
struct SeasonTests {
  private let workshop: Workshop

  init() throws {
    workshop = try Workshop()
    try FileManager.default.createDirectory(at: workshop.url("s"), withIntermediateDirectories: true)
    for (name, time, words) in [
      ("hard", 6, "time, mate, path, lamp, bath, palm"), ("easy", 400, "time, item, mite, emit, tame, mate"),
    ] {
      try workshop.write(
        """
        name: \(name)
        difficulty: 1
        type: chengYu
        mode: swapping
        rules: {time: \(time)}
        phrases: [\(words)]

        """, to: "s/\(name).yaml")
    }
    try workshop.write(Self.season, to: "s/season.yaml")
  }

  private static let season = """
    season: Test
    curve: {population: expert, shares: [90%, 10%], tolerance: 40%, jump: 100%}
    levels:
      - heading: One   # stays
      - {id: first, level: hard.yaml}   # six seconds

      - heading: Two
      - {id: second, level: easy.yaml}

    """

  private func run(_ line: String) throws -> ToolRun {
    try workshop.moli(
      line.split(separator: " ").map(String.init) + ["--lexicon", "en.tsv", "--database", "own.sqlite"])
  }

  @Test("order --write changes only the order in season.yaml, and measures no level twice")
  func order() throws {
    let before = try ["hard", "easy"].map { try workshop.read("s/\($0).yaml") }
    let wrong = try run("order s --games 40 --seed 3")
    #expect(wrong.status == 1 && wrong.err.contains("2 levels measured, 0 unchanged"), "\(wrong.err)")
    let written = try run("order s/season.yaml --games 40 --seed 3 --write")
    #expect(written.status == 0 && written.err.contains("0 levels measured, 2 unchanged"), "\(written.err)")
    let expected = Self.season
      .replacing("{id: first, level: hard.yaml}   # six seconds", with: "@")
      .replacing("{id: second, level: easy.yaml}", with: "{id: first, level: hard.yaml}   # six seconds")
      .replacing("@", with: "{id: second, level: easy.yaml}")
    #expect(try workshop.read("s/season.yaml") == expected)
    #expect(try ["hard", "easy"].map { try workshop.read("s/\($0).yaml") } == before)
    let kept = try run("order s --games 40 --seed 3 --write")
    #expect(kept.status == 0 && kept.err.contains("the order is kept"), "\(kept.err)")
    #expect(try workshop.read("s/season.yaml") == expected)
    let fresh = try run("order s --games 40 --seed 3 --fresh")
    #expect(fresh.status == 0 && fresh.err.contains("2 levels measured, 0 unchanged"), "\(fresh.err)")
    let other = try run("order s --games 41 --seed 3")
    #expect(other.err.contains("2 levels measured"), "other options measure again: \(other.err)")
    try workshop.write(before[0].replacing("time: 6", with: "time: 5"), to: "s/hard.yaml")
    let one = try run("order s --games 40 --seed 3")
    #expect(one.err.contains("1 level measured, 1 unchanged"), "\(one.err)")
    #expect(try run("order s/hard.yaml --write").status == 64)
    #expect(try run("order s/hard.yaml --fresh").status == 64)
    #expect(try run("study plan order s --fresh --out plan.json").status == 64)
  }

  @Test("a folder without season.yaml gets one from order --write")
  func created() throws {
    try FileManager.default.removeItem(at: workshop.url("s/season.yaml"))
    let written = try run("order s --games 40 --seed 3 --write")
    #expect(written.status == 0 && written.err.contains("wrote s/season.yaml"), "\(written.err)")
    #expect(written.out.hasPrefix("The order is from easy to hard"), "\(written.out)")
    #expect(
      try workshop.read("s/season.yaml")
        == "season: s\nlevels:\n  - {id: easy, level: \"easy.yaml\"}\n  - {id: hard, level: \"hard.yaml\"}\n")
  }

  @Test("check fails for levels outside the curve, jumps and similar levels, and compares with the accepted version")
  func check() throws {
    let line = "check s --games 60 --par-boards 0 --players expert"
    let wrong = try run(line + " --accept")
    #expect(wrong.status == 1 && wrong.err.contains("2 targets missed"), "\(wrong.err)")
    #expect(wrong.err.contains("0 levels accepted") && wrong.out.contains("No gaps between the levels"))
    #expect(try run("order s --games 40 --seed 3 --write").status == 0)
    let fits = try run(line + " --accept")
    #expect(fits.status == 0 && fits.err.contains("2 levels accepted"), "\(fits.out)\(fits.err)")
    let history = try run("level history s --format jsonl")
    #expect(history.status == 0 && history.out.contains("\"accepted\":\"20"), "\(history.out)")
    // A copy is similar; the neighbours are far apart.
    let copy = try workshop.read("s/hard.yaml").replacing("name: hard", with: "name: copy").replacing(
      "time: 6", with: "time: 7")
    try workshop.write(copy, to: "s/copy.yaml")
    try workshop.write(
      try workshop.read("s/season.yaml").replacing("jump: 100%", with: "jump: 50%") + "  - copy.yaml\n",
      to: "s/season.yaml")
    let hard = try workshop.read("s/hard.yaml").replacing("time: 6", with: "time: 5")
    try workshop.write(hard, to: "s/hard.yaml")
    let gaps = try run(line)
    #expect(gaps.status == 1 && gaps.err.contains("1 jump above 50 points; 1 pair of levels"), "\(gaps.err)")
    // The curve moves with the number of levels, which is no reason to play again.
    #expect(gaps.err.contains("2 levels measured, 1 unchanged"), "\(gaps.err)")
    #expect(gaps.out.contains("time 6 → 5") && gaps.out.contains("the version accepted on 20"), "\(gaps.out)")
    let rows = try run(line + " --format csv")
    #expect(rows.out.hasPrefix("level,game,") && rows.out.contains(",id,place,jump,similar\n"), "\(rows.out)")
    let versions = try run("level history s/season.yaml#first --format csv")
    #expect(versions.out.split(separator: "\n").count == 3 && versions.out.contains("time 6 → 5"), "\(versions.out)")
    // A level keeps its history when its file and its name change.
    try workshop.write(hard.replacing("name: hard", with: "name: harder"), to: "s/other.yaml")
    try FileManager.default.removeItem(at: workshop.url("s/hard.yaml"))
    try workshop.write(
      try workshop.read("s/season.yaml").replacing("level: hard.yaml", with: "level: other.yaml"), to: "s/season.yaml")
    #expect(try run(line).err.contains("0 levels measured, 3 unchanged"))
    let moved = try run("level history s/season.yaml#first --format csv")
    #expect(moved.out.split(separator: "\n").count == 3 && moved.out.contains("\nharder,"), "\(moved.out)")
    #expect(try run("level history s/season.yaml#frist").err.contains("did you mean \"first\"?"))
    #expect(try run("level history swapping.yaml").status == 1)
  }

  @Test("a report follows the order of the season, and a producer's page takes what check has measured")
  func report() throws {
    #expect(try run("check s --games 60 --par-boards 1").status == 1)
    let page = try run("report s --for producer --games 60 --par-boards 1 --out page.html")
    #expect(page.status == 0 && page.err.contains("0 levels measured, 2 unchanged"), "\(page.err)")
    let html = try workshop.read("page.html")
    #expect(html.contains("<h1>Test</h1>") && html.contains("harder than level 2, which comes later"))
    let hard = try #require(html.range(of: "title=\"hard\""))
    let easy = try #require(html.range(of: "title=\"easy\""))
    #expect(hard.lowerBound < easy.lowerBound)
    let rows = try run("report s --games 40 --studied-boards 0 --par-boards 0 --format csv").out.split(separator: "\n")
    #expect(rows.dropFirst().first?.hasPrefix("hard,") == true && rows.last?.hasPrefix("easy,") == true)
  }

  @Test("tune --curve leaves a level with the parameter none unchanged")
  func untuned() throws {
    let before = try workshop.read("s/hard.yaml")
    let text = "season: Test\ncurve: {population: expert, shares: [80%, 40%]}\nlevels:\n"
    let easy = "  - {id: easy, level: easy.yaml, from: 2, to: 60}\n"
    try workshop.write(text + easy + "  - {id: hard, level: hard.yaml, parameter: none}\n", to: "s/season.yaml")
    let tuned = try run("tune --curve s --precision 0.1 --games 3000 --format csv --write --nearest")
    #expect(tuned.status == 0 && tuned.err.contains("left unchanged, parameter none: hard.yaml"), "\(tuned.err)")
    #expect(tuned.out.split(separator: "\n").count == 2)
    #expect(try workshop.read("s/hard.yaml") == before)
    try workshop.write(text + "  - {id: hard, level: hard.yaml, parameter: none}\n", to: "s/season.yaml")
    let none = try run("tune --curve s")
    #expect(none.status == 64 && none.err.contains("found no level to tune"), "\(none.err)")
  }

  @Test(
    "a study of a season has its order and targets, and prints what the verb prints",
    arguments: [
      "order s --games 40 --seed 3", "check s --games 60 --par-boards 0", "difficulty s --games 40 --par-boards 0",
    ])
  func study(line: String) throws {
    let alone = try run(line)
    #expect(try run("study plan \(line) --out plan.json").status == 0)
    // The plan has everything of the season.
    try FileManager.default.removeItem(at: workshop.url("s"))
    for part in ["1/2", "2/2"] {
      let work = try workshop.moli(["study", "work", "plan.json", "--part", part])
      #expect(work.status == 0, "\(work.err)")
    }
    let gathered = try workshop.moli(["study", "gather", "plan.json", "plan.part-1-of-2.json", "plan.part-2-of-2.json"])
    #expect(gathered.out == alone.out && gathered.status == alone.status, "\(gathered.out)\(gathered.err)\(alone.out)")
  }

  @Test("mistakes of a season have their place")
  func mistakes() throws {
    for (text, message) in [
      ("season: A\nlevels: [gone.yaml]\n", "s/season.yaml:2:10: found no file s/gone.yaml"),
      ("season: A\nlevels: [a.yaml, b/a.yaml]\n", "s/season.yaml:2:18: found the id \"a\" again"),
      ("season: A\nlevel: []\n", "s/season.yaml:2:1: found the field \"level\""),
    ] {
      try workshop.write(text, to: "s/season.yaml")
      for verb in ["difficulty", "order", "check", "report", "tune --curve", "watch", "level history"] {
        let run = try run("\(verb) s")
        #expect(run.status == 65 && run.err.contains(message), "\(verb): \(run.status) \(run.err)")
      }
    }
    let several = try run("difficulty s/season.yaml swapping.yaml")
    #expect(several.status == 65, "\(several.err)")
  }

  @Test("tune --curve tunes each level to the curve")
  func tune() throws {
    try workshop.write(
      """
      season: Test
      curve: {population: expert, shares: [80%, 40%]}
      levels:
        - {id: easy, level: easy.yaml, parameter: time, from: 2, to: 60}
        - {id: hard, level: hard.yaml, from: 2, to: 60}

      """, to: "s/season.yaml")
    let tuned = try run("tune --curve s --precision 0.1 --games 3000 --format csv --write --nearest")
    #expect(tuned.status == 0, "\(tuned.out)\(tuned.err)")
    let rows = tuned.out.split(separator: "\n")
    #expect(
      rows.count == 3 && rows[1].contains("easy,time,400") && rows[1].contains(",expert,0.80000,"), "\(tuned.out)")
    #expect(rows[2].contains("hard,time,6") && rows[2].contains(",expert,0.40000,"), "\(tuned.out)")
    #expect(try !workshop.read("s/easy.yaml").contains("time: 400"))
  }

  @Test("watch prints a line for each change, and a signal ends it")
  func watch() throws {
    let tool = try #require(ToolRun.executable).path
    let options = "--games 20 --players expert --lexicon en.tsv --database own.sqlite"
    // A loaded machine may need long to start; each step waits for the line before.
    let script = """
      '\(tool)' watch s \(options) > out.txt 2> err.txt & pid=$!
      lines() { n=0; while [ "$(wc -l < out.txt)" -lt "$1" ] && [ $n -lt 600 ]; do sleep 0.1; n=$((n + 1)); done; }
      lines 2; n=0; until grep -q watching err.txt || [ $n -gt 600 ]; do sleep 0.1; n=$((n + 1)); done
      sed -i 's/time: 6/time: 9/' s/hard.yaml; lines 3
      echo 'season: [' > s/season.yaml; lines 4
      kill -TERM $pid; wait $pid; echo "status $?"
      """
    let run = try workshop.moli(["-c", script], executable: URL(fileURLWithPath: "/bin/bash"))
    #expect(run.out.contains("status 0"), "\(run.out)\(run.err)")
    let lines = try workshop.read("out.txt").split(separator: "\n")
    #expect(lines.count == 4, "\(lines)")
    guard lines.count == 4 else { return }
    #expect(
      lines[0].contains("  hard: ") && lines[1].contains("  easy: ") && lines[1].contains("of expert won; target"))
    #expect(lines[2].contains("  hard: ") && lines[2].contains(", was ") && lines[2].hasSuffix("; time 6 → 9"))
    #expect(lines[3].contains("s/season.yaml:"), "\(lines[3])")
    #expect(try workshop.read("err.txt").contains("2 levels measured, 0 unchanged"))
  }
}
