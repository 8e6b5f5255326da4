import Foundation
import Testing

@testable import EngineBench
@testable import Games
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("Ctrl-C")
struct InterruptTests {
  @Test("stops soon, keeps what is finished in whole files, and says so", arguments: [SIGINT, SIGTERM])
  func play(signal: Int32) throws {
    let workshop = try Workshop()
    let process = try ToolRun.process(
      ["play", "swapping", "--level", "swapping.yaml", "--lexicon", "en.tsv", "--games", "100000000", "--records", "r"]
        + ["--out", "o"], in: workshop.folder)
    let (out, err) = (workshop.url("stdout"), workshop.url("stderr"))
    for file in [out, err] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    // The file that is being written shows that the games have begun.
    let begun = ContinuousClock.now
    while !FileManager.default.fileExists(atPath: workshop.url("r.partial").path), process.isRunning,
      ContinuousClock.now - begun < .seconds(20)
    { Thread.sleep(forTimeInterval: 0.02) }
    Thread.sleep(forTimeInterval: 1)
    #expect(try !workshop.files().contains("r"))
    kill(process.processIdentifier, signal)
    let asked = ContinuousClock.now
    process.waitUntilExit()
    #expect(ContinuousClock.now - asked < .seconds(5))
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)

    let remark = try workshop.read("stderr")
    let games = try #require(remark.firstMatch(of: /stopped after ([0-9]+) of 100000000 games/)?.1)
    #expect(try #require(Int(games)) > 0)
    #expect(try !workshop.files().contains("r.partial"))
    let verified = try workshop.english("verify", "r")
    #expect(verified.status == 0 && verified.out.hasPrefix("\(games) game"), "\(verified.err)")
    let summary = try JSONSerialization.jsonObject(with: Data(contentsOf: workshop.url("o"))) as? [String: Any]
    let result = try #require(summary?["result"] as? [String: Any])
    #expect(result["games"] as? Int == Int(games) && result["wasCancelled"] as? Bool == true)
  }

  @Test("the results of what is finished are saved")
  func save() throws {
    let workshop = try Workshop()
    let process = try ToolRun.process(
      ["play", "swapping", "--level", "swapping.yaml", "--lexicon", "en.tsv", "--games", "100000000", "--records", "r"]
        + ["--save", "--date", "2026-11-20", "--database", "d/results.sqlite"], in: workshop.folder)
    let (out, err) = (workshop.url("stdout"), workshop.url("stderr"))
    for file in [out, err] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    let begun = ContinuousClock.now
    while !FileManager.default.fileExists(atPath: workshop.url("r.partial").path), process.isRunning,
      ContinuousClock.now - begun < .seconds(20)
    { Thread.sleep(forTimeInterval: 0.02) }
    Thread.sleep(forTimeInterval: 1)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    let remarks = try workshop.read("stderr")
    let games = try #require(remarks.firstMatch(of: /stopped after ([0-9]+) of 100000000 games/)?.1)
    #expect(remarks.contains("\(games) result"), "\(remarks)")
    let totals = try workshop.moli(["results", "totals", "--format", "jsonl", "--database", "d/results.sqlite"])
    #expect(try totals.objects().first?["games"] as? Int == Int(games))
  }

  @Test("difficulty says that nothing was measured")
  func difficulty() throws {
    let workshop = try Workshop()
    let process = try ToolRun.process(
      ["difficulty", "swapping.yaml", "--lexicon", "en.tsv", "--games", "100000000"], in: workshop.folder)
    let (out, err) = (workshop.url("stdout"), workshop.url("stderr"))
    for file in [out, err] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: err)
    try process.run()
    Thread.sleep(forTimeInterval: 2)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(try workshop.read("stderr").contains("nothing to show"))
    #expect(try workshop.read("stdout") == "")
  }

  @Test("solve says how many positions it answered, also while it waits for more", arguments: [SIGINT, SIGTERM])
  func solve(signal: Int32) throws {
    let workshop = try Workshop()
    let process = try ToolRun.process(["solve", "swapping", "--lexicon", "en.tsv"], in: workshop.folder)
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    (process.standardInput, process.standardOutput, process.standardError) = (input, output, errors)
    try process.run()
    for board in ["t i m a m e t e p a t h l a m p", "t i m e"] {
      try input.fileHandleForWriting.write(contentsOf: Data("\(board)\n".utf8))
      let answer = (board.count > 10 ? output : errors).fileHandleForReading.availableData
      #expect(!answer.isEmpty)
    }
    kill(process.processIdentifier, signal)
    let asked = ContinuousClock.now
    process.waitUntilExit()
    #expect(ContinuousClock.now - asked < .seconds(5))
    #expect(process.terminationReason == .exit && process.terminationStatus == 65)
    let remarks = String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    #expect(remarks == "moli: stopped after 2 positions\nmoli: 1 position is wrong\n")
  }
}
