import Foundation
import RapidRouter
import Testing

@Suite("Published runs", .enabled(if: PublicData.isHere, "the files of the public game are not next to the package"))
struct PublishedRunTests {
  @Test("every run of the public game is equal", arguments: [("official-runs.jsonl", 57), ("random-runs.jsonl", 200)])
  func equal(name: String, count: Int) throws {
    let levels = try PublicData.levels()
    let runs = try PublicData.runs(name)
    #expect(runs.count == count)
    for (number, run) in runs.enumerated() {
      let level = try #require(levels.first { $0.name == run.level })
      let differences = try run.differences(in: level)
      #expect(differences.isEmpty, "\(name):\(number + 1), level \(run.level): \(differences)")
    }
  }

  @Test("the official programs keep to the blocks of their levels")
  func offers() throws {
    let levels = try PublicData.levels()
    let runs = try PublicData.runs("official-runs.jsonl")
    #expect(!runs.isEmpty)
    for run in runs {
      let level = try #require(levels.first { $0.name == run.level })
      #expect(level.surplus(in: run.program).isEmpty, "level \(run.level): \(level.surplus(in: run.program))")
    }
  }

  @Test("the levels of the public game are read and written")
  func levels() throws {
    let levels = try PublicData.levels()
    #expect(levels.count == 169)
    for level in levels { #expect(try RouterLevel(json: level.json.text, file: "-") == level) }
  }

  @Test("every program of the public game is the same after a trip through JSON and text")
  func programs() throws {
    let (official, random) = (try PublicData.runs("official-runs.jsonl"), try PublicData.runs("random-runs.jsonl"))
    #expect(!official.isEmpty && !random.isEmpty)
    for run in official + random {
      #expect(try RouterProgram(json: run.program.json.text, file: "-") == run.program)
      #expect(try RouterProgram(run.program.text, file: "-") == run.program)
    }
  }
}
