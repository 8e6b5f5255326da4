import Foundation
import Testing

@testable import MoliTool
@testable import ToolUnderTest

@Suite("Limits of the system")
struct SystemLimitsTests {
  private func run(_ limit: String, _ line: String) throws -> ToolRun {
    let tool = try #require(ToolRun.executable).path
    return try Workshop().moli(
      ["-c", "ulimit \(limit); '\(tool)' \(line)"], executable: URL(fileURLWithPath: "/bin/bash"))
  }

  @Test(
    "what is too little for any work is refused with one line",
    arguments: ["-n 7", "-n 8", "-v 150000"], ["results", "hint sliding --level People", "lexicon stats"])
  func refused(limit: String, line: String) throws {
    let run = try run(limit, line)
    #expect(run.status == 70 && run.out == "", "\(limit) \(line): \(run.err)")
    #expect(run.err.hasPrefix("moli: found a limit of ") && run.err.split(separator: "\n").count == 1, "\(run.err)")
  }

  @Test(
    "what is enough is enough", arguments: ["-n \(SystemLimits.leastFiles)", "-v \(SystemLimits.leastMemory >> 10)"],
    ["results", "lexicon stats", "play tetris --level Time --games 2 --jobs 1"])
  func enough(limit: String, line: String) throws {
    let run = try run(limit, line)
    #expect(run.status == 0, "\(limit) \(line): \(run.err)")
  }
}
