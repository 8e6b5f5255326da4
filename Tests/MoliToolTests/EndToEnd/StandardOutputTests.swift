import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import MoliTool
@testable import ToolUnderTest

@Suite("Results that cannot be printed are never lost without a word")
struct StandardOutputTests {
  /// A command line that prints something for every verb; `WORDS` is the English lexicon, `DB` the database of the
  /// workshop.
  private static let lines: [String: String] = [
    "": "--version",
    "play": "play swapping --level swapping.yaml --games 2 --jobs 1 --format json WORDS",
    "difficulty": "difficulty swapping.yaml --games 2 --par-boards 1 --players casual --format jsonl WORDS",
    "order": "order swapping.yaml --games 2 --players casual --format jsonl WORDS",
    "check": "check --help",
    "calibrate": "calibrate --help",
    "validate": "validate --help",
    "tune":
      "tune swapping.yaml --parameter win-bonus --target win=0.6 --players expert --games 1000 --format csv WORDS",
    "words": "words swapping.yaml --games 20 --format csv WORDS",
    "make": "make set --games 200 --tolerance 0.1 --format csv",
    "report": "report swapping.yaml --games 2 --players casual --par-boards 1 --no-frames --out - WORDS",
    "compare": "compare swapping --level swapping.yaml --players expert,novice --max-games 60 WORDS",
    "solve": "solve swapping boards.txt WORDS",
    "hint": "hint swapping --board boards.txt --format jsonl WORDS",
    "bench": "bench --signature --game set --format csv",
    "bench signature": "bench --signature --game set",
    "bench engines": "bench engines --level swapping.yaml --landings 50 --rounds 1 WORDS",
    "bench frames": "bench frames --level tetris.yaml --source play --players random --landings 20 --repeats 1 WORDS",
    "bench play": "bench play tetris.yaml --games 1 --short WORDS",
    "bench set": "bench set --count 10 --games 2 --rounds 1",
    "study": "study",
    "study plan": "study plan difficulty --help",
    "study work": "study work --help",
    "study check": "study check --help",
    "study gather": "study gather p.json p.part-1-of-1.json",
    "verify": "verify r.jsonl WORDS",
    "replay": "replay r.jsonl --format jsonl WORDS",
    "perft": "perft swapping --board boards.txt --depth 1 WORDS",
    "count": "count set-free --cards 5",
    "count boards": "count boards --level swapping.yaml WORDS",
    "count goals": "count goals swapping --board boards.txt --format jsonl WORDS",
    "count solutions": "count solutions swapping --slack 0 --board boards.txt WORDS",
    "count optimal": "count optimal swapping --board boards.txt WORDS",
    "count outcomes": "count outcomes bubbles --level Chessboard",
    "count named": "count set-free --help",
    "lexicon": "lexicon",
    "lexicon stats": "lexicon stats WORDS",
    "lexicon search": "lexicon search ea --format markdown WORDS",
    "lexicon show": "lexicon show time WORDS",
    "lexicon import": "lexicon import csv own.csv DB",
    "lexicon export": "lexicon export",
    "level": "level",
    "level list": "level list --format csv DB",
    "level show": "level show swapping.yaml --format json WORDS",
    "level check": "level check swapping.yaml WORDS",
    "level boards": "level boards swapping.yaml --count 5000 WORDS",
    "level add": "level add sliding.yaml --name Fresh --force WORDS DB",
    "level clone": "level clone swapping.yaml --name Copy --force WORDS DB",
    "level edit": "level edit Mine --difficulty 4 WORDS DB",
    "level delete": "level delete Spare DB",
    "level import": "level import Mine swapping.yaml WORDS DB",
    "level export": "level export swapping.yaml WORDS",
    "level reset": "level reset --force DB",
    "level history": "level history --help",
    "player": "player",
    "player list": "player list --format jsonl",
    "player numbers": "player numbers swapping.yaml --format jsonl WORDS",
    "player show": "player show",
    "player check": "player check --help",
    "results": "results DB",
    "results list": "results list --format csv DB",
    "results best": "results best DB",
    "results totals": "results totals DB",
    "results streaks": "results streaks --date 2026-11-20 DB",
    "results achievements": "results achievements DB",
    "results plays": "results plays --format csv DB",
    "results add": "results add r.jsonl --date 2026-11-20 WORDS DB",
    "library": "library",
    "studio": "studio set DB",
    "serve": "serve --help",
    "watch": "watch swapping.yaml --games 2 --players casual DB WORDS",
    "library show": "library show results.sqlite --format csv",
    "library add": "library add more.sqlite results.sqlite",
  ]

  /// The files that the lines read, with a database for each of several runs, so that each finds what the first found.
  /// They are made once: the tool starts six times for them.
  private static let prepared: Result<[(name: String, bytes: [UInt8])], any Error> = Result {
    let tests = StandardOutputTests()
    let workshop = try Workshop()
    try workshop.write("t i m a m e t e p a t h l a m p\n", to: "boards.txt")
    try workshop.write("chinese,pinyin\ntime,\n", to: "own.csv")
    for line in [
      "play swapping --level swapping.yaml --games 2 --records r.jsonl --out part.json --seed 3 WORDS",
      "play swapping --level swapping.yaml --games 2 --library results.sqlite WORDS",
      "study plan play swapping --level swapping.yaml --games 9 --out p.json WORDS", "study work p.json --part 1/1",
      "level add swapping.yaml --name Mine WORDS DB", "level add sliding.yaml --name Spare WORDS DB",
    ] {
      let run = try tests.run(workshop, line, "")
      try #require(run.status == 0, "\(run.err)")
    }
    for copy in 1...3 {
      try FileManager.default.copyItem(at: workshop.url("own0.sqlite"), to: workshop.url("own\(copy).sqlite"))
    }
    return try workshop.files().map { (name: $0, bytes: Array(try workshop.read(bytes: $0))) }
  }

  /// A folder with these files.
  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    for file in try Self.prepared.get() { try workshop.write(file.bytes, to: file.name) }
    return workshop
  }

  /// Runs a line in a shell with streams as they are redirected, with one of the databases.
  private func run(_ workshop: Workshop, _ line: String, _ redirection: String, database: Int = 0) throws -> ToolRun {
    let tool = try #require(ToolRun.executable).path
    let words = line.replacing("WORDS", with: "--lexicon en.tsv")
      .replacing("DB", with: "--database own\(database).sqlite")
    return try workshop.moli(
      ["-c", "'\(tool)' \(words) \(redirection)"], executable: URL(fileURLWithPath: "/bin/sh"))
  }

  @Test("there is a line for every verb")
  func complete() {
    #expect(Set(HelpTests.verbs).subtracting(Self.lines.keys).isEmpty)
  }

  @Test("a full disk and a closed descriptor end every verb with status 70 and one line", arguments: HelpTests.verbs)
  func unwritable(verb: String) throws {
    let line = try #require(Self.lines[verb], "\(verb)")
    let workshop = try workshop()
    for (run, line) in [
      (try run(workshop, line, ">/dev/full", database: 1), line),
      (try run(workshop, line, ">&-", database: 2), line),
      (try run(workshop, "\(verb) --help", ">/dev/full"), "\(verb) --help"),
    ] {
      #expect(run.status == 70, "\(line): \(run.err)")
      #expect(run.err.split(separator: "\n").count == 1, "\(line): \(run.err)")
      #expect(run.err.hasPrefix("moli: cannot write to standard output: "), "\(line): \(run.err)")
    }
    // The studio serves, and a watch looks for changes, until a signal ends it.
    guard !["studio", "watch"].contains(verb) else { return }
    // Remarks that cannot be written stop nothing.
    let well = try run(workshop, line, "2>/dev/full", database: 3)
    #expect(!well.out.isEmpty && [0, 1].contains(well.status), "\(line): \(well.status)")
  }

  @Test("completion scripts, the status of a closed pipe, mistakes on the command line")
  func scripts() throws {
    let workshop = try Workshop()
    for shell in ["bash", "zsh", "fish"] {
      let run = try run(workshop, "--generate-completion-script \(shell)", ">/dev/full")
      #expect(run.status == 70 && run.err.split(separator: "\n").count == 1, "\(run.err)")
    }
    let tool = try #require(ToolRun.executable).path
    let pipe = try workshop.moli(
      ["-c", "'\(tool)' lexicon export | true; echo ${PIPESTATUS[0]}"], executable: URL(fileURLWithPath: "/bin/bash"))
    #expect(pipe.out == "141\n" && pipe.err == "", "\(pipe.err)")
    // They print nothing on standard output, so it does not matter there.
    #expect(try run(workshop, "play chess", ">/dev/full").status == 64)
  }

  @Test("what was found is kept before it is printed")
  func kept() throws {
    let workshop = try workshop()
    let play = try run(
      workshop, "play swapping --level swapping.yaml --games 3 --records k.jsonl --save --date 2026-11-20 WORDS DB",
      ">/dev/full")
    #expect(play.status == 70)
    let verified = try workshop.english("verify", "k.jsonl")
    #expect(verified.out.hasPrefix("3 games"), "\(verified.err)")
    #expect(try run(workshop, "results list --limit 0 --format jsonl DB", "").lines.count == 3)
  }
}
