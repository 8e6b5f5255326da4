import Foundation
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool
@testable import ToolUnderTest

@Suite("study: what one process gives, from any number of machines")
struct StudyTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private static let small = "--games 60 --par-boards 3"

  /// A study with what is asked when it is gathered.
  struct Case: Sendable, CustomTestStringConvertible {
    /// The verb with its arguments; `WORDS` is the English lexicon.
    var line: String
    /// What is asked of the printing.
    var printing: [String?]
    /// The files that are also written, option by option.
    var files: [String] = []
    /// Into how many parts it is divided.
    var parts = [1, 3, 7]
    var testDescription: String { line }

    var arguments: [String] {
      line.replacing("WORDS", with: "--lexicon en.tsv").split(separator: " ").map {
        String($0).replacing("_", with: " ")
      }
    }
  }

  private static let many = [1, 2, 3, 7, 100]

  private static let cases = [
    Case(
      line: "play swapping --level swapping.yaml --games 130 --players casual,random --seed 3 WORDS",
      printing: ["text", "json"], files: ["sum.json"], parts: many),
    Case(
      line: "play bubble-duel --games 12 --players casual --versus expert", printing: ["csv"],
      files: ["sum.json"]),
    Case(line: "difficulty swapping.yaml sliding.yaml tetris.yaml \(small) --details WORDS", printing: ["text"]),
    Case(
      line: "difficulty swapping.yaml sliding.yaml tetris.yaml --games 300 --par-boards 3 WORDS",
      printing: ["text", "csv", "markdown", "json"]),
    Case(
      line: "difficulty The_assignment swapping.yaml \(small) --players casual,people.yaml WORDS",
      printing: ["json", "csv"]),
    Case(line: "difficulty swapping.yaml \(small) --metrics WORDS", printing: ["markdown"]),
    Case(line: "order The_box The_assignment --games 120", printing: ["text"], parts: many),
    Case(line: "check aimed.yaml swapping.yaml --games 600 WORDS", printing: ["text", "csv"]),
    Case(
      line: "report old.yaml new.yaml \(small) --players casual,expert WORDS", printing: [nil],
      files: ["page.html", "curve.svg"]),
    Case(
      line: "compare old.yaml new.yaml --players casual,expert --max-games 200 WORDS", printing: ["text"], parts: many),
    Case(
      line: "compare swapping --level swapping.yaml --players exact,greedy,random --max-games 150 --metric moves WORDS",
      printing: ["json"]),
  ]

  /// Writes what the cases use.
  private func prepare() throws {
    try workshop.write(
      Workshop.level("swapping") + "target: {population: casual, win-rate: 0.5, tolerance: 0.2}\n", to: "aimed.yaml")
    try workshop.write(Workshop.level("swapping"), to: "old.yaml")
    try workshop.write(Workshop.level("swapping") + "rules: {time: 20}\n", to: "new.yaml")
    let person = try workshop.moli(["player", "show", "casual"]).out.replacing("name: casual", with: "name: Ann")
    try workshop.write(person, to: "people.yaml")
  }

  private func plan(_ arguments: [String], _ name: String = "p.json") throws {
    let run = try workshop.moli(["study", "plan"] + arguments + ["--out", name])
    try #require(run.status == 0 && run.err.contains("wrote \(name)") && run.out.isEmpty, "\(run.err)")
  }

  private func work(_ plan: String, _ part: String, _ more: [String] = []) throws -> ToolRun {
    try workshop.moli(["study", "work", plan, "--part", part] + more)
  }

  /// All parts of a plan, and the names of their files.
  private func results(_ plan: String, parts: Int) throws -> [String] {
    try (1...parts).map { number in
      let run = try work(plan, "\(number)/\(parts)", ["--jobs", number % 2 == 0 ? "1" : "2"])
      let name = "\(plan.dropLast(5)).part-\(number)-of-\(parts).json"
      try #require(run.status == 0 && run.err == "moli: wrote \(name)\n", "\(run.err)")
      return name
    }
  }

  private func gather(_ plan: String, _ results: [String], _ more: [String] = []) throws -> ToolRun {
    try workshop.moli(["study", "gather", plan] + results + more)
  }

  @Test(
    "the bytes are those of one process, for any number of parts, in any order, with a part twice", arguments: cases)
  func same(_ study: Case) throws {
    try prepare()
    let isReport = study.line.hasPrefix("report")
    var luck = Xoshiro256(seed: Seed(UInt64(study.line.utf8.count)))
    var whole: [(out: String, status: Int32)] = []
    let options = study.files.flatMap { ["--out", $0] }
    for format in study.printing {
      let shown = format.map { ["--format", $0] } ?? []
      let run = try workshop.moli(study.arguments + (isReport ? ["--no-frames"] : []) + options + shown)
      #expect(run.status <= 1, "\(run.err)")
      whole.append((run.out, run.status))
    }
    let written = try study.files.map { try workshop.read(bytes: $0) }
    try plan(study.arguments)
    // The plan has all that is needed.
    for file in try workshop.files() where ["yaml", "tsv"].contains(file.split(separator: ".").last.map(String.init)) {
      try FileManager.default.removeItem(at: workshop.url(file))
    }
    for parts in study.parts {
      var files = try results("p.json", parts: parts)
      files.append(files[luck.uniform(below: files.count)])
      luck.shuffle(&files)
      for (format, whole) in zip(study.printing, whole) {
        let shown = format.map { ["--format", $0] } ?? []
        let run = try gather("p.json", files, options + shown)
        #expect(run.out == whole.out && run.status == whole.status, "\(parts) parts of \(study.line): \(run.err)")
      }
      for (place, file) in study.files.enumerated() {
        #expect(try workshop.read(bytes: file) == written[place], "\(parts) parts: \(file)")
      }
      for file in Set(files) { try FileManager.default.removeItem(at: workshop.url(file)) }
    }
  }

  private static let played = "play swapping --level swapping.yaml --games 40 --players random --lexicon en.tsv"

  private func plan(_ line: String, _ name: String = "p.json") throws {
    try plan(line.split(separator: " ").map(String.init), name)
  }

  @Test("missing parts are named and the status is 1; --partial takes the games there are")
  func partial() throws {
    try plan(Self.played)
    let files = try results("p.json", parts: 4)
    let none = try gather("p.json", Array(files[1...2]))
    #expect(none.status == 1 && none.out.isEmpty)
    #expect(
      none.err.contains("20 units of 40 missing") && none.err.contains("(parts not given: 1, 4 of 4)"), "\(none.err)")
    let some = try gather("p.json", Array(files[1...2]), ["--partial", "--format", "csv", "--out", "sum.json"])
    #expect(some.status == 0 && some.out.contains("random,20,") && some.err.contains("parts not given: 1, 4 of 4"))
    let merged = try workshop.moli(["merge", "sum.json"])
    #expect(merged.status == 65, "a sum with gaps is no part of a run: \(merged.err)")
  }

  @Test("of levels --partial takes those that are whole")
  func wholeLevels() throws {
    try plan("difficulty swapping.yaml sliding.yaml --games 30 --par-boards 2 --lexicon en.tsv")
    let one = try workshop.moli(
      ["difficulty", "sliding.yaml", "--games", "30", "--par-boards", "2", "--lexicon", "en.tsv", "--format", "csv"])
    // Four units: the games and the boards of each.
    let files = try results("p.json", parts: 4)
    var found = 0
    for skipped in files.indices {
      let run = try gather(
        "p.json", files.indices.filter { $0 != skipped }.map { files[$0] }, ["--partial", "--format", "csv"])
      #expect(run.status == 0 && run.err.contains("1 unit of 4 missing"), "\(run.err)")
      if run.out == one.out { found += 1 }
    }
    #expect(found == 2)
    #expect(try gather("p.json", [files[0]], ["--partial"]).status == 1)
  }

  @Test("results of other plans, damaged ones and other files are refused")
  func refusals() throws {
    try plan(Self.played)
    try plan(Self.played + " --seed 2", "q.json")
    let files = try results("p.json", parts: 2)
    let other = try results("q.json", parts: 2)
    let foreign = try gather("p.json", [files[0], other[1]])
    #expect(
      foreign.status == 65
        && foreign.err
          == "moli: q.part-2-of-2.json: found results of another plan, expected those of this one; they differ in options\n"
    )
    let text = try workshop.read(files[0])
    try workshop.write(String(text.dropLast(30)), to: "cut.json")
    let cut = try gather("p.json", ["cut.json", files[1]])
    #expect(
      cut.status == 65 && cut.err.hasPrefix("moli: cut.json: found a file that is cut off or damaged"), "\(cut.err)")
    try workshop.write(
      text.replacing("\"program\":\"\(MoliTool.version)\"", with: "\"program\":\"9.9\""), to: "old.json")
    #expect(try gather("p.json", ["old.json"]).err.contains("found results of moli 9.9"))
    for (arguments, status) in [
      (["p.json", "none.json"], 66), (["p.json", "en.tsv"], 65), (["none.json", files[0]], 66),
      ([files[0], files[0]], 65),
      (["p.json"], 64), (["p.json", files[0], files[1], "--figure", "a.png"], 64),
      (["p.json", files[0], files[1], "--out", "p.json"], 64), (["p.json", files[0], files[1], "--out", files[0]], 64),
    ] as [([String], Int32)] {
      let run = try workshop.moli(["study", "gather"] + arguments)
      #expect(run.status == status && run.out.isEmpty, "\(arguments): \(run.status) \(run.err)")
    }
    #expect(try workshop.read(files[0]) == text)
  }

  @Test("what is wrong with the verb is said when it is planned, and no file is left")
  func planning() throws {
    let lines: [(String, Int32, String)] = [
      ("difficulty nowhere.yaml", 66, "no such file"), ("difficulty Nowhere", 64, "unknown level"),
      ("play swapping --level swapping.yaml --players absent --lexicon en.tsv", 64, "unknown agent"),
      ("difficulty --games 0", 64, "--games"), ("tune swapping.yaml", 64, "found the verb \"tune\""),
      ("plya swapping", 64, "did you mean \"play\"?"), ("play", 64, "expected a game or a level"),
      (Self.played + " --records r.jsonl", 64, "--records: a study keeps sums"),
      (Self.played + " --shard 1/2", 64, "leave it out"), ("difficulty --observed plays.csv", 64, "--observed"),
      ("compare swapping.yaml --lexicon en.tsv", 64, "name two or more agents"),
      ("difficulty swapping.yaml --check --lexicon en.tsv", 64, "target"),
    ]
    let before = try workshop.files()
    for (line, status, message) in lines {
      let run = try workshop.moli(
        ["study", "plan"] + line.split(separator: " ").map(String.init) + ["--out", "x.json"])
      #expect(run.status == status && run.err.contains(message), "\(line): \(run.status) \(run.err)")
    }
    #expect(try workshop.files() == before)
    #expect(try workshop.moli(["study", "plan", "difficulty"]).err.contains("--out"))
    let help = try workshop.moli(["study", "plan", "difficulty", "--help"])
    #expect(help.status == 0 && help.out.contains("--par-boards"))
    let overwritten = try workshop.moli(
      ["study", "plan"] + Self.played.split(separator: " ").map(String.init) + ["--out", "en.tsv"])
    #expect(overwritten.status == 64)
  }

  @Test("a part that is there is not done again; a damaged one is")
  func resuming() throws {
    try plan(Self.played)
    let name = try results("p.json", parts: 2)[0]
    let bytes = try workshop.read(bytes: name)
    let again = try work("p.json", "1/2")
    #expect(again.status == 0 && again.err.contains("already has the complete results of part 1/2"), "\(again.err)")
    #expect(try work("p.json", "1/2", ["--again"]).err == "moli: wrote \(name)\n")
    #expect(try workshop.read(bytes: name) == bytes)
    for spoilt in [Data(bytes.dropLast(9)), try workshop.read(bytes: "p.part-2-of-2.json")] {
      try spoilt.write(to: workshop.url(name))
      #expect(try work("p.json", "1/2").err.contains("wrote \(name)"))
      #expect(try workshop.read(bytes: name) == bytes)
    }
    // The same study planned again has the same results, whatever the costs are.
    try plan(Self.played)
    #expect(try work("p.json", "1/2").err.contains("already"))
    try workshop.write("my own", to: "mine.txt")
    let mine = try work("p.json", "2/2", ["--out", "mine.txt"])
    #expect(mine.status == 64 && mine.err.contains("--force overwrites it"), "\(mine.err)")
    #expect(try work("p.json", "2/2", ["--out", "mine.txt", "--force"]).status == 0)
    for part in ["0/2", "3/2", "x", "1"] { #expect(try work("p.json", part).status == 64) }
  }

  @Test("an edited plan is refused by work and gather, with the part that was edited")
  func edited() throws {
    try plan(Self.played)
    let files = try results("p.json", parts: 1)
    let text = try workshop.read("p.json")
    try workshop.write(text.replacing("\"--games\",\"40\"", with: "\"--games\",\"4000\""), to: "p.json")
    for run in [try work("p.json", "1/1", ["--again"]), try gather("p.json", files)] {
      #expect(run.status == 65 && run.err.hasPrefix("moli: p.json: its options are not as planned"), "\(run.err)")
    }
  }

  @Test("a signal leaves no results and no unfinished file", arguments: [SIGINT, SIGTERM])
  func stopped(signal: Int32) throws {
    try plan("difficulty swapping.yaml --games 90000000 --lexicon en.tsv")
    let before = try workshop.files()
    let process = try ToolRun.process(["study", "work", "p.json", "--part", "1/1"], in: workshop.folder)
    let errors = Pipe()
    (process.standardOutput, process.standardError) = (FileHandle.nullDevice, errors)
    try process.run()
    Thread.sleep(forTimeInterval: 1)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationStatus == 128 + signal)
    let remarks = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(remarks.contains("stopped; part 1/1 is incomplete, and nothing was written"), "\(remarks)")
    #expect(try workshop.files() == before)
  }

  @Test("custom levels and phrases travel with the plan")
  func ownLevels() throws {
    let database = ["--database", "own.sqlite"]
    try workshop.write("phrase\nbead\nhalt\n", to: "words.csv")
    #expect(try workshop.moli(["lexicon", "import", "csv", "words.csv"] + database).status == 0)
    try workshop.write(
      Workshop.level("swapping").replacing("[time,", with: "[bead,") + "own-phrases: true\n", to: "mine.yaml")
    let added = try workshop.moli(["level", "add", "mine.yaml", "--name", "Mine", "--lexicon", "en.tsv"] + database)
    #expect(added.status == 0, "\(added.err)")
    for line in [
      "difficulty Mine --games 40 --lexicon en.tsv",
      "difficulty swapping.yaml --games 40 --own-phrases --lexicon en.tsv",
    ] {
      let arguments = line.split(separator: " ").map(String.init) + database
      let one = try workshop.moli(arguments)
      #expect(one.status == 0, "\(one.err)")
      try plan(arguments)
      try FileManager.default.moveItem(at: workshop.url("own.sqlite"), to: workshop.url("away.sqlite"))
      #expect(try gather("p.json", results("p.json", parts: 2)).out == one.out)
      try FileManager.default.moveItem(at: workshop.url("away.sqlite"), to: workshop.url("own.sqlite"))
      for part in 1...2 { try FileManager.default.removeItem(at: workshop.url("p.part-\(part)-of-2.json")) }
    }
  }

  @Test("what a verb without a file of its own prints goes to a file on request")
  func printed() throws {
    try plan("difficulty swapping.yaml --games 40 --par-boards 2 --lexicon en.tsv")
    let files = try results("p.json", parts: 2)
    let shown = try gather("p.json", files)
    let written = try gather("p.json", files, ["--out", "table.txt"])
    #expect(written.status == 0 && written.out.isEmpty && written.err == "moli: wrote table.txt\n")
    #expect(try workshop.read("table.txt") == shown.out)
    #expect(try gather("p.json", files, ["--out", "table.txt"]).status == 0)
    #expect(try gather("p.json", files, ["--out", "table.txt", "--format", "csv"]).status == 64)
    #expect(try gather("p.json", files, ["--out", "table.txt", "--format", "csv", "--force"]).status == 0)
  }
}
