import Foundation
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("difficulty")
struct DifficultyTests {
  /// A workshop with five swapping levels that get harder by their time; what is declared is given.
  private func workshop(declared: [Int]) throws -> Workshop {
    let workshop = try Workshop()
    for (number, difficulty) in declared.enumerated() {
      try workshop.write(
        Workshop.level("swapping").replacingOccurrences(of: "difficulty: 3", with: "difficulty: \(difficulty)")
          .replacingOccurrences(of: "name: English swapping", with: "name: \"L, \(number)\"")
          + "rules:\n  time: \(Self.seconds[number])\n", to: "\(number).yaml")
    }
    return workshop
  }

  private static let seconds = [120, 50, 30, 18, 9, 80, 40, 24, 14, 65]
  private static let files = (0..<5).map { "\($0).yaml" }
  private static let manyFiles = (0..<10).map { "\($0).yaml" }

  private func difficulty(_ workshop: Workshop, _ more: String...) throws -> ToolRun {
    try workshop.moli(
      ["difficulty"] + Self.files + ["--lexicon", "en.tsv", "--games", "40", "--par-boards", "0"]
        + ["--players", "skilled,expert"] + more)
  }

  private func order(_ workshop: Workshop, _ more: String...) throws -> ToolRun {
    try workshop.moli(
      ["order"] + Self.files + ["--lexicon", "en.tsv", "--games", "40", "--players", "skilled,expert"] + more)
  }

  private func calibrate(_ workshop: Workshop, _ plays: String, _ more: String...) throws -> ToolRun {
    try workshop.moli(["calibrate", plays] + Self.files + ["--lexicon", "en.tsv", "--games", "2"] + more)
  }

  @Test("order: levels declared as they measure end with status 0")
  func rightOrder() throws {
    let run = try order(workshop(declared: [1, 2, 3, 4, 5]), "--format", "jsonl")
    #expect(run.status == 0, "\(run.err)")
    let rows = try run.objects()
    #expect(rows.compactMap { $0["level"] as? String } == (0..<5).map { "L, \($0)" })
    #expect(rows.allSatisfy { ($0["harderThan"] as? String) == nil })
  }

  @Test("order: shuffled declarations are found, the true order is proposed; seeds 0 and 1", arguments: 0..<2)
  func shuffled(seed: Int) throws {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    var declared = Array(1...5)
    while declared.first ?? 0 < 4 { declared = generator.shuffled(declared) }
    let workshop = try workshop(declared: declared)
    let run = try order(workshop, "--format", "jsonl")
    #expect(run.status == 1 && run.err.contains("significantly against the declared order"), "\(run.err)")
    let rows = try run.objects()
    // The easiest level, which is declared hard, is proposed to come before the hardest.
    let names = rows.compactMap { $0["level"] as? String }
    let (first, last) = (try #require(names.firstIndex(of: "L, 0")), try #require(names.firstIndex(of: "L, 4")))
    #expect(first < last)
    guard seed == 0 else { return }
    let text = try order(workshop)
    #expect(
      text.status == 1 && text.out.contains("of them significant") && text.out.contains("Proposed order of 5 levels"))
  }

  @Test("--fit prints mean squares and residuals, --scale elo whole points around 1500")
  func fit() throws {
    let workshop = try workshop(declared: [1, 2, 3, 4, 5])
    let text = try difficulty(workshop, "--fit").out
    #expect(text.contains("infit") && text.contains("outfit") && text.contains("chi-square"))
    let rows = try difficulty(workshop, "--fit", "--format", "jsonl").objects()
    #expect(rows.count == 10 && rows.allSatisfy { $0["residual"] is Double || $0["residual"] is Int })
    let elo = try difficulty(workshop, "--scale", "elo", "--format", "jsonl").objects()
    let logit = try difficulty(workshop, "--scale", "logit", "--format", "jsonl").objects()
    for (points, logits) in zip(elo, logit) {
      let expected = 1500 + 400 / log(10) * (try #require(logits["difficulty"] as? Double))
      #expect(abs((try #require(points["difficulty"] as? Double)) - expected) < 2)
    }
  }

  @Test("calibrate: plays of a simulated cohort are fitted and predicted; the skill is found")
  func observed() throws {
    let workshop = try workshop(declared: Array(1...10))
    let played = try workshop.moli(
      ["difficulty"] + Self.manyFiles + [
        "--lexicon", "en.tsv", "--players", "skilled", "--games", "200", "--seed", "9",
      ]
        + ["--par-boards", "0", "--format", "jsonl"])
    var csv = "cohort,won,level,seconds\n"
    for row in try played.objects() {
      let (level, games, wins) = (row["level"] as? String, row["games"] as? Int, row["wins"] as? Int)
      for game in 0..<(try #require(games)) {
        csv += "skilled,\(game < (try #require(wins)) ? 1 : 0),\"\(try #require(level))\",9.5\n"
      }
    }
    try workshop.write(csv, to: "plays.csv")
    // Few levels of one game know the skill so badly that it is refused.
    let run = try workshop.moli(
      ["calibrate", "plays.csv"] + Self.manyFiles + ["--lexicon", "en.tsv", "--games", "200", "--format", "csv"])
    #expect(run.lines.count == 11)
    for line in run.lines.dropFirst() {
      // level (two parts, it holds a comma), game, cohort, plays, won, bounds, predicted, ...
      let fields = line.split(separator: ",", omittingEmptySubsequences: false)
      let (won, predicted) = (try #require(Double(fields[5])), try #require(Double(fields[8]), "\(line) \(run.err)"))
      #expect(abs(won - predicted) < 0.12, "\(line)")
    }
  }

  @Test("calibrate: too few plays end with status 1 and say so; mistakes with status 65 and their place")
  func refused() throws {
    let workshop = try workshop(declared: [1, 2, 3, 4, 5])
    try workshop.write("level,won\n\"L, 0\",1\n", to: "few.csv")
    let few = try calibrate(workshop, "few.csv")
    #expect(few.status == 1 && few.err.contains("too few plays, levels or simulated games to calibrate"), "\(few.err)")
    #expect(few.out.contains("Relative difficulty: not calibrated"))
    try workshop.write("level,won\n\"L, 9\",1\n", to: "bad.csv")
    let bad = try calibrate(workshop, "bad.csv")
    #expect(bad.status == 65 && bad.out == "", "\(bad.err)")
    #expect(bad.err.hasPrefix("moli: bad.csv:2:1: found \"L, 9\", expected one of \"L, 0\", "), "\(bad.err)")
    #expect(try calibrate(workshop, "missing.csv").status == 66)
    #expect(try calibrate(workshop, "few.csv", "--order").status == 64)
  }

  @Test("calibrate with people: columns of other names, rows that are skipped, players written and played with")
  func people() throws {
    let workshop = try workshop(declared: Array(1...10))
    let played = try workshop.moli(
      ["difficulty"] + Self.manyFiles + [
        "--lexicon", "en.tsv", "--players", "skilled,expert", "--games", "100", "--seed", "9",
      ]
        + ["--par-boards", "0", "--format", "jsonl"]
    ).objects()
    let rates = (0..<10).map { level in
      played.filter { $0["level"] as? String == "L, \(level)" }.map { Double($0["wins"] as? Int ?? 0) / 100 }
    }
    var generator = Xoshiro256(seed: Seed(4))
    var csv = "user_id;level_name;result;duration_ms\n;;;\n"
    for person in 0..<60 {
      for level in 0..<10 {
        let isWon = generator.uniformUnit() < (try #require(rates[level].dropFirst(person % 2).first))
        csv += "u\(person);L, \(level);\(isWon ? "win" : "fail");1500,5\n"
      }
    }
    try workshop.write(csv + "u1;Level 12;win;1\n", to: "plays.csv")
    let names = ["--columns", "level=level_name,won=result,person=user_id,seconds=duration_ms"]
    let run = try workshop.moli(
      ["calibrate", "plays.csv"] + Self.manyFiles + ["--lexicon", "en.tsv", "--games", "400"] + names
        + ["--write-players", "people.yaml", "--format", "jsonl"])
    #expect(run.status <= 1, "\(run.err)")
    let rows = try run.objects()
    #expect(rows.count == 10 && rows.allSatisfy { $0["rowsUsed"] as? Int == 600 && $0["rowsSkipped"] as? Int == 2 })
    let because = try #require(rows.first?["skippedBecause"] as? String)
    #expect(
      because.contains("empty field: 1, first at 2:2")
        && because.contains("level that is not measured: 1, first at 603:4"))
    #expect(run.err.contains("wrote people.yaml"), "\(run.err)")
    // Its own file may be replaced, so that the run goes on to the missing plays; one that was edited may not.
    func again(_ file: String) throws -> ToolRun {
      try workshop.moli(
        ["calibrate", "none.csv"] + Self.manyFiles + ["--lexicon", "en.tsv", "--games", "2"] + names
          + ["--write-players", file])
    }
    #expect(try again("people.yaml").status == 66)
    try workshop.write(workshop.read("people.yaml").replacing("share: 1.0", with: "share: 2.0"), to: "edited.yaml")
    let edited = try again("edited.yaml")
    #expect(edited.status == 64 && edited.err.contains("changed after moli wrote it"), "\(edited.err)")
    #expect(edited.err.contains("--force overwrites it"), "\(edited.err)")
    let measured = try workshop.moli(
      ["difficulty", "0.yaml", "--lexicon", "en.tsv", "--games", "2", "--par-boards", "0", "--players", "people.yaml"])
    #expect(measured.status == 0 && measured.out.contains("all players"), "\(measured.err)")
    #expect(try workshop.moli(["difficulty", "0.yaml", "--columns", "won=a"]).status == 64)
  }
}
