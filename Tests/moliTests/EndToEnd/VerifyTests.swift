import Foundation
import Phrasebook
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("verify")
struct VerifyTests {
  /// A record file of two games: the header's line, and the games as JSON objects.
  private func recorded(_ game: GameMode, _ workshop: Workshop) throws -> (header: String, games: [[String: Any]]) {
    let run = try workshop.english(
      "play", game.rawValue, "--level", "\(game.rawValue).yaml", "--players", "expert", "--games", "2", "--records",
      "r.jsonl")
    #expect(run.status == 0, "\(run.err)")
    let verified = try workshop.english("verify", "r.jsonl")
    #expect(verified.status == 0 && verified.err == "")
    #expect(verified.out == "2 games of \"English \(game.rawValue)\" verified\(Self.ownLevel)\n")
    let lines = try workshop.read("r.jsonl").split(separator: "\n").map(String.init)
    #expect(lines.count == 4)
    return (try #require(lines.first), try lines.dropFirst().dropLast().map(object))
  }

  private static let ownLevel = " with the level in the file: no built-in or stored level has this name"

  /// A record file of these lines, with the mark that belongs behind them.
  private func file(_ lines: [String]) -> String {
    var hash = StableHash()
    hash.combine(bytes: lines.flatMap { Array(($0 + "\n").utf8) })
    let count = lines.count - 1
    return lines.joined(separator: "\n")
      + "\n{\"format\":\"moli-records-end\",\"hash\":\"\(hash.hexadecimal)\",\"part\":\"1/1\",\"planned\":\(count),"
      + "\"records\":\(count),\"run\":\"complete\"}\n"
  }

  private func object(_ line: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
  }

  private func line(_ object: [String: Any]) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
  }

  /// An edit of the second game, and what the refusal says.
  private typealias Lie = (what: String, reason: String, edit: (inout [String: Any]) -> Void)

  private func lies(about record: [String: Any], _ game: GameMode) -> [Lie] {
    let moves = record["moves"] as? [Any] ?? []
    let times = record["times"] as? [Int] ?? []
    let other = record["outcome"] as? String == "won" ? "lost" : "won"
    let unheard: (move: Any, reason: String) =
      switch game {
      case .sliding: ("X", "\"X\", expected")
      case .swapping: ([9, 9, 9, 8], "expected two different cells")
      case .tetris: ("S9", "move 1: S9 is not legal")
      }
    var lies: [Lie] = [
      ("score", "the score is 123456789, replaying gives", { $0["score"] = 123_456_789 }),
      ("outcome", "the outcome is \(other), replaying gives", { $0["outcome"] = other }),
      ("no outcome", "the outcome is open, replaying gives", { $0["outcome"] = nil }),
      ("hash", "the hash is 0000000000000000, replaying gives", { $0["hash"] = "0000000000000000" }),
      ("seed", "the seed is 99, the header says 1", { $0["seed"] = "99" }),
      ("index", "the deal does not match seed 1", { $0["index"] = 7 }),
      ("negative index", "the game's number is negative", { $0["index"] = -1 }),
      ("agent", "the agent \"me\" is not in the header", { $0["agent"] = "me" }),
      ("an early end", "the time 1 is before", { $0["end"] = 1 }),
      ("end beyond all clocks", "later than a clock can show", { $0["end"] = Int.max }),
      ("a time too few", "there are \(times.count - 1) times, expected", { $0["times"] = Array(times.dropLast()) }),
      ("a move too few", "times, expected \(moves.count - 1)", { $0["moves"] = Array(moves.dropLast()) }),
      ("times out of order", "is before", { $0["times"] = Array(times.reversed()) }),
      (
        "the deal", "the deal does not match seed 1",
        { record in
          var deal = record["deal"] as? [String: Any] ?? [:]
          var grid = deal["grid"] as? [[Any]] ?? []
          grid[11 % grid.count][0] = "z"
          deal["grid"] = grid
          record["deal"] = deal
        }
      ),
      ("a move unheard of", unheard.reason, { $0["moves"] = [unheard.move] + moves.dropFirst() }),
      ("moves in another order", "game 1", { $0["moves"] = Array(moves.reversed()) }),
      ("a key too few", "no \"moves\", expected this key", { $0["moves"] = nil }),
      ("a value of another kind", "\"many\", expected an integer", { $0["score"] = "many" }),
    ]
    // Further moves after the end.
    lies.append(
      (
        "moves after the end", "game",
        { record in
          record["moves"] = moves + moves.suffix(1)
          record["times"] = times + [(times.last ?? 0) + 86_400_000]
        }
      ))
    return lies
  }

  @Test("accepts what play wrote and refuses every kind of lie with its reason", arguments: GameMode.allCases)
  func lies(game: GameMode) throws {
    let workshop = try Workshop()
    let (header, games) = try recorded(game, workshop)
    for lie in lies(about: games[1], game) {
      var record = games[1]
      lie.edit(&record)
      try workshop.write(file([header, try line(games[0]), try line(record)]), to: "lie.jsonl")
      let run = try workshop.english("verify", "lie.jsonl")
      #expect(run.status == 1, "\(lie.what): \(run.out)\(run.err)")
      #expect(run.err.hasPrefix("moli: lie.jsonl:3"), "\(lie.what): \(run.err)")
      #expect(run.err.contains(lie.reason), "\(lie.what): \(run.err)")
      #expect(run.err.hasSuffix("moli: 1 of 2 games refused\n"), "\(lie.what): \(run.err)")
      #expect(run.out == "", "\(lie.what)")
    }
    // One file with the games the wrong way round, one with a game twice.
    for order in [[1, 0], [0, 0]] {
      try workshop.write(file([header] + order.map { try line(games[$0]) }), to: "lie.jsonl")
      let run = try workshop.english("verify", "lie.jsonl")
      #expect(run.status == 1 && run.err.contains("1 of 2 games refused"), "\(order): \(run.err)")
    }
  }

  @Test("a header that does not fit is refused", arguments: GameMode.allCases)
  func headers(game: GameMode) throws {
    let workshop = try Workshop()
    let (header, games) = try recorded(game, workshop)
    let edits: [(String, String)] = [
      ("\"rulesVersion\":\(game == .tetris ? 3 : 1)", "\"rulesVersion\":9"), ("\"version\":3", "\"version\":99"),
      ("\"version\":3", "\"version\":0"),
      ("\"levelName\":\"English", "\"levelName\":\"Easy"),
      ("\"format\":\"moli-records\"", "\"format\":\"x\""), ("\"rows\":", "\"rows\":9999999999999999999"),
      ("\"game\":\"\(game.rawValue)\"", "\"game\":\"chess\""),
      ("\"gameMode\":\"\(game.rawValue)\"", "\"gameMode\":\"chess\""),
    ]
    for (old, new) in edits {
      #expect(header.contains(old))
      try workshop.write(file([header.replacing(old, with: new), line(games[0])]), to: "lie.jsonl")
      let run = try workshop.english("verify", "lie.jsonl")
      #expect(run.status == 65 && run.err.hasPrefix("moli: lie.jsonl:1"), "\(new): \(run.err)")
      #expect(run.err.split(separator: "\n").count == 1)
    }
    let otherWords = Workshop.table.replacing("time\t\thours\t40", with: "time\t\thours\t41")
    try workshop.write(otherWords, to: "other.tsv")
    let run = try workshop.moli(["verify", "r.jsonl", "--lexicon", "other.tsv"])
    #expect(run.status == 65 && run.err.contains("give it with --lexicon"))
  }

  @Test("reads standard input")
  func standardInput() throws {
    let workshop = try Workshop()
    _ = try recorded(.swapping, workshop)
    let run = try workshop.english("verify", "-", input: workshop.read("r.jsonl"))
    #expect(run.status == 0 && run.out == "2 games of \"English swapping\" verified\(Self.ownLevel)\n")
  }

  @Test("a file cut between lines is refused, and no result of it is saved")
  func cut() throws {
    let workshop = try Workshop()
    let (header, games) = try recorded(.swapping, workshop)
    for lines in [[header], [header, try line(games[0])]] {
      try workshop.write(lines.joined(separator: "\n") + "\n", to: "cut.jsonl")
      let run = try workshop.english("verify", "cut.jsonl")
      #expect(run.status == 1 && run.out == "" && run.err.contains("expected an end mark"), "\(run.err)")
      let saved = try workshop.english("results", "add", "cut.jsonl", "--database", "d.sqlite")
      #expect(saved.status == 65 && saved.err.contains("expected an end mark"), "\(saved.err)")
    }
    try workshop.write(file([header, try line(games[1])]), to: "first.jsonl")
    #expect(try workshop.english("verify", "first.jsonl").status == 0, "a part may begin anywhere")
  }

  @Test("the level of the header is named as what it is: built-in, or one of its own")
  func levels() throws {
    let workshop = try Workshop()
    let run = try workshop.moli(["play", "set", "--level", "The box", "--games", "1", "--records", "b.jsonl"])
    #expect(run.status == 0, "\(run.err)")
    #expect(try workshop.moli(["verify", "b.jsonl"]).out == "1 game of \"The box\" verified\n")
    var lines = try workshop.read("b.jsonl").split(separator: "\n").map(String.init)
    #expect(lines[0].contains("\"difficulty\":"))
    lines[0] = lines[0].replacing(/"difficulty":\d+/, with: "\"difficulty\":99")
    try workshop.write(file(Array(lines.dropLast())), to: "own.jsonl")
    let own = try workshop.moli(["verify", "own.jsonl"])
    #expect(
      own.out
        == "1 game of \"The box\" verified with the level in the file: the built-in level of this name differs\n")
    #expect(own.status == 0)
  }

  @Test("parts and interrupted runs are named, and a file of an earlier version gets a remark")
  func parts() throws {
    let workshop = try Workshop()
    let run = try workshop.english(
      "play", "sliding", "--level", "sliding.yaml", "--games", "4", "--part", "2/4", "--records", "p.jsonl")
    #expect(run.status == 0, "\(run.err)")
    #expect(try workshop.english("verify", "p.jsonl").out.hasSuffix("; part 2/4 of a run\n"))
    let lines = try workshop.read("p.jsonl").split(separator: "\n").map(String.init)
    let stopped = try #require(lines.last).replacing("complete", with: "interrupted")
      .replacing("\"planned\":1", with: "\"planned\":7")
    try workshop.write((lines.dropLast() + [stopped]).joined(separator: "\n"), to: "i.jsonl")
    #expect(try workshop.english("verify", "i.jsonl").out.hasSuffix("; the run was interrupted before 7 games\n"))
    let old = [lines[0].replacing("\"version\":3", with: "\"version\":1"), lines[1]]
    try workshop.write(old.joined(separator: "\n"), to: "o.jsonl")
    let verified = try workshop.english("verify", "o.jsonl")
    #expect(verified.status == 0 && verified.err.contains("version 1 of the format, which has no end mark"))
  }
}
