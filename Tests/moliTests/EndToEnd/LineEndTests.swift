import Foundation
import Testing

@testable import ToolUnderTest

@Suite("Files with LF, CRLF and CR")
struct LineEndTests {
  /// A file with other line ends, after a byte order mark.
  private static func text(_ lines: [String], _ end: String) -> String {
    "\u{FEFF}" + lines.joined(separator: end) + end
  }

  @Test("levels and runs of router are read with every line end", arguments: ["\n", "\r\n", "\r"])
  func published(end: String) throws {
    let workshop = try Workshop()
    let level =
      #"{"name":"A","path":[{"coordinate":[0,3],"connectedNodes":[1]},{"coordinate":[1,3],"connectedNodes":[0]}],"#
      + #""origin":{"coordinate":[0,3],"direction":"E"},"destinations":[[1,3]],"#
      + #""max_fuel":10,"traffic_lights":[],"blocks":[{"type":"move_forwards"}]}"#
    try workshop.write(Self.text([level, level.replacing("\"A\"", with: "\"B\"")], end), to: "levels.jsonl")
    try workshop.write(Self.text(["", "no run"], end), to: "runs.jsonl")
    let run = try workshop.moli(["verify", "router", "--runs", "runs.jsonl", "--levels", "levels.jsonl"])
    #expect(run.status == 65 && run.err.contains("runs.jsonl:2:1"), "\(run.err)")
    try workshop.write(Self.text([level, "{}"], end), to: "levels.jsonl")
    let bad = try workshop.moli(["verify", "router", "--runs", "runs.jsonl", "--levels", "levels.jsonl"])
    #expect(bad.status == 65 && bad.err.contains("levels.jsonl:2:1"), "\(bad.err)")
  }

  @Test("a list of phrases is read to its end, past comments, with every line end", arguments: ["\n", "\r\n", "\r"])
  func lists(end: String) throws {
    let workshop = try Workshop()
    try workshop.write(Self.text(["爱好 # the first", "# a remark", "朋友", "电话, 学生"], end), to: "list.txt")
    try workshop.write(Self.text(["sep=;", "phrase;remark", "爱好;\"a", "b\"", "朋友;#x"], end), to: "list.csv")
    for (file, count) in [("list.txt", 4), ("list.csv", 2)] {
      let run = try workshop.moli([
        "level", "add", "--name", "List \(count)", "--type", "cihui", "--game", "swapping", "--list", file,
        "--database",
        "d.sqlite",
      ])
      #expect(run.status == 0, "\(run.err)")
      let shown = try workshop.moli(["level", "export", "List \(count)", "--database", "d.sqlite"])
      let phrases = ["爱好", "朋友", "电话", "学生"].filter(shown.out.contains)
      #expect(phrases.count == count, "\(file) \(shown.out)")
    }
  }

  @Test("records are verified with every line end, after a byte order mark", arguments: ["\n", "\r\n", "\r"])
  func records(end: String) throws {
    let workshop = try Workshop()
    let played = try workshop.moli(["play", "sliding", "--games", "2", "--records", "r.jsonl"])
    #expect(played.status == 0, "\(played.err)")
    let text = try String(contentsOf: workshop.url("r.jsonl"), encoding: .utf8)
    try workshop.write("\u{FEFF}" + text.replacing("\n", with: end), to: "other.jsonl")
    let verified = try workshop.moli(["verify", "other.jsonl"])
    #expect(verified.status == 0 && verified.out.contains("verified"), "\(verified.err)")
  }
}
