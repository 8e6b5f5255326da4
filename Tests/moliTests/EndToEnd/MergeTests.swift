import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("merge")
struct MergeTests {
  private func parts(_ workshop: Workshop, _ count: Int, seed: Int = 5) throws -> [String] {
    try (1...count).map { part in
      let name = "part\(part)-\(seed).json"
      let run = try workshop.english(
        "play", "swapping", "--level", "swapping.yaml", "--games", "40", "--players", "casual,random", "--seed",
        "\(seed)",
        "--part", "\(part)/\(count)", "--out", name)
      #expect(run.status == 0, "\(run.err)")
      return name
    }
  }

  @Test("the parts of a run add up to the run, in any order")
  func whole() throws {
    let workshop = try Workshop()
    let names = try parts(workshop, 3)
    let run = try workshop.english(
      "play", "swapping", "--level", "swapping.yaml", "--games", "40", "--players", "casual,random", "--seed", "5",
      "--out",
      "whole.json")
    let merged = try workshop.moli(["study", "gather"] + names.reversed() + ["--out", "merged.json"])
    #expect(merged.status == 0 && merged.err == "moli: wrote merged.json\n", "\(merged.err)")
    #expect(merged.out == run.out)
    #expect(try workshop.read("merged.json") == workshop.read("whole.json"))
  }

  @Test("other runs, the same part twice and other files are refused; a missing part is reported")
  func refusals() throws {
    let workshop = try Workshop()
    let names = try parts(workshop, 3)
    let other = try parts(workshop, 3, seed: 6)
    let twice = try workshop.moli(["study", "gather", names[0], names[0]])
    #expect(twice.status == 65 && twice.err.contains("found part 1/3 again"), "\(twice.err)")
    let foreign = try workshop.moli(["study", "gather", names[0], other[1]])
    #expect(foreign.status == 65 && foreign.err.contains("found another seed"), "\(foreign.err)")
    try workshop.write("{\"game\": 1}", to: "no.json")
    let wrong = try workshop.moli(["study", "gather", "no.json"])
    #expect(wrong.status == 65 && wrong.err.hasPrefix("moli: no.json:1"), "\(wrong.err)")
    let missing = try workshop.moli(["study", "gather", "none.json"])
    #expect(missing.status == 66)
    let some = try workshop.moli(["study", "gather", names[0], names[2]])
    #expect(some.status == 1 && some.out.contains("casual"), "\(some.err)")
    #expect(
      some.err.contains("1 part of the run missing (2 of 3); the sum covers the others; accept that with --partial"))
    let meant = try workshop.moli(["study", "gather", names[2], "--partial"])
    #expect(meant.status == 0 && meant.err.contains("2 parts of the run missing (1 to 2 of 3)"), "\(meant.err)")
  }
}
