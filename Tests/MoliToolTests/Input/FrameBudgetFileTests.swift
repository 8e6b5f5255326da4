import PuzzleCore
import Reporting
import Testing
import TextFormats

@testable import EngineBench
@testable import MoliTool

@Suite("Frame budgets from files")
struct FrameBudgetFileTests {
  @Test("the frame budget of measured times is that of the file that they are printed to")
  func frameBudget() throws {
    var sample = FrameSample("somebody", .play)
    for time in [8_000, 9_000, 83_337] as [UInt64] {
      sample.record(reference: RepeatedTime(first: 1, least: 1), fast: RepeatedTime(first: 90_000, least: time))
    }
    let report = FrameReport(samples: [sample], title: "test", stopwatch: Stopwatch(readings: 1), repeats: 1)
    let measured = FrameBudgetTable([sample]).table
    #expect(measured.rows.count == 1 && measured.rendered(as: .text).contains("somebody"))
    let formats: [OutputFormat] = [.json, .jsonl]
    for format in formats {
      let file = try FrameBudgetTable(report.table.rendered(as: format), file: "frames").table
      #expect(file.rendered(as: .text) == measured.rendered(as: .text))
    }
    // A file of several games says whose landings they are.
    let rows = ["some", "other"].map { name in
      FrameReport(
        samples: [sample], title: "test", stopwatch: Stopwatch(readings: 1), repeats: 1, game: "\(name) game"
      ).table.rendered(as: .jsonl)
    }
    let both = try FrameBudgetTable(rows.joined(), file: "frames").table.rendered(as: .text)
    #expect(both.contains("some game") && both.contains("other game") && both.contains("a move"))
    #expect(try !FrameBudgetTable(rows[0], file: "frames").table.rendered(as: .text).contains("some game"))
    #expect(throws: InputError.self) { _ = try FrameBudgetTable("{}\n", file: "frames") }
  }
}
