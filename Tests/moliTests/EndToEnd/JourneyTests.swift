import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

/// The way of a designer through the tool, as the page on difficulty tells it, with English words and few games.
@Suite("A designer's journey")
struct JourneyTests {
  @Test("a level too hard is found, tuned to 60 %, measured on fresh deals, and seen in a report")
  func journey() throws {
    let workshop = try Workshop()
    let long = Workshop.level("swapping").replacing("difficulty: 3", with: "difficulty: 2")
    try workshop.write(long, to: "long.yaml")
    let short = long.replacing("difficulty: 2", with: "difficulty: 1").replacing("English swapping", with: "Short")
    try workshop.write("# for the train\n" + short + "rules:\n  time: 5   # seconds\n", to: "short.yaml")

    // Found: declared the easier one, measured the harder one.
    let order = ["order", "long.yaml", "short.yaml", "--lexicon", "en.tsv"]
    let found = try workshop.moli(order + ["--players", "skilled,expert", "--games", "100"])
    #expect(found.status == 1 && found.out.contains("significant"), "\(found.out) \(found.err)")

    // Tuned: one number of the file changes.
    let before = try workshop.read("short.yaml")
    let tuned = try workshop.english(
      "tune", "short.yaml", "--parameter", "time", "--players", "expert", "--win-rate", "0.6", "--precision", "0.05",
      "--write",
      "--format", "jsonl")
    #expect(tuned.status == 0 && tuned.err.contains("wrote short.yaml with time "), "\(tuned.err)")
    let value = try #require(try tuned.objects().first { $0["role"] as? String == "found" }?["value"] as? Double)
    let text = try workshop.read("short.yaml")
    let written = value == value.rounded() ? "\(Int(value))" : "\(value)"
    #expect(value > 5 && text == before.replacing("time: 5 ", with: "time: \(written) "))

    // Measured on deals that tuning has not seen. Both errors together are 3.0 points; this is 3.3 of them.
    let fresh = try workshop.english(
      "difficulty", "short.yaml", "--players", "expert", "--games", "1000", "--par-boards", "0", "--seed", "77",
      "--format", "jsonl")
    let rate = try #require(try fresh.objects().first?["winRate"] as? Double)
    #expect(abs(rate - 0.6) < 0.1, "\(rate) at \(value)")

    // Seen.
    let report = try workshop.english(
      "report", "short.yaml", "long.yaml", "--players", "expert", "--games", "50", "--no-frames", "--no-replays",
      "--par-boards", "0", "--studied-boards", "0", "--out", "levels.html")
    #expect(report.status == 0, "\(report.err)")
    let page = try workshop.read("levels.html")
    #expect(page.hasPrefix("<!doctype html>") && page.contains("Short") && page.contains("</html>"))
  }
}
