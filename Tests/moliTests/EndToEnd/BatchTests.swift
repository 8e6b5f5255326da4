import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("searches in batches")
struct BatchTests {
  private let workshop: Workshop

  init() throws { workshop = try Workshop() }

  private func run(_ line: String, _ more: [String] = []) throws -> ToolRun {
    try workshop.moli(line.split(separator: " ").map(String.init) + more)
  }

  /// Calls a search until it has its answer, and does the parts of each step meanwhile.
  /// - Returns: the last call, and the plans of the steps.
  private func search(_ line: String, parts: Int, _ more: [String] = []) throws -> (last: ToolRun, steps: [String]) {
    var steps: [String] = []
    while true {
      let call = try run(line, ["--batch", "night"] + more)
      guard call.status == 75, steps.count < 60 else { return (call, steps) }
      let plan = call.out.trimmingCharacters(in: .newlines)
      #expect(
        plan == "night/step-\(steps.count + 1).json" && call.err.contains("run the parts of \(plan)"), "\(call.err)")
      steps.append(plan)
      for part in (1...parts).reversed() {
        let work = try workshop.moli(["study", "work", plan, "--part", "\(part)/\(parts)"])
        try #require(work.status == 0, "\(work.err)")
      }
    }
  }

  private static let searches = [
    "tune swapping.yaml --parameter time --target casual=0.5 --games 2000 --lexicon en.tsv",
    "tune swapping.yaml --parameter time --target attempts=2 --games 2000 --lexicon en.tsv",
    "tune swapping.yaml --parameter time --target median-par-ratio=1.2 --games 2000 --lexicon en.tsv",
    "tune aimed.yaml --parameter time --games 2000 --lexicon en.tsv",
    "compare old.yaml new.yaml --players casual,expert --max-games 900 --lexicon en.tsv --batch-size 200",
    "compare swapping --level swapping.yaml --players exact,greedy,random --max-games 300 --lexicon en.tsv --batch-size 70",
  ]

  @Test("the answer is that of one process, whatever the number of machines", arguments: searches)
  func same(line: String) throws {
    try workshop.write(Workshop.level("swapping") + "target: {population: all, win-rate: 0.5}\n", to: "aimed.yaml")
    try workshop.write(Workshop.level("swapping"), to: "old.yaml")
    try workshop.write(Workshop.level("swapping") + "rules: {time: 20}\n", to: "new.yaml")
    let one = try run(line.replacing(#/ --batch-size \d+/#, with: ""))
    #expect(one.status <= 1, "\(one.err)")
    let (last, steps) = try search(line, parts: 2)
    #expect(last.out == one.out && last.status == one.status, "\(last.err)")
    #expect(!steps.isEmpty)
    // The folder has the whole search: another call plays nothing.
    #expect(try run(line, ["--batch", "night"]).out == one.out)
  }

  @Test("a step that is not done is named and not planned again; the answer is written once it is there")
  func waiting() throws {
    let line = Self.searches[0].replacing("2000", with: "4000") + " --precision 0.05 --out tuned.yaml"
    #expect(try run(line, ["--batch", "night"]).status == 75)
    let files = try FileManager.default.contentsOfDirectory(atPath: workshop.url("night").path)
    #expect(files == ["step-1.json"])
    #expect(try workshop.moli(["study", "work", "night/step-1.json", "--part", "1/3"]).status == 0)
    let again = try run(line, ["--batch", "night"])
    #expect(
      again.status == 75 && again.out == "night/step-1.json\n" && again.err.contains("is not finished"), "\(again.err)")
    #expect(again.err.contains("(parts not given: 2 to 3 of 3)"), "\(again.err)")
    #expect(try !workshop.files().contains("tuned.yaml"))
    for part in 2...3 {
      #expect(try workshop.moli(["study", "work", "night/step-1.json", "--part", "\(part)/3"]).status == 0)
    }
    let (last, _) = try searchOn(line)
    #expect(last.status == 0 && last.err.contains("wrote tuned.yaml"), "\(last.err)")
  }

  /// The rest of a search whose first step is done.
  private func searchOn(_ line: String) throws -> (last: ToolRun, steps: Int) {
    for count in 0..<60 {
      let call = try run(line, ["--batch", "night"])
      guard call.status == 75 else { return (call, count) }
      let work = try workshop.moli(
        ["study", "work", call.out.trimmingCharacters(in: .newlines), "--part", "1/1"])
      try #require(work.status == 0, "\(work.err)")
    }
    Issue.record("sixty steps")
    return (try run(line), 60)
  }

  @Test("a folder of another search, damaged results and wrong use are refused")
  func refusals() throws {
    let line = Self.searches[0]
    #expect(try run(line, ["--batch", "night"]).status == 75)
    let other = try run(line.replacing("0.5", with: "0.6"), ["--batch", "night"])
    #expect(other.status == 65 && other.err.contains("found a step of another search"), "\(other.err)")
    try workshop.write(Workshop.level("swapping") + "rules: {time: 20}\n", to: "swapping.yaml")
    let changed = try run(line, ["--batch", "night"])
    #expect(changed.status == 65 && changed.err.contains("the searches differ in levels"), "\(changed.err)")
    try workshop.write(Workshop.level("swapping"), to: "swapping.yaml")
    #expect(try workshop.moli(["study", "work", "night/step-1.json", "--part", "1/1"]).status == 0)
    let result = "night/step-1.part-1-of-1.json"
    let bytes = try workshop.read(bytes: result)
    try bytes.dropLast(3).write(to: workshop.url(result))
    let cut = try run(line, ["--batch", "night"])
    #expect(cut.status == 65 && cut.err.contains("cut off or damaged"), "\(cut.err)")
    try bytes.write(to: workshop.url(result))
    let gathered = try workshop.moli(["study", "gather", "night/step-1.json", result])
    #expect(gathered.status == 64 && gathered.err.contains("read them with `moli tune --batch`"), "\(gathered.err)")
    for (line, message) in [
      ("tune swapping.yaml --lexicon en.tsv --batch night", "--batch requires a level and one --parameter"),
      ("compare old.yaml new.yaml --batch-size 3", "--batch-size requires --batch"),
      (
        "compare swapping --level swapping.yaml --players exact,greedy --lexicon en.tsv --batch-step x",
        "--batch-step: found"
      ),
    ] {
      let run = try run(line)
      #expect(run.status == 64 && run.err.contains(message), "\(line): \(run.err)")
    }
  }
}
