import Foundation
import Phrasebook
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("play")
struct PlayTests {
  /// Plays with records and summary; what is written and printed.
  private func play(_ game: GameMode, _ workshop: Workshop, _ name: String, _ more: String...) throws -> [String] {
    let run = try workshop.moli(
      ["play", game.rawValue, "--level", "\(game.rawValue).yaml", "--lexicon", "en.tsv", "--players", "casual,random"]
        + ["--records", "\(name).jsonl", "--out", "\(name).json"] + more)
    #expect(run.status == 0, "\(run.err)")
    #expect(run.err.split(separator: "\n").sorted() == ["moli: wrote \(name).json", "moli: wrote \(name).jsonl"])
    return [try workshop.read("\(name).jsonl"), try workshop.read("\(name).json"), run.out]
  }

  @Test(
    "records, summary and table are the same bytes on one and two threads and in a second process",
    arguments: GameMode.allCases)
  func threads(game: GameMode) throws {
    let workshop = try Workshop()
    let one = try play(game, workshop, "one", "--games", "6", "--jobs", "1")
    #expect(try play(game, workshop, "two", "--games", "6", "--jobs", "2") == one)
    #expect(try play(game, workshop, "again", "--games", "6") == one)
    #expect(try play(game, workshop, "other", "--games", "6", "--seed", "2") != one)
    #expect(one[0].split(separator: "\n").count == 2 + 6 * 2)
  }

  @Test("the fast engine of tetris and the reference play the same games", arguments: [false, true])
  func engines(dealsBoard: Bool) throws {
    let workshop = try Workshop()
    let board = dealsBoard ? ["--board-number", "3"] : []
    let outputs = try ["fast", "reference"].map { name in
      let run = try workshop.moli(
        ["play", "tetris", "--level", "tetris.yaml", "--lexicon", "en.tsv", "--players", "random", "--games", "7"]
          + board
          + ["--part", "2/2", "--records", "\(name).jsonl", "--out", "\(name).json"]
          + (name == "reference" ? ["--reference"] : []))
      #expect(run.status == 0, "\(run.err)")
      #expect(run.err.split(separator: "\n").sorted() == ["moli: wrote \(name).json", "moli: wrote \(name).jsonl"])
      return [try workshop.read("\(name).jsonl"), try workshop.read("\(name).json"), run.out]
    }
    #expect(outputs[0] == outputs[1])
    #expect(try workshop.english("verify", "fast.jsonl").status == 0)
  }

  @Test("the records of the shards joined are those of the whole run", arguments: GameMode.allCases)
  func shards(game: GameMode) throws {
    let workshop = try Workshop()
    let whole = try play(game, workshop, "whole", "--games", "5")[0].split(separator: "\n")
    var joined = Array(whole.prefix(1))
    for part in 1...3 {
      let lines = try play(game, workshop, "part", "--games", "5", "--part", "\(part)/3")[0].split(separator: "\n")
      #expect(lines.first == whole.first)
      joined += lines.dropFirst().dropLast()
      #expect(lines.last?.contains("\"part\":\"\(part)/3\"") == true)
    }
    #expect(joined == whole.dropLast())
  }

  @Test("a numbered board is dealt in every game, and its records verify", arguments: GameMode.allCases)
  func boardNumber(game: GameMode) throws {
    let workshop = try Workshop()
    let level = "\(game.rawValue).yaml"
    let count = try workshop.english("count", "boards", "--level", level)
    #expect(count.status == 0 && count.err == "")
    let last = try #require(Int(count.out.dropLast())) - 1
    for number in [0, last] {
      _ = try play(game, workshop, "board", "--games", "2", "--board-number", "\(number)")
      let verified = try workshop.english("verify", "board.jsonl")
      #expect(verified.status == 0 && verified.out.contains("4 games"), "\(verified.err)")
      let deals = try workshop.read("board.jsonl").split(separator: "\n").dropFirst().dropLast().map { line in
        let record = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
        return try #require(record?["deal"] as? [String: Any]).description
      }
      #expect(deals.count == 4)
    }
    let refused = try workshop.english("play", game.rawValue, "--level", level, "--board-number", "\(last + 1)")
    #expect(refused.status == 64 && refused.err.contains("expected a whole number from 0 to \(last)"))
  }

  @Test(
    "a place that cannot be written to is refused before the first game",
    arguments: [("--records", "no/where"), ("--out", "no/where"), ("--records", "."), ("--out", ".")])
  func unwritable(option: String, place: String) throws {
    let workshop = try Workshop()
    // This number of games would take days.
    let run = try workshop.english(
      "play", "sliding", "--level", "sliding.yaml", "--games", "1000000000", option, place)
    #expect(run.status == 70)
    #expect(run.out == "" && run.err.hasPrefix("moli: cannot write \(place): "), "\(run.err)")
    #expect(run.err.split(separator: "\n").count == 1)
  }

  // Not for a user who may replace the machine's devices: a mistake would leave it without this one.
  @Test(
    "a full disk is said", .enabled(if: !FileManager.default.isWritableFile(atPath: "/dev")),
    arguments: ["--records", "--out"])
  func fullDisk(option: String) throws {
    let run = try Workshop().english(
      "play", "swapping", "--level", "swapping.yaml", "--games", "1", option, "/dev/full")
    #expect(run.status == 70 && run.err.hasPrefix("moli: cannot write /dev/full: "), "\(run.err)")
  }

  @Test("a pipe is written to and stays a pipe", arguments: ["--records", "--out"])
  func pipe(option: String) throws {
    let workshop = try Workshop()
    #expect(mkfifo(workshop.url("pipe").path, 0o600) == 0)
    let reader = Process()
    reader.executableURL = URL(fileURLWithPath: "/bin/sh")
    reader.arguments = ["-c", "cat pipe > copy"]
    reader.currentDirectoryURL = workshop.folder
    try reader.run()
    let run = try workshop.english("play", "swapping", "--level", "swapping.yaml", "--games", "1", option, "pipe")
    reader.waitUntilExit()
    #expect(run.status == 0, "\(run.err)")
    #expect(try workshop.read("copy").hasPrefix("{"))
    let type = try FileManager.default.attributesOfItem(atPath: workshop.url("pipe").path)[.type] as? FileAttributeType
    #expect(type != .typeRegular)
  }

  @Test("what a link points to is replaced, not the link", arguments: ["--records", "--out"])
  func link(option: String) throws {
    let workshop = try Workshop()
    try workshop.write("old", to: "real")
    try FileManager.default.createSymbolicLink(atPath: workshop.url("link").path, withDestinationPath: "real")
    let run = try workshop.english(
      "play", "swapping", "--level", "swapping.yaml", "--games", "1", option, "link", "--force")
    #expect(run.status == 0, "\(run.err)")
    #expect(try workshop.read("real").hasPrefix("{"))
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: workshop.url("link").path) == "real")
  }

  @Test("every agent of every game plays", arguments: GameMode.allCases)
  func agents(game: GameMode) throws {
    let workshop = try Workshop()
    let agents = EnglishWords.agents(of: try EnglishWords.game(EnglishWords.level(game))).filter { $0 != "bfs" }
    let run = try workshop.english(
      "play", game.rawValue, "--level", "\(game.rawValue).yaml", "--games", "1", "--budget", "3000", "--players",
      agents.joined(separator: ","), "--format", "jsonl")
    #expect(run.status == 0, "\(run.err)")
    #expect(try run.objects().compactMap { $0["agent"] as? String } == agents)
  }
}
