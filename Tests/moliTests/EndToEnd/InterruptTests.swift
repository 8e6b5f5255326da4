import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("Ctrl-C, the request to end, and a terminal that is closed")
struct InterruptTests {
  private static let signals = [SIGINT, SIGTERM, SIGHUP]

  /// A run that a signal stopped.
  private struct Stopped {
    var status: Int32
    var out: String
    var err: String
  }

  /// Starts the tool, sends it a signal once `isBegun`, and waits for its end.
  private func stop(
    _ workshop: Workshop, _ arguments: [String], by signal: Int32, isBegun: () throws -> Bool = { true },
    after seconds: Double = 1
  ) throws -> Stopped {
    let process = try ToolRun.process(arguments, in: workshop.folder)
    let (out, err) = (workshop.url("stdout"), workshop.url("stderr"))
    for file in [out, err] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    process.standardInput = Pipe()
    try process.run()
    let begun = ContinuousClock.now
    while try !isBegun(), process.isRunning, ContinuousClock.now - begun < .seconds(20) {
      Thread.sleep(forTimeInterval: 0.02)
    }
    Thread.sleep(forTimeInterval: seconds)
    kill(process.processIdentifier, signal)
    let asked = ContinuousClock.now
    process.waitUntilExit()
    #expect(ContinuousClock.now - asked < .seconds(10))
    #expect(process.terminationReason == .exit)
    #expect(try partial(workshop).isEmpty)
    return Stopped(
      status: process.terminationStatus, out: try workshop.read("stdout"), err: try workshop.read("stderr"))
  }

  /// The unfinished files of a folder.
  private func partial(_ workshop: Workshop) throws -> [String] {
    try workshop.files().filter { $0.hasSuffix(".partial") }
  }

  private func play(_ more: String...) -> [String] {
    ["play", "swapping", "--level", "swapping.yaml", "--lexicon", "en.tsv", "--games", "100000000", "--records", "r"]
      + more
  }

  @Test("no log of the database stays when a signal comes before the first game", arguments: signals)
  func log(signal: Int32) throws {
    let workshop = try Workshop()
    let run = try stop(
      workshop, play("--save", "--database", "d"), by: signal, isBegun: { try workshop.files().contains("d-wal") },
      after: 0)
    #expect(run.status == 128 + signal, "\(run.err)")
    #expect(try workshop.files().allSatisfy { !$0.hasPrefix("d-") })
  }

  @Test("play stops soon, keeps what is finished in whole files, and says so", arguments: signals)
  func play(signal: Int32) throws {
    let workshop = try Workshop()
    let run = try stop(
      workshop, play("--out", "o", "--game-table", "g"), by: signal,
      isBegun: { try !partial(workshop).isEmpty && !workshop.files().contains("r") })
    #expect(run.status == 128 + signal)
    let games = try #require(run.err.firstMatch(of: /stopped after ([0-9]+) of 100000000 games/)?.1)
    #expect(try #require(Int(games)) > 0 && run.out.contains("casual"))
    let verified = try workshop.english("verify", "r")
    #expect(verified.status == 0 && verified.out.hasPrefix("\(games) game"), "\(verified.err)")
    let summary = try JSONSerialization.jsonObject(with: Data(contentsOf: workshop.url("o"))) as? [String: Any]
    let result = try #require(summary?["result"] as? [String: Any])
    #expect(result["games"] as? Int == Int(games) && result["wasCancelled"] as? Bool == true)
    #expect(try workshop.read("g").split(separator: "\n").count == 1 + (Int(games) ?? 0))
  }

  @Test("a bench shows what was measured until then")
  func bench() throws {
    let workshop = try Workshop()
    let frames = try stop(
      workshop,
      [
        "bench", "frames", "--lexicon", "en.tsv", "--level", "tetris.yaml", "--landings", "1000000000", "--players",
        "random",
      ]
        + ["--source", "play"], by: SIGINT, after: 3)
    #expect(frames.status == 128 + SIGINT)
    #expect(frames.out.contains("random") && frames.err.contains("the results so far are shown"))
    let rounds = try stop(
      workshop, ["bench", "set", "--count", "1000", "--games", "100", "--rounds", "1000000000"], by: SIGTERM)
    #expect(rounds.status == 128 + SIGTERM && rounds.out.contains("a Set in 12 random cards"))
  }

  @Test("the results of what is finished are saved")
  func save() throws {
    let workshop = try Workshop()
    let run = try stop(
      // The random agent never gives up; only games that have ended are saved.
      workshop, play("--save", "--date", "2026-11-20", "--database", "d/results.sqlite", "--agent", "random"),
      by: SIGINT,
      isBegun: { try !partial(workshop).isEmpty })
    #expect(run.status == 130)
    // On a busy machine fewer results are saved than games were played, and the message says how many.
    let games = try #require(run.err.firstMatch(of: /stopped after ([0-9]+)( of 100000000)? games?/)?.1)
    #expect(run.err.contains("\(games) result"), "\(run.err)")
    let totals = try workshop.moli(["results", "totals", "--format", "jsonl", "--database", "d/results.sqlite"])
    #expect(try totals.objects().first?["games"] as? Int == Int(games))
  }

  @Test("a second signal ends at once, and leaves no unfinished file")
  func twice() throws {
    let workshop = try Workshop()
    let process = try ToolRun.process(
      // One decision takes long, so that the first signal is not followed at once.
      ["play", "tetris", "--level", "Common cheng yus", "--players", "beam(width=256,depth=4)", "--games", "100"]
        + ["--jobs", "1", "--records", "r"], in: workshop.folder)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    let begun = ContinuousClock.now
    while try partial(workshop).isEmpty, ContinuousClock.now - begun < .seconds(20) {
      Thread.sleep(forTimeInterval: 0.02)
    }
    for _ in 1...2 {
      kill(process.processIdentifier, SIGTERM)
      Thread.sleep(forTimeInterval: 0.3)
    }
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + SIGTERM)
    #expect(try partial(workshop).isEmpty)
  }

  /// Verbs that are stopped before their answer, and what they say then; `WORDS` is the English lexicon.
  private static let lines: [(String, String)] = [
    ("difficulty swapping.yaml --games 100000000 WORDS", "so there is no result"),
    ("order swapping.yaml tetris.yaml --games 100000000 WORDS", "so there is no result"),
    ("calibrate plays.csv swapping.yaml --games 10000000 WORDS", "so there is no result"),
    ("report swapping.yaml --games 10000000 --no-frames --out old.html WORDS", "so nothing was written"),
    (
      "compare swapping --level swapping.yaml --players exact,greedy --effect 0.001 --alpha 0.000000001 "
        + "--max-games 10000000 WORDS", "stopped"
    ),
    (
      "tune swapping.yaml --parameter time --target expert=0.6 --precision 0.001 --games 900000000 --write WORDS",
      "stopped"
    ),
    ("solve swapping WORDS", "stopped after 0 positions"),
    ("hint swapping --board - WORDS", "stopped"),
    ("bench play tetris.yaml --games 100000000 WORDS", "stopped"),
    ("level boards swapping.yaml --count 1000000000 WORDS", "stopped"),
  ]

  @Test("the status says which signal stopped it before the answer was there", arguments: lines)
  func status(line: String, message: String) throws {
    let workshop = try Workshop()
    try workshop.write("level,won\n" + String(repeating: "English swapping,1\n", count: 400), to: "plays.csv")
    try workshop.write("<meta name=\"generator\" content=\"moli\">", to: "old.html")
    let (level, page) = (try workshop.read("swapping.yaml"), try workshop.read("old.html"))
    let words = line.replacing("WORDS", with: "--lexicon en.tsv").split(separator: " ").map(String.init)
    for signal in Self.signals {
      let run = try stop(workshop, words, by: signal, after: 1.5)
      #expect(run.status == 128 + signal, "\(line): \(run.err)")
      #expect(run.err.contains(message) && !run.err.contains("no games left"), "\(run.err)")
    }
    #expect(try workshop.read("swapping.yaml") == level && workshop.read("old.html") == page)
  }

  @Test("solve says how many positions it answered, also while it waits for more", arguments: signals)
  func solve(signal: Int32) throws {
    let workshop = try Workshop()
    let process = try ToolRun.process(["solve", "swapping", "--lexicon", "en.tsv"], in: workshop.folder)
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    // Neither line can be a row of a board, so that none waits for a second row.
    for board in ["t i m a m e t e p a t h l a m p", "t i m"] {
      try input.fileHandleForWriting.write(contentsOf: Data("\(board)\n".utf8))
      let answer = (board.count > 10 ? output : errors).fileHandleForReading.availableData
      #expect(!answer.isEmpty)
    }
    kill(process.processIdentifier, signal)
    let asked = ContinuousClock.now
    process.waitUntilExit()
    #expect(ContinuousClock.now - asked < .seconds(5))
    #expect(process.terminationReason == .exit && process.terminationStatus == 128 + signal)
    let remarks = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(remarks == "moli: 1 position is wrong\nmoli: stopped after 2 positions\n")
  }

  @Test("under nohup a closed terminal stops nothing")
  func nohup() throws {
    let workshop = try Workshop()
    let tool = try #require(ToolRun.executable).path
    let run = try workshop.moli(
      [
        "-c",
        "trap '' HUP; '\(tool)' play swapping --level swapping.yaml --lexicon en.tsv --games 300 --records r & "
          + "sleep 0.5; kill -HUP $!; wait $!",
      ], executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 0, "\(run.err)")
    #expect(try workshop.english("verify", "r").out.hasPrefix("300 games"))
  }

  @Test("a limit of the size of files is a message, not an end without one")
  func sizeLimit() throws {
    let workshop = try Workshop()
    let tool = try #require(ToolRun.executable).path
    let run = try workshop.moli(
      ["-c", "ulimit -f 20; '\(tool)' play swapping --level swapping.yaml --lexicon en.tsv --games 2000 --records r"],
      executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 70 && run.err == "moli: cannot write r: File too large\n", "\(run.err)")
    #expect(try !workshop.files().contains { $0.hasPrefix("r") })
  }

  @Test("a database that cannot be made whole leaves nothing behind")
  func sizeLimitOfDatabase() throws {
    let workshop = try Workshop()
    let tool = try #require(ToolRun.executable).path
    try workshop.write("name: A\nmode: set\n", to: "a.yaml")
    let run = try workshop.moli(
      ["-c", "ulimit -f 20; '\(tool)' level add a.yaml --database d"], executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 70 && run.err.split(separator: "\n").count == 1, "\(run.err)")
    #expect(try !workshop.files().contains { $0.hasPrefix("d") })
  }
}
