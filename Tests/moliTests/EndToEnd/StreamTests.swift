import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("Standard output holds results, standard error remarks")
struct StreamTests {
  @Test("no escape codes and no progress when nothing is a terminal")
  func plain() throws {
    let workshop = try Workshop()
    for line in [
      "play swapping --level swapping.yaml --games 3", "difficulty swapping.yaml --games 2 --par-boards 1",
      "hint swapping --level swapping.yaml", "level show tetris.yaml", "lexicon stats", "lexicon search ea",
    ] {
      let run = try workshop.moli(line.split(separator: " ").map(String.init) + ["--lexicon", "en.tsv"])
      #expect(run.status == 0, "\(line): \(run.err)")
      #expect(!run.out.contains("\u{1b}") && !run.err.contains("\u{1b}") && !run.err.contains("\r"), "\(line)")
      #expect(!run.out.isEmpty && run.err == "", "\(line): \(run.err)")
    }
  }

  @Test("remarks go to standard error")
  func remarks() throws {
    let run = try Workshop().moli(["play", "tetris", "--games", "1", "--format", "csv"])
    #expect(run.status == 0)
    #expect(run.err == "moli: no level given; using \"Time\"\n")
    #expect(run.lines.count == 2)
  }

  @Test(
    "on a terminal there is colour, unless NO_COLOR or the terminal forbids it",
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")))
  func terminal() throws {
    let workshop = try Workshop()
    let tool = try #require(ToolRun.executable).path
    let command = "'\(tool)' hint swapping --level swapping.yaml --lexicon en.tsv"
    func run(_ environment: [String: String]) throws -> String {
      try workshop.moli(
        ["-qec", command, "/dev/null"], environment: environment, executable: URL(fileURLWithPath: "/usr/bin/script")
      ).out
    }
    #expect(try run(["TERM": "xterm"]).contains("\u{1b}["))
    #expect(try !run(["TERM": "xterm", "NO_COLOR": "1"]).contains("\u{1b}"))
    #expect(try !run(["TERM": "dumb"]).contains("\u{1b}"))
    #expect(try run(["TERM": "xterm", "NO_COLOR": ""]).contains("\u{1b}["))
  }

  @Test("control characters in data never reach the terminal")
  func controlCharacters() throws {
    let workshop = try Workshop()
    try workshop.write("t\u{1b}[31m i m e  m a t e  p a t h  l a m _\n", to: "board.txt")
    let hint = try workshop.english("hint", "sliding", "--board", "board.txt", "--steps", "30")
    #expect(hint.status == 65 && !hint.out.contains("\u{1b}"), "\(hint.err)")
    #expect(
      hint.err
        == "moli: board.txt:1:1: found t [31m, expected a tile of a phrase of the lexicon\nmoli: 1 position is wrong\n")
    try workshop.write(
      Workshop.level("sliding").replacing("[time", with: "[\"ti\\nme\\e[31m\""), to: "odd.yaml")
    let level = try workshop.english("level", "check", "odd.yaml")
    #expect(level.status == 65 && !level.err.contains("\u{1b}"))
    #expect(level.err.split(separator: "\n").count == 2, "\(level.err)")
  }

  @Test(
    "a reader that goes away ends the tool without a word",
    arguments: ["lexicon export", "replay r.jsonl", "solve sliding boards.txt", "hint sliding --board boards.txt"])
  func head(verb: String) throws {
    let workshop = try Workshop()
    let play = try workshop.english(
      "play", "sliding", "--level", "sliding.yaml", "--games", "1", "--records", "r.jsonl")
    #expect(play.status == 0)
    try workshop.write(
      String(repeating: "t i m e  m a t e  p a t _  l a m h\n", count: 400), to: "boards.txt")
    let tool = try #require(ToolRun.executable).path
    let words = verb == "lexicon export" ? "" : "--lexicon en.tsv"
    let run = try workshop.moli(
      ["-c", "'\(tool)' \(verb) \(words) | head -n 1"], executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    #expect(run.lines.count == 1)
  }

  @Test("play | head prints no errors")
  func playHead() throws {
    let workshop = try Workshop()
    let tool = try #require(ToolRun.executable).path
    let play = "play swapping --level swapping.yaml --games 3 --lexicon en.tsv --format jsonl"
    let run = try workshop.moli(
      ["-c", "'\(tool)' \(play) | head -c 1"], executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 0 && run.err == "" && run.out == "{", "\(run.err)")
  }
}
