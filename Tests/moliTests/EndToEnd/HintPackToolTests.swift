import Foundation
import Testing

@testable import ToolUnderTest

@Suite("hint --pack, and level export for engines")
struct HintPackToolTests {
  private let workshop: Workshop
  private let pack = [
    "hint", "swapping", "--level", "swapping.yaml", "--lexicon", "en.tsv", "--count", "6", "--pack", "--out",
  ]

  init() throws { workshop = try Workshop() }

  @Test("three files, the same for any number of threads, that replace themselves")
  func files() throws {
    let run = try workshop.moli(pack + ["one.jsonl", "--jobs", "1"])
    #expect(run.status == 0 && run.out == "" && run.err.contains("wrote one.en.json"), "\(run.err)")
    #expect(try workshop.moli(pack + ["one.jsonl", "--jobs", "1"]).status == 0)
    #expect(try workshop.moli(pack + ["three.jsonl", "--jobs", "3"]).status == 0)
    let lines = try workshop.read("one.jsonl").split(separator: "\n")
    #expect(lines.count == 8 && lines.allSatisfy { $0.utf8.count < 400 })
    #expect(lines[0].hasPrefix("{\"format\":\"moli-hint-pack\",\"version\":1,\"game\":\"swapping\","))
    #expect(lines[1..<7].allSatisfy { $0.utf8.count < 200 && $0.contains("\"wins\":true") })
    #expect(try workshop.read("three.jsonl").split(separator: "\n").dropFirst() == lines.dropFirst())
    for language in ["en", "zh"] {
      #expect(try workshop.read("one.\(language).json") == workshop.read("three.\(language).json"))
      #expect(try workshop.read("one.\(language).json").contains("\"language\":\"\(language)\""))
    }
  }

  @Test("what cannot be written leaves nothing: a table that is not moli's, a missing folder, wrong options")
  func failures() throws {
    try workshop.write("mine", to: "kept.zh.json")
    let before = try workshop.files()
    let kept = try workshop.moli(pack + ["kept.jsonl"])
    #expect(kept.status == 64 && kept.err.contains("found \"kept.zh.json\", a file that moli did not write"))
    #expect(try workshop.moli(pack + ["missing/kept.jsonl"]).status == 70)
    #expect(try workshop.moli(pack.dropLast()).status == 64)
    #expect(try workshop.moli(pack + ["x", "--format", "jsonl"]).status == 64)
    #expect(try workshop.moli(pack + ["x", "--language", "en"]).status == 64)
    #expect(try workshop.files() == before && workshop.read("kept.zh.json") == "mine")
  }

  @Test("levels of several games in one document or table; other formats are refused")
  func levels() throws {
    let export = ["level", "export", "swapping.yaml", "sliding.yaml", "--lexicon", "en.tsv", "--format"]
    let document = try workshop.moli(export + ["json"])
    #expect(document.status == 0 && document.out.hasPrefix("{\"format\":\"moli-levels\",\"version\":1,"))
    for format in ["json", "csv"] {
      #expect(try workshop.moli(export + [format, "--out", "levels"]).status == (format == "json" ? 0 : 64))
      #expect(try workshop.moli(export + [format, "--out", "of.\(format)"]).status == 0)
      #expect(try workshop.moli(export + [format, "--out", "of.\(format)"]).status == 0, "it replaces its own file")
    }
    #expect(try workshop.read("of.json") == document.out)
    #expect(try workshop.read("of.csv") == workshop.moli(export + ["csv"]).out)
    #expect(try workshop.moli(export + ["jsonl"]).status == 64)
  }
}
