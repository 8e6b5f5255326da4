import Foundation
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool
@testable import StudyFiles
@testable import ToolUnderTest

@Suite("study check, and studies that somebody made up")
struct StudyCheckTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func plan(_ arguments: String, _ name: String) throws {
    let run = try workshop.moli(
      ["study", "plan"] + arguments.split(separator: " ").map(String.init) + ["--out", name])
    try #require(run.status == 0, "\(run.err)")
  }

  private func check(_ plan: String, _ files: String...) throws -> ToolRun {
    try workshop.moli(["study", "check", plan] + files)
  }

  @Test("65 is of a damaged file alone: the answer no, another plan and a missing file have statuses of their own")
  func statuses() throws {
    try plan("compare set --players random,greedy --max-games 40", "c.json")
    for part in 1...2 {
      #expect(try workshop.moli(["study", "work", "c.json", "--part", "\(part)/2"]).status == 0)
    }
    let (first, second) = ("c.part-1-of-2.json", "c.part-2-of-2.json")
    let gathered = try workshop.moli(["study", "gather", "c.json", first, second])
    #expect(gathered.status == 1, "\(gathered.err)")
    let whole = try check("c.json", first, second)
    #expect(whole.status == 0 && whole.err.isEmpty && whole.out.isEmpty, "\(whole.err)")
    try workshop.write(Array(try workshop.read(first).utf8.dropLast(20)), to: "cut.json")
    let cut = try check("c.json", "cut.json", second)
    #expect(cut.status == 65 && cut.err.hasPrefix("moli: cut.json: found a file that is cut off"), "\(cut.err)")
    #expect(try check("c.json", "/dev/zero").status == 65)
    #expect(try check("c.json", "nothing.json").status == 66)
    try plan("compare set --players random,greedy --max-games 42", "d.json")
    #expect(try check("d.json", first).status == 1)
    try workshop.write(workshop.read("c.json").replacing("\"program\":\"", with: "\"program\":\"9"), to: "v.json")
    #expect(try check("v.json", first).status == 64)
    #expect(try check("no.json", first).status == 66)
    let names = try workshop.files().filter { $0.hasPrefix("c.") }
    #expect(names == ["c.json", first, second])
  }

  @Test("a plan whose hashes are right and whose content is not is refused, and nothing traps")
  func forged() throws {
    try plan("play swapping --level swapping.yaml --games 30 --players random --lexicon en.tsv", "p.json")
    let file = workshop.url("p.json").path
    let plan = try StudyPlan(file: file, program: MoliTool.version)
    let changes: [(String, (inout StudyPlan) -> Void)] = [
      ("no levels", { $0.levels = [] }), ("no units", { $0.units = [] }),
      ("found a seed, number of games", { $0.options.games = -1 }),
      ("found a seed, number of games", { $0.options.agents = [] }),
      ("found a seed, number of games", { $0.options.metric = "x" }),
      ("--out in its arguments", { $0.options.arguments += ["--out", "x"] }),
      ("--library in its arguments", { $0.options.arguments += ["--library=x"] }),
    ]
    for (expected, change) in changes {
      var forged = plan
      change(&forged)
      try workshop.write(forged.text(), to: "f.json")
      let run = try workshop.moli(["study", "work", "f.json", "--part", "1/2"])
      #expect(run.status == 65 && run.err.contains(expected), "\(expected): \(run.status) \(run.err)")
    }
    for cost in ["9223372036854775807", "-9223372036854775808", "0"] {
      let text = try plan.text().replacing(#/"cost":\d+/#, with: "\"cost\":\(cost)", maxReplacements: 2)
      try workshop.write(text, to: "f.json")
      let run = try workshop.moli(["study", "work", "f.json", "--part", "1/2"])
      #expect(run.status == 65 && run.err.contains("expected a cost of 1 to 10^15"), "\(run.err)")
    }
  }

  @Test("a plan on standard input has no name to put a part after")
  func standardInput() throws {
    for name in ["-", "/dev/stdin"] {
      let run = try workshop.moli(["study", "work", name, "--part", "1/2"])
      #expect(run.status == 64 && run.err.contains("--out: found nothing"), "\(run.err)")
    }
  }

  @Test("a value follows an equals sign also where it may be left out")
  func optionalValues() {
    #expect(
      CommandLineCheck.joined(["results", "list", "--week=2020-W53"]) == ["results", "list", "--week", "2020-W53"])
    #expect(
      CommandLineCheck.joined(["--month=2026-11", "--week", "--", "--week=x"]) == [
        "--month", "2026-11", "--week", "--", "--week=x",
      ])
  }
}
