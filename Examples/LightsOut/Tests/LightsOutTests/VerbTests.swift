import Foundation
import GameKit
import Testing

/// Starts the program as a user does, in a folder of its own, and goes through all verbs.
@Suite("Every verb plays Lights Out", .serialized)
struct VerbTests {
  /// The folder in which the program runs, and which it takes for the user's home.
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lights-out-\(UUID().uuidString)")

  /// What a run of the program wrote, standard error after standard output.
  @discardableResult
  private func studio(_ arguments: String, input: String = "", status: Int32 = 0) throws -> String {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let streams = ["in", "out", "err"].map { folder.appendingPathComponent($0) }
    for stream in streams { try Data(input.utf8).write(to: stream) }
    let process = Process()
    process.executableURL = DataDirectory.runningExecutable.map {
      URL(fileURLWithPath: $0).deletingLastPathComponent().appendingPathComponent("studio")
    }
    process.arguments = arguments.split(separator: " ").map(String.init)
    process.currentDirectoryURL = folder
    process.environment = ["HOME": folder.path]
    process.standardInput = try FileHandle(forReadingFrom: streams[0])
    process.standardOutput = try FileHandle(forWritingTo: streams[1])
    process.standardError = try FileHandle(forWritingTo: streams[2])
    try streams[1...].forEach { try Data().write(to: $0) }
    try process.run()
    process.waitUntilExit()
    let text = try streams[1...].map { try String(contentsOf: $0, encoding: .utf8) }.joined()
    #expect(process.terminationStatus == status, "studio \(arguments): \(text)")
    return text
  }

  private func file(_ name: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
  }
}

extension VerbTests {
  @Test("levels are made from the declared parameters, the same on one thread and on two")
  func make() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let request = "make lights-out --target casual=50% --count 2 --games 400 --tolerance 0.1"
    for jobs in 1...2 { try studio("\(request) --jobs \(jobs) --into made\(jobs)") }
    let made = try (1...2).map { jobs in
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent("made\(jobs)").path)
      return try names.sorted().map { try file("made\(jobs)/\($0)") }
    }
    #expect(made[0] == made[1] && made[0].count == 2 && Set(made[0]).count == 2)
    #expect(try studio("make lights-out --rule rows=3", status: 64).contains("expected one of allowed"))
  }

  @Test("play, verify, replay in the terminal, as SVG and as a page; an edited record is refused")
  func records() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let agents = "random,novice,casual,skilled,expert,linear"
    let played = try studio("play lights-out --level Tower --games 20 --players \(agents) --records games.jsonl")
    #expect(played.contains("  100.0 %") && played.contains("won: all lights are off"))
    #expect(try studio("verify games.jsonl").contains("120 games of \"Tower\" verified"))
    let replay = try studio("replay games.jsonl --player linear")
    #expect(replay.contains("press (") && replay.contains("│[●]"))
    #expect(try studio("replay games.jsonl --player linear --format jsonl").contains(#""outcome":"won""#))
    try studio("replay games.jsonl --player linear --out game.svg")
    #expect(try file("game.svg").hasPrefix("<svg"))
    try studio("replay games.jsonl --player linear --out game.html")
    #expect(try file("game.html").contains("lights-out"))
    try file("games.jsonl").replacing("\"score\":", with: "\"score\":1")
      .write(to: folder.appendingPathComponent("lie.jsonl"), atomically: true, encoding: .utf8)
    try studio("verify lie.jsonl", status: 1)
    #expect(try studio("play --help").contains("USAGE: studio play"))
    #expect(try studio("play chess", status: 64).contains("studio: "))
  }

  @Test("difficulty, compare, tune, report")
  func measuring() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let difficulty = try studio("difficulty lights-out --games 100 --format csv")
    #expect(difficulty.contains("First light") && difficulty.contains("Blackout"))
    #expect(try studio("compare lights-out --players expert,novice --level Tower").contains("stronger"))
    let tuned = try studio("tune Tower --parameter allowed --target casual=0.5 --games 2000 --precision 0.05")
    #expect(tuned.contains("allowed"))
    try studio("report lights-out --games 50 --par-boards 5 --studied-boards 2 --out report.html")
    #expect(try file("report.html").contains("Blackout"))
  }

  @Test("hint, solve and count, from a deal, from a board and from a record")
  func solving() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try studio("hint lights-out --level Hallway --steps 2").contains("2. press ("))
    let boards = try studio("level boards Hallway --count 3")
    #expect(boards.split(separator: "\n").allSatisfy { $0.count == 25 })
    let solutions = try studio("solve lights-out", input: boards)
    #expect(solutions.split(separator: "\n").count == 3 && solutions.contains(#""verdict":"optimal""#))
    #expect(try studio("solve lights-out", input: "*..\n", status: 65).contains("found 3 lights"))
    let corner = "*" + String(repeating: ".", count: 24) + "\n"
    #expect(try studio("solve lights-out", input: corner, status: 1).contains("unsolvable"))
    #expect(try studio("count optimal lights-out --level Hallway").contains("exact"))
    #expect(try studio("count solutions lights-out --level Hallway --slack 0").contains("exact"))
    #expect(try studio("count goals lights-out --level Hallway").contains("1"))
    try studio("play lights-out --level Tower --games 1 --records games.jsonl")
    #expect(try studio("hint lights-out --record games.jsonl --move 1").contains("press ("))
    let nudge = try studio("hint lights-out --record games.jsonl --move 1 --help-level nudge --language zh")
    #expect(nudge.contains("看第 ") && !nudge.contains("press ("))
  }

  @Test("levels are listed, shown, checked and exported; a level file is played; a mistake has line and column")
  func levels() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let list = try studio("level list")
    #expect(list.contains("Blackout") && list.contains("Common cheng yus"))
    #expect(try studio("level show Tower").contains("presses a player has"))
    let text = try studio("level export Tower")
    #expect(text.contains("scramble: 8"))
    try text.write(to: folder.appendingPathComponent("own.yaml"), atomically: true, encoding: .utf8)
    try studio("level check own.yaml")
    try studio("difficulty own.yaml --games 20")
    let wrong = text.replacing("scramble: 8", with: "scramble: 80")
    try wrong.write(to: folder.appendingPathComponent("own.yaml"), atomically: true, encoding: .utf8)
    #expect(try studio("level check own.yaml", status: 65).contains("own.yaml:5:11: found \"80\""))
  }

  @Test("the signature has a part for each agent and solver on each level; the games of moli are there, too")
  func everythingElse() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let signature = try studio("bench --signature --game lights-out --format csv")
    #expect(signature.contains("lights-out Tower agent expert") && signature.contains("lights-out Tower solver linear"))
    #expect(try studio("play sliding --games 1 --players casual").contains("casual"))
    #expect(try studio("help hint").contains("lights-out"))
  }
}
