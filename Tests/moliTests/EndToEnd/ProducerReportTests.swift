import Foundation
import Testing

@testable import ToolUnderTest

@Suite("report --for producer")
struct ProducerReportToolTests {
  private func report(
    _ workshop: Workshop, _ more: String..., environment: [String: String] = [:]
  ) throws -> ToolRun {
    try workshop.moli(
      ["report", "swapping.yaml", "--lexicon", "en.tsv", "--for", "producer", "--games", "12", "--par-boards", "1"]
        + more,
      environment: environment)
  }

  /// A program in place of Chromium, which writes this text to the file that it is asked for.
  private func browser(_ text: String, in workshop: Workshop) throws -> [String: String] {
    let script = """
      #!/bin/sh
      for argument; do
        case "$argument" in --print-to-pdf=*|--screenshot=*) printf '\(text)' > "${argument#*=}";; esac
      done
      """
    try workshop.write(script, to: "browser")
    let path = workshop.folder.appendingPathComponent("browser").path
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return ["CHROME_PATH": path]
  }

  @Test("one page with the level's target, its picture and the date; no statistics")
  func page() throws {
    let workshop = try Workshop()
    try workshop.write(
      workshop.read("swapping.yaml") + "target: {population: casual, win-rate: 0.5, tolerance: 0.5}\n",
      to: "swapping.yaml")
    let run = try report(workshop)
    #expect(run.status == 0 && run.out == "", "\(run.err)")
    let page = try workshop.read("report.html")
    let body = page.components(separatedBy: "<main").last ?? ""
    for text in ["On target", "1 of 1", "Board of English swapping", "casual players win", "1 level"] {
      #expect(body.contains(text), "\(text)")
    }
    #expect(!body.contains("95 %") && !body.contains("seed"))
    #expect(body.contains(String(Calendar(identifier: .gregorian).component(.year, from: Date()))))
  }

  @Test("a PDF is what Chromium wrote, and may be replaced by the next one")
  func printed() throws {
    let workshop = try Workshop()
    let browser = try browser("%%PDF-1.4 page", in: workshop)
    for _ in 0..<2 {
      let run = try report(workshop, "--out", "r.pdf", environment: browser)
      #expect(run.status == 0, "\(run.err)")
      #expect(try workshop.read("r.pdf") == "%PDF-1.4 page%moli\n")
    }
    try workshop.write("%PDF-1.4 another", to: "r.pdf")
    let foreign = try report(workshop, "--out", "r.pdf", environment: browser)
    #expect(foreign.status == 64 && foreign.err.contains("a file that moli did not write"))
  }

  @Test("without Chromium, or when it fails, nothing is written and the message says what to do")
  func missing() throws {
    let workshop = try Workshop()
    let before = try workshop.files()
    let missing = try report(workshop, "--out", "r.pdf", environment: ["PATH": workshop.folder.path])
    #expect(missing.status == 70 && missing.err.contains("found no Chromium") && missing.err.contains("CHROME_PATH"))
    #expect(try workshop.files() == before)
    let wrong = try report(workshop, "--out", "r.html", "--out", "r.png", environment: browser("no", in: workshop))
    #expect(wrong.status == 70 && wrong.err.contains("wrote no png"), "\(wrong.err)")
    #expect(try Set(workshop.files()) == Set(before + ["browser"]))
  }

  @Test("tables, curves, and options without effect are refused")
  func refusals() throws {
    let workshop = try Workshop()
    for (arguments, text) in [
      (["--format", "json"], "expected html, pdf or png"), (["--out", "a.svg"], "expected html, pdf or png"),
      (["--no-replays"], "--no-replays cannot be combined with --for producer"),
      (["--studied-boards", "2"], "--studied-boards"),
      (["--format", "pdf", "--out", "-"], "expected the name of a file"),
    ] {
      let run = try workshop.moli(["report", "swapping.yaml", "--for", "producer"] + arguments)
      #expect(run.status == 64 && run.err.contains(text), "\(arguments): \(run.err)")
    }
    let analyst = try workshop.moli(["report", "swapping.yaml", "--format", "png"])
    #expect(analyst.status == 64 && analyst.err.contains("--for producer"), "\(analyst.err)")
  }
}
