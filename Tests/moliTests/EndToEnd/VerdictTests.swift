import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("verdicts of difficulty")
struct VerdictTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func run(_ line: String) throws -> ToolRun {
    try workshop.moli(
      line.split(separator: " ").map { String($0).replacing("_", with: " ") } + ["--lexicon", "en.tsv"])
  }

  private func level(_ name: String, _ rest: String, as file: String) throws {
    try workshop.write(
      Workshop.level("swapping").replacing("name: English swapping", with: "name: \(name)") + rest, to: file)
  }

  @Test(
    "check: a target that is met is not enough when a verdict is an error, and an undecided target is not met"
  )
  func status() throws {
    // In no time at all no game is won, which is what the file wants.
    try level("Dead", "rules: {time: 0.1}\ntarget: {win-rate: 0.01, tolerance: 0.1}\n", as: "dead.yaml")
    let dead = try run("check dead.yaml --games 500 --par-boards 0")
    #expect(
      dead.status == 1 && dead.out.contains("1 met") && dead.out.contains("error: Never won"), "\(dead.out)\(dead.err)")
    #expect(dead.out.hasPrefix("Targets of 1 level: 1 met; 1 level with errors (exit status 1)"), "\(dead.out)")
    #expect(dead.out.contains("not checked: "), "\(dead.out)")
    let row = try #require(
      try run("check dead.yaml --games 500 --par-boards 0 --format jsonl").objects().first)
    #expect(row["verdict"] as? String == "met" && row["severity"] as? String == "error")
    let verdict = try #require((row["verdicts"] as? [[String: Any]])?.first)
    #expect(verdict["kind"] as? String == "unwinnable" && verdict["level"] as? String == "Dead")
    #expect(verdict["estimate"] as? Double == 0 && verdict["lower"] as? Double == 0 && verdict["upper"] is Double)
    // A tolerance that no number of games reaches.
    let rules = "rules: {time: 12}\n"
    try level("Open", rules, as: "open.yaml")
    let half = try run("difficulty open.yaml --games 500 --par-boards 0 --format jsonl --players skilled")
    let won = try #require(try half.objects().first?["winRate"] as? Double)
    let target = "target: {population: skilled, win-rate: \(won), tolerance: 0.001}\n"
    try level("Open", rules + target, as: "open.yaml")
    let open = try run("check open.yaml --games 500 --par-boards 5")
    #expect(open.status == 1 && open.out.contains("1 undecided"), "\(open.out)")
    #expect(open.err.contains("1 target undecided"), "\(open.err)")
  }

  @Test(
    "text has a line a kind with the levels, data have every verdict with its interval; players in any order give the same"
  )
  func formats() throws {
    for (number, time) in [0.1, 0.2, 30].enumerated() {
      try level("L\(number)", "rules: {time: \(time)}\n", as: "\(number).yaml")
    }
    let files = "0.yaml 1.yaml 2.yaml --games 100 --par-boards 0"
    let text = try run("difficulty \(files)")
    #expect(text.status == 0 && text.out.contains("error: Never won: L0, L1\n"), "\(text.out)")
    #expect(text.out.split(separator: "\n").count { $0.contains("Never won") } == 1)
    #expect(!text.out.contains("\u{1b}"), "colours are for terminals")
    let rows = try run("difficulty \(files) --format jsonl").objects()
    #expect(rows.count == 3 * 4)
    for row in rows {
      let verdicts = try #require(row["verdicts"] as? [[String: Any]])
      #expect(verdicts.allSatisfy { $0["level"] as? String == row["level"] as? String && $0["kind"] is String })
      #expect(verdicts.allSatisfy { ["error", "warning", "note"].contains($0["severity"] as? String) })
      if let first = verdicts.first { #expect(row["severity"] as? String == first["severity"] as? String) }
    }
    let csv = try run("difficulty \(files) --format csv").out.split(separator: "\n")
    #expect(
      csv[0].hasSuffix(",severity,verdicts,flips,furtherGames,further")
        && csv.contains { $0.contains("\"[{\"\"kind\"\":\"\"unwinnable\"\"") },
      "\(csv)")
    let report = try run("report \(files) --format jsonl").objects()
    #expect(report.allSatisfy { $0["verdicts"] is [Any] } && report.contains { $0["severity"] as? String == "error" })
    func found(_ players: String) throws -> String {
      let rows = try run("difficulty 2.yaml --games 200 --par-boards 0 --players \(players) --format jsonl").objects()
      let data = try JSONSerialization.data(withJSONObject: rows[0]["verdicts"] ?? [], options: .sortedKeys)
      return String(decoding: data, as: UTF8.self)
    }
    let usual = try found("novice,casual,expert")
    for players in ["expert,casual,novice", "casual,expert,novice"] {
      #expect(try found(players) == usual, "\(players)")
    }
    #expect(!usual.contains("weakerWinsMore"))
  }
}
