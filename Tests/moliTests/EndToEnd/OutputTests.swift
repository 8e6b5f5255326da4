import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("Outputs never replace what a run needs or what moli did not write")
struct OutputTests {
  /// For every output of every verb a command line that writes to `OUT`, and what moli writes there is written again.
  private static let lines = [
    "play swapping --level swapping.yaml --games 2 --records OUT WORDS",
    "play swapping --level swapping.yaml --games 2 --game-table OUT WORDS",
    "play swapping --level swapping.yaml --games 2 --out OUT WORDS",
    "study gather part.json --out OUT",
    "tune swapping.yaml --parameter time --target win=0.6 --players expert --precision 0.2 --from 8 --to 16 --out OUT WORDS",
    "report swapping.yaml --games 2 --players casual --par-boards 1 --no-frames --out OUT --format html WORDS",
    "report swapping.yaml --games 2 --players casual --par-boards 1 --no-frames --out OUT --format markdown WORDS",
    "report swapping.yaml --games 2 --players casual --par-boards 1 --no-frames --out OUT --format csv WORDS",
    "report swapping.yaml --games 2 --players casual --par-boards 1 --no-frames --out OUT --format json WORDS",
    "report swapping.yaml --games 2 --players casual --par-boards 1 --no-frames --out OUT --format jsonl WORDS",
    "bench engines --level swapping.yaml --landings 50 --rounds 1 --out OUT WORDS",
    "bench frames --level tetris.yaml --source play --players random --landings 20 --repeats 1 --out OUT WORDS",
    "bench frames --level tetris.yaml --paced 100ms --rate 60 --out OUT WORDS",
    "replay r.jsonl --out OUT WORDS",
    "level export swapping.yaml --out OUT WORDS",
  ]

  private func workshop() throws -> Workshop {
    let workshop = try Workshop()
    let run = try workshop.english(
      "play", "swapping", "--level", "swapping.yaml", "--games", "2", "--records", "r.jsonl", "--out", "part.json")
    #expect(run.status == 0, "\(run.err)")
    return workshop
  }

  private func run(_ workshop: Workshop, _ line: String, _ out: String) throws -> ToolRun {
    let words = line.replacing("OUT", with: out).replacing("WORDS", with: "--lexicon en.tsv")
    return try workshop.moli(words.split(separator: " ").map(String.init))
  }

  @Test("what was written is named and may be written again; a file of another hand needs --force", arguments: lines)
  func force(line: String) throws {
    let workshop = try workshop()
    try workshop.write("", to: "out")
    for _ in 1...2 {
      let run = try run(workshop, line, "out")
      #expect(run.status == 0 && run.err.contains("wrote out"), "\(line): \(run.err)")
    }
    try workshop.write("my notes\n", to: "out")
    let refused = try run(workshop, line, "out")
    #expect(refused.status == 64 && refused.out == "", "\(line): \(refused.err)")
    #expect(refused.err.contains(": found \"out\", a file that moli did not write; --force overwrites it"))
    #expect(try workshop.read("out") == "my notes\n")
    let forced = try run(workshop, line + " --force", "out")
    #expect(try forced.status == 0 && workshop.read("out") != "my notes\n", "\(forced.err)")
    #expect(try workshop.files().allSatisfy { !$0.hasSuffix(".partial") })
  }

  @Test("an output is no input, not the database, no link to one of them", arguments: lines)
  func apart(line: String) throws {
    let workshop = try workshop()
    let manager = FileManager.default
    let input = line.contains("r.jsonl") ? "r.jsonl" : line.contains("part.json") ? "part.json" : "swapping.yaml"
    let level = line.contains("tetris.yaml") ? "tetris.yaml" : input
    let before = try workshop.read(level)
    try manager.createSymbolicLink(atPath: workshop.url("soft").path, withDestinationPath: level)
    try manager.linkItem(at: workshop.url(level), to: workshop.url("hard"))
    for out in ["./\(level)", "soft", "hard"] {
      let run = try run(workshop, line + " --force", out)
      #expect(run.status == 64 && run.err.contains("found \"\(out)\""), "\(line): \(run.err)")
      // A report refuses the end of the name before anything else.
      #expect(run.err.contains(line.hasPrefix("report") && out.contains("yaml") ? "a name" : "an input of the run"))
    }
    #expect(try workshop.read(level) == before)
    guard line.contains("WORDS") else { return }
    let words = try run(workshop, line + " --force", "en.tsv")
    #expect(words.status == 64, "\(words.err)")
    #expect(words.err.contains(line.hasPrefix("report") ? "a name" : "an input of the run"), "\(words.err)")
    #expect(try run(workshop, "level add sliding.yaml --database d.sqlite WORDS", "").status == 0)
    let database = try workshop.read(bytes: "d.sqlite")
    for out in ["d.sqlite", "d.sqlite-wal", "d.sqlite-shm"] {
      let run = try run(workshop, line + " --database d.sqlite --force", out)
      #expect(run.status == 64, "\(line): \(run.err)")
      #expect(run.err.contains("the database, expected another file") || line.contains("--figure"), "\(run.err)")
    }
    #expect(try workshop.read(bytes: "d.sqlite") == database)
  }

  @Test("two outputs of a run are two files")
  func twice() throws {
    let workshop = try workshop()
    try FileManager.default.createSymbolicLink(
      atPath: workshop.url("link").path, withDestinationPath: "later")
    for line in [
      "play swapping --level swapping.yaml --games 1 --records later --out link WORDS",
      "play swapping --level swapping.yaml --games 1 --records ./later --game-table later WORDS",
      "report swapping.yaml --games 1 --out q.html --out ./q.html WORDS",
      "report swapping.yaml --games 1 --out later --out link WORDS",
      "replay r.jsonl --out later --out ../\(workshop.folder.lastPathComponent)/later WORDS",
    ] {
      let run = try run(workshop, line, "")
      #expect(run.status == 64 && run.err.contains("for both, expected two files"), "\(line): \(run.err)")
    }
    // A device is no file.
    let null = try run(
      workshop, "play swapping --level swapping.yaml --games 1 --records /dev/null --out /dev/null WORDS", "")
    #expect(null.status == 0, "\(null.err)")
  }

  @Test("the database of the user's data folder is none, either, nor the lexicon that ships with moli")
  func usual() throws {
    let workshop = try workshop()
    let environment = ["XDG_DATA_HOME": workshop.folder.path]
    #expect(
      try workshop.moli(["level", "add", "sliding.yaml", "--lexicon", "en.tsv"], environment: environment).status == 0)
    let merge = try workshop.moli(
      ["merge", "part.json", "--out", "moli/moli.sqlite", "--force"], environment: environment)
    #expect(merge.status == 64 && merge.err.contains("the database"), "\(merge.err)")
    let lexicon = try #require(ToolRun.executable).deletingLastPathComponent()
      .appendingPathComponent(DataDirectory.bundleName + "/Lexicon/lexicon.tsv").path
    let export = try workshop.moli(["level", "export", "Time", "--out", lexicon, "--force"])
    #expect(export.status == 64 && export.err.contains("a part of moli"), "\(export.err)")
  }

  @Test("pipes are written to; where standard streams come from and go to is no output")
  func streams() throws {
    let workshop = try workshop()
    let tool = try #require(ToolRun.executable).path
    func bash(_ line: String) throws -> ToolRun {
      try workshop.moli(
        ["-c", line.replacing("MOLI", with: "'\(tool)'")], executable: URL(fileURLWithPath: "/bin/bash"))
    }
    let play = "MOLI play swapping --level swapping.yaml --lexicon en.tsv --games 2"
    let pipes = try bash("\(play) --records >(cat > copy) --out /dev/stdout | tail -n 1; sleep 0.2")
    #expect(pipes.out.contains("won:") || pipes.out.contains("summaries"), "\(pipes.err)")
    #expect(try workshop.english("verify", "copy").out.hasPrefix("2 games"), "\(pipes.err)")
    let printed = try bash("\(play) --out both --force > both")
    #expect(printed.status == 64 && printed.err.contains("the output of the run"), "\(printed.err)")
    let read = try bash("cp r.jsonl r.html; MOLI replay - --lexicon en.tsv --out r.html --force < r.html")
    #expect(read.status == 64 && read.err.contains("an input of the run"), "\(read.err)")
  }

  @Test("names of 250 bytes, a FILE.partial of the user's, permissions, links")
  func names() throws {
    let workshop = try workshop()
    let long = String(repeating: "长", count: 83) + "a"
    try workshop.write("mine", to: "s.partial")
    try workshop.write("", to: "s")
    chmod(workshop.url("s").path, 0o600)
    try FileManager.default.createSymbolicLink(atPath: workshop.url("link").path, withDestinationPath: "behind")
    for name in [long, "s", "link"] {
      for line in Self.lines.prefix(3) {
        let run = try run(workshop, line + " --force", name)
        #expect(run.status == 0, "\(run.err)")
      }
    }
    #expect(try workshop.read("s.partial") == "mine")
    #expect(try workshop.files().contains("behind") && workshop.files().contains(long))
    let permissions = try FileManager.default.attributesOfItem(atPath: workshop.url("s").path)[.posixPermissions]
    #expect(permissions as? Int == 0o600)
    let tooLong = try run(workshop, Self.lines[0], String(repeating: "a", count: 256))
    #expect(tooLong.status == 70 && tooLong.err.contains("File name too long"), "\(tooLong.err)")
  }

  @Test("two runs that write the same file: whole files, and the last one stays")
  func race() throws {
    let workshop = try workshop()
    func start(_ games: Int, seed: Int) throws -> Process {
      let process = try ToolRun.process(
        [
          "play", "swapping", "--level", "swapping.yaml", "--lexicon", "en.tsv", "--records", "same.jsonl", "--jobs",
          "1",
        ]
          + ["--games", "\(games)", "--seed", "\(seed)"], in: workshop.folder)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      return process
    }
    let long = try start(100_000_000, seed: 2)
    let short = try start(40, seed: 1)
    short.waitUntilExit()
    #expect(short.terminationStatus == 0)
    #expect(try workshop.english("verify", "same.jsonl").out.hasPrefix("40 games"))
    kill(long.processIdentifier, SIGKILL)
    long.waitUntilExit()
    #expect(try workshop.english("verify", "same.jsonl").out.hasPrefix("40 games"))
  }

  @Test(
    "a report under a name that says something else is refused before anything is played",
    arguments: ["x.CSVX", "x.html --format csv", "x.csv --format markdown", "x.pdf --format html"])
  func endings(out: String) throws {
    let workshop = try workshop()
    let run = try run(workshop, "report swapping.yaml --games 100000 --out \(out) WORDS", "")
    #expect(run.status == 64 && run.err.contains("expected a name "), "\(run.err)")
    let figure = try self.run(workshop, "report swapping.yaml --games 100000 --figure x.png WORDS", "")
    #expect(figure.status == 64 && figure.err.contains("expected a name that ends in .svg"), "\(figure.err)")
    // Only the page for producers fits on one picture.
    let picture = try self.run(workshop, "report swapping.yaml --games 100000 --out x.png WORDS", "")
    #expect(picture.status == 64 && picture.err.contains("expected --for producer"), "\(picture.err)")
  }
}
