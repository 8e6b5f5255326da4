import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("moli tune: parameters compared, targets, two parameters, curves")
struct TuneGoalTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func tune(_ line: String) throws -> ToolRun {
    try workshop.moli(["tune"] + line.split(separator: " ").map(String.init) + ["--lexicon", "en.tsv"])
  }

  /// A swapping level with a clock that decides.
  private func level(_ name: String, time: Double, target: String? = nil) throws {
    try workshop.write(
      Workshop.level("swapping").replacing("English swapping", with: name) + "rules: {time: \(time)}   # short\n"
        + (target.map { "target: {\($0)}\n" } ?? ""), to: "\(name).yaml")
  }

  @Test("without --parameter the parameters are ranked, and what stops the player is said")
  func survey() throws {
    try level("a", time: 6)
    let run = try tune("a.yaml --players expert")
    #expect(run.status == 0, "\(run.err)")
    let lines = run.out.split(separator: "\n").map(String.init)
    // A board of half or twice the rows is another game; a clock of half or twice the seconds comes after it.
    #expect(lines[0].hasPrefix("a, expert: won ") && lines[0].hasSuffix("rows changes that most"), "\(lines[0])")
    #expect(lines[3].hasPrefix("rows ") && lines[4...].contains { $0.hasPrefix("time ") }, "\(run.out)")
    #expect(run.out.contains(" changes the win rate from "), "\(run.out)")
    #expect(run.out.contains(" expert most: +") || run.out.contains("no ability stops expert:"))
    #expect(run.out.contains("fixed by other rules of the level: phrase-length"))
    let rows = try tune("a.yaml --players expert --format jsonl").objects()
    let time = try #require(rows.first { $0["knob"] as? String == "time" })
    #expect(time["low"] as? String == "3" && (time["change95Lower"] as? Double ?? 0) > 0)
    #expect(run.out.contains("each share is known to ± ") && lines[0].contains(" to "), "\(run.out)")
    for option in ["--target win=0.6", "--target casual=0.5", "--from 3", "--write", "--out b.yaml"] {
      let refused = try tune("a.yaml \(option)")
      #expect(refused.status == 64 && refused.err.contains("requires --parameter"), "\(option): \(refused.err)")
    }
  }

  @Test("the target of the level is the goal where no option gives one")
  func target() throws {
    try level("a", time: 12, target: "population: expert, win-rate: 60%, tolerance: 0.15")
    let run = try tune("a.yaml --parameter time --precision 0.05 --from 6 --to 24 --write")
    #expect(run.status == 0 && run.out.contains("a, expert: time "), "\(run.err)")
    #expect(run.out.contains(" % won, goal 60.0 %\n") && !run.out.contains("comes nearest"))
    let text = try workshop.read("a.yaml")
    #expect(
      text.contains("   # short\n") && text.contains("target: {population: expert, win-rate: 60%, tolerance: 0.15}\n"))
    #expect(try workshop.moli(["check", "a.yaml", "--lexicon", "en.tsv"]).status == 0)
    let other = try tune("a.yaml --parameter time --players casual")
    #expect(other.status == 64 && other.err.contains("--players requires a --target of a metric"), "\(other.err)")
    try level("b", time: 12, target: "half-skill: 1.5, steps: 1")
    let steps = try tune("b.yaml --parameter time")
    #expect(steps.status == 64 && steps.err.contains("a target with steps needs two parameters"), "\(steps.err)")
  }

  @Test("a value far away is said to be, with what stops the player")
  func doubt() throws {
    try level("a", time: 100)
    let run = try tune("a.yaml --parameter time --target expert=0.6 --precision 0.1")
    #expect(run.status == 0, "\(run.err)")
    #expect(
      run.out.contains("large change: time ") && run.out.contains(" instead of 100, ")
        && run.out.contains(" times less") && !run.out.contains("weak parameter"),
      "\(run.out)")
    try level("b", time: 12)
    let near = try tune("b.yaml --parameter time --target expert=0.6 --precision 0.1")
    #expect(
      near.status == 0 && !near.out.contains("weak parameter") && !near.out.contains("large change"), "\(near.out)")
  }

  @Test("points that decide nothing without a target score say so")
  func points() throws {
    let run = try tune("swapping.yaml --parameter win-bonus --target win=0.3 --players casual")
    #expect(
      run.status == 1 && run.err.contains("points decide wins only if the level has a target-score"), "\(run.err)")
  }

  /// The share of games that players win on a level, on deals of another seed than tuning has.
  private func rates(_ file: String) throws -> [String: Double] {
    let rows = try workshop.moli(
      ["difficulty", file, "--players", "skilled,expert", "--games", "2000", "--seed", "77", "--par-boards", "0"]
        + ["--format", "jsonl", "--lexicon", "en.tsv"]
    ).objects()
    return try Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let (wins, games) = (try #require(row["wins"] as? Int), try #require(row["games"] as? Int))
        return (try #require(row["player"] as? String), Double(wins) / Double(games))
      })
  }

  @Test("two parameters reach two goals that another level shows to be possible, and both are written")
  func pair() throws {
    try level("a", time: 14)
    try level("other", time: 20)
    let wanted = try rates("other.yaml").mapValues { min(0.97, max(0.03, $0)) }
    let goals = try ["skilled", "expert"].map { "--goal \($0)=\(try #require(wanted[$0]))" }.joined(separator: " ")
    let line = "a.yaml --parameter time --parameter rows \(goals) --precision 0.05 --out b.yaml"
    let run = try tune(line)
    #expect(run.status == 0, "\(run.err) \(run.out)")
    #expect(run.err.contains("wrote b.yaml with time ") && run.err.contains(" and rows "), "\(run.err)")
    // The first line has what was measured, as the row of the answer does.
    let title = try #require(run.lines.first)
    #expect(title.contains(" give skilled ") && title.contains("; goals skilled "), "\(title)")
    let found = try #require(run.lines.first { $0.contains(" found") })
    let shares = title.components(separatedBy: "; goals")[0].matches(of: /[0-9.]+ %/).map { String($0.output) }
    #expect(shares.count == 2 && shares.allSatisfy(found.contains), "\(title) \(found)")
    #expect(try tune(line + " --jobs 1").out == run.out)
    let reached = try rates("b.yaml")
    #expect(reached.keys.sorted() == ["expert", "skilled"])
    for (name, rate) in reached {
      #expect(abs(rate - (try #require(wanted[name]))) < 0.1, "\(name): \(rate), \(wanted)")
    }
  }

  @Test("goals that cannot be reached together end with status 1 and the nearest values; nothing is written")
  func unreachable() throws {
    try level("a", time: 14)
    let run = try tune(
      "a.yaml --parameter time --parameter points-per-line --target novice=0.9 --target expert=0.1 --precision 0.1 --write"
    )
    #expect(
      run.status == 1 && run.err.contains("the nearest are time ") && run.err.contains("points too"), "\(run.err)")
    #expect(run.err.contains("nothing was written") && run.out.hasPrefix("a: nearest values time "), "\(run.out)")
    #expect(run.lines.first?.contains(", misses by ") == true, "\(run.out)")
    #expect(try workshop.read("a.yaml").contains("rules: {time: 14"))
    let near = try tune(
      "a.yaml --parameter time --parameter points-per-line --target novice=0.9 --target expert=0.1 --precision 0.1 --out b.yaml --nearest"
    )
    #expect(near.status == 0 && near.out == run.out && near.err.contains("wrote b.yaml with time "), "\(near.err)")
  }

  @Test(
    "what does not go together is refused",
    arguments: [
      ("a.yaml --parameter time --parameter rows", "two parameters require two targets"),
      ("a.yaml --parameter time --parameter rows --target casual=0.5", "give --target twice"),
      ("a.yaml --parameter time --target casual=0.5 --target expert=0.6", "two targets require two parameters"),
      ("a.yaml --parameter time --parameter rows --target win=0.5", "require a single --parameter"),
      ("a.yaml --parameter time --parameter time --target casual=0.5 --target expert=0.6", "two different ones"),
      ("a.yaml --parameter time --parameter time-limit --target casual=0.5 --target expert=0.6", "found time twice"),
      ("a.yaml --parameter time --parameter rows --target casual=0.5 --target casual=0.6", "found casual twice"),
      ("a.yaml --parameter time --target casual", "--target"),
      ("a.yaml --parameter time --target casual=2", "--target: found 2 for casual"),
      ("--knob time --win-rate 0.5", "name a level"),
      ("a.yaml --parameter time --parameter rows --step 5", "require a single --parameter"),
      ("a.yaml --nearest", "--nearest requires --parameter"),
      ("--curve c.yaml --target win=0.5", "--curve cannot be combined with --target"),
      ("a.yaml --curve c.yaml", "a level cannot be combined with --curve"),
    ])
  func refusals(line: String, message: String) throws {
    try level("a", time: 14)
    let run = try tune(line)
    #expect(run.status == 64 && run.err.contains(message) && run.out == "", "\(run.err)")
  }

  @Test("a curve tunes each level by its parameter and writes all of them")
  func curve() throws {
    try level("a", time: 12)
    try level("b", time: 20, target: "population: expert, win-rate: 0.5")
    try workshop.write(
      """
      - {level: a.yaml, parameter: time, population: expert, win-rate: 70%}
      - {level: b.yaml, parameter: time, from: 5, to: 30}
      """, to: "curve.yaml")
    let shown = try tune("--curve curve.yaml --precision 0.1 --format jsonl")
    let before = [try workshop.read("a.yaml"), try workshop.read("b.yaml")]
    let rows = try shown.objects()
    #expect(shown.status == 0 && rows.map { $0["level"] as? String } == ["a", "b"], "\(shown.err)")
    #expect(rows.map { $0["goal"] as? Double } == [0.7, 0.5] && rows.map { $0["old"] as? String } == ["12", "20"])
    for row in rows {
      let (goal, won) = (try #require(row["goal"] as? Double), try #require(row["reached"] as? Double))
      #expect(abs(goal - won) < 0.15)
    }
    #expect(before == [try workshop.read("a.yaml"), try workshop.read("b.yaml")])
    let written = try tune("--curve curve.yaml --precision 0.1 --write")
    #expect(written.status == 0 && written.err.contains("wrote a.yaml with time "), "\(written.err)")
    #expect(written.err.contains("wrote b.yaml with time ") && written.out.hasPrefix("2 of 2 levels tuned\n"))
    for (name, row) in zip(["a.yaml", "b.yaml"], rows) {
      #expect(try workshop.read(name).contains("{time: \(try #require(row["new"] as? String))}   # short"))
    }
  }

  @Test("when one level of a curve cannot be tuned, none is written")
  func halfCurve() throws {
    try level("a", time: 12)
    try level("b", time: 12)
    try workshop.write(
      """
      - {level: a.yaml, parameter: time, population: expert, win-rate: 70%}
      - {level: b.yaml, parameter: win-bonus, population: expert, win-rate: 0.5}
      """, to: "curve.yaml")
    let before = try workshop.read("a.yaml")
    let run = try tune("--curve curve.yaml --precision 0.2 --write")
    #expect(run.status == 1 && run.err.contains("1 of 2 levels could not be tuned; nothing was written"), "\(run.err)")
    #expect(run.out.contains("b: win-bonus has no effect"))
    #expect(try workshop.read("a.yaml") == before)
  }

  @Test("a level of a curve whose goal is missed is not tuned, and nothing is written without --nearest")
  func missedCurve() throws {
    try level("a", time: 12)
    try level("b", time: 12)
    try workshop.write(
      """
      - {level: a.yaml, parameter: time, population: expert, win-rate: 70%}
      - {level: b.yaml, parameter: time, population: expert, win-rate: 0.95, from: 5, to: 8}
      """, to: "curve.yaml")
    let before = try workshop.read("a.yaml")
    let run = try tune("--curve curve.yaml --precision 0.1 --write")
    #expect(run.status == 1 && run.err.contains("1 of 2 levels could not be tuned; nothing was written"), "\(run.err)")
    #expect(run.out.hasPrefix("1 of 2 levels tuned\n") && run.out.contains("nearest value 8, misses by "), "\(run.out)")
    #expect(try workshop.read("a.yaml") == before)
    let near = try tune("--curve curve.yaml --precision 0.1 --write --nearest")
    #expect(near.status == 0 && near.out.hasPrefix("1 of 2 levels tuned\n"), "\(near.err)")
    #expect(near.err.contains("wrote b.yaml with time 8"), "\(near.err)")
  }

  @Test("mistakes in a curve have their place")
  func curveMistakes() throws {
    try level("a", time: 12)
    for (text, message) in [
      (
        "- {level: a.yaml, parameter: speed, win-rate: 0.5}",
        "c.yaml:1:30: found \"speed\" for swapping, expected one of time,"
      ),
      ("- {level: a.yaml, parameter: time}", "c.yaml:1:11: found \"a.yaml\", which states no target"),
      (
        "- {level: a.yaml, parameter: time, win-rate: 0.5}\n- {level: ./a.yaml, parameter: rows, win-rate: 0.5}",
        "c.yaml:2:11: found \"./a.yaml\", the same level as \"a.yaml\", expected each level once"
      ),
    ] {
      try workshop.write(text, to: "c.yaml")
      let run = try tune("--curve c.yaml")
      #expect(run.status == 65 && run.err.contains(message) && run.out == "", "\(run.err)")
    }
  }
}
