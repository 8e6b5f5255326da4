import Foundation
import SetCards
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("set on the command line")
struct SetTests {
  /// One Set, and one more through its last card.
  private static let table = "0000 0001 0002 0111 1222 2220 0102 0202"

  @Test("play: every agent plays; the same on one and two threads; records verify and replay")
  func play() throws {
    let workshop = try Workshop()
    let agents = "random,first,greedy,expectimax,novice,casual,skilled,expert"
    let arguments = ["play", "set", "--games", "2", "--players", agents, "--budget", "500", "--seed", "4"]
    let one = try workshop.moli(arguments + ["--jobs", "1", "--records", workshop.url("r").path])
    #expect(one.status == 0, "\(one.err)")
    #expect(try workshop.moli(arguments + ["--jobs", "2"]).out == one.out)
    let verified = try workshop.moli(["verify", workshop.url("r").path])
    #expect(verified.status == 0 && verified.out.contains("16 games"), "\(verified.err)")
    let replay = try workshop.moli(["replay", workshop.url("r").path, "--player", "first"])
    #expect(replay.out.contains("a match at") && replay.out.contains("69 cards in the deck"))
    let steps = try workshop.moli(["replay", workshop.url("r").path, "--player", "first", "--format", "jsonl"])
    let objects = try steps.objects()
    #expect(objects.count > 20)
    for step in objects {
      let after = try #require(step["after"] as? [String: Any])
      let cards = ["table", "matched", "deck"].flatMap { after[$0] as? [String] ?? [] }
      #expect(Set(cards).count == 81 && cards.count == 81)
    }
  }

  @Test("an edited record does not verify")
  func edited() throws {
    let workshop = try Workshop()
    let file = workshop.url("r")
    _ = try workshop.moli(["play", "set", "--games", "1", "--players", "first", "--records", file.path])
    let text = try String(contentsOf: file, encoding: .utf8)
    let lie = text.replacing("\"score\":", with: "\"score\":1")
    #expect(lie != text)
    try lie.write(to: file, atomically: true, encoding: .utf8)
    #expect(try workshop.moli(["verify", file.path]).status == 1)
  }

  @Test("solve: all Sets of each line; a wrong line is reported with its place and skipped")
  func solve() throws {
    let workshop = try Workshop()
    try workshop.write("# mine\n\(Self.table)\n0000 0003\n  0000 0000\n0000\t1111 2222\n0000 0001 0010\n", to: "t")
    let run = try workshop.moli(["solve", "set", workshop.url("t").path])
    #expect(run.status == 65)
    let answers = try run.objects()
    #expect(answers.map { $0["line"] as? Int } == [2, 5, 6])
    #expect(answers[0]["sets"] as? [[String]] == [["0000", "0001", "0002"], ["0002", "0102", "0202"]])
    #expect(answers[1]["sets"] as? [[String]] == [["0000", "1111", "2222"]])
    #expect(answers[2]["length"] as? Int == 0 && answers[2]["verdict"] as? String == "unsolvable")
    let notes = run.err
    #expect(notes.contains(":3:6: found \"0003\", expected a card"), "\(notes)")
    #expect(notes.contains(":4:8: found 0000 again, expected different cards"), "\(notes)")
    #expect(try workshop.moli(["solve", "set", "--solver", "exact"]).status == 64)
  }

  @Test("hint: the best Set and why, from cards, from a position and from a deal")
  func hint() throws {
    let workshop = try Workshop()
    try workshop.write(Self.table + "\n", to: "t")
    let run = try workshop.moli(["hint", "set", "--board", workshop.url("t").path, "--format", "json"])
    #expect(run.status == 0, "\(run.err)")
    let object = try #require(try run.objects().first)
    let steps = try #require(object["steps"] as? [[String: Any]])
    let set = try #require(steps.first?["move"] as? [String])
    #expect(Card.areSet(set.compactMap { Card($0) }))
    let reason = try #require(steps.first?["reason"] as? String)
    #expect(reason.contains("share"))
    #expect(object["remark"] as? String == "2 Sets are on the table")
    let dealt = try workshop.moli(["hint", "set", "--level", "The box", "--seed", "3"])
    #expect(dealt.status == 0 && dealt.out.contains("take "), "\(dealt.err)")
    try workshop.write("0000 0001 0010\n", to: "none")
    let none = try workshop.moli(["hint", "set", "--board", workshop.url("none").path])
    #expect(none.out.contains("deal three more cards: there is no Set on the table"), "\(none.out)")
    #expect(try workshop.moli(["hint", "set", "--board", "-"], input: "0000 000\n").status == 65)
  }

  @Test("count: hands without a Set, hands by their Sets, shared attributes")
  func count() throws {
    let workshop = try Workshop()
    let free = try workshop.moli(["count", "set-free", "--cards", "6", "--format", "jsonl"]).objects()
    #expect(free.count == 1 && free[0]["hands"] as? String == "247615056")
    let sets = try workshop.moli(["count", "sets", "--cards", "4", "--format", "jsonl"]).objects()
    #expect(sets.map { $0["hands"] as? String } == ["1579500", "84240"])
    #expect(sets.map { $0["probability"] as? String } == ["75/79", "4/79"])
    let sample = try workshop.moli(["count", "sets", "--cards", "15", "--hands", "2000", "--format", "jsonl"]).objects()
    #expect(sample.reduce(0) { $0 + ($1["hands"] as? Int ?? 0) } == 2_000)
    let shared = try workshop.moli(["count", "set-attributes", "--format", "jsonl"]).objects()
    #expect(shared.map { $0["sets"] as? Int } == [216, 432, 324, 108, 0])
    #expect(shared.map { $0["pairs"] as? Int } == [648, 1296, 972, 324, 0])
    #expect(shared.map { $0["setProbability"] as? String } == ["1/5", "2/5", "3/10", "1/10", "0"])
    #expect(try workshop.moli(["count", "set-free", "--cards", "22"]).status == 64)
    #expect(try workshop.moli(["count", "sets", "--cards", "2"]).status == 64)
  }

  @Test("bench: what the detectors find is the same in every run")
  func bench() throws {
    let workshop = try Workshop()
    let arguments = ["bench", "set", "--count", "2000", "--games", "10", "--rounds", "1", "--format", "jsonl"]
    let (one, other) = (try workshop.moli(arguments).objects(), try workshop.moli(arguments).objects())
    #expect(one.count == 4 && one.allSatisfy { ($0["perSecond"] as? Int ?? 0) > 0 })
    #expect(one.map { $0["checksum"] as? Int } == other.map { $0["checksum"] as? Int })
  }

  @Test("difficulty: the Sets of the opening table, what they share, and how long people look")
  func difficulty() throws {
    let workshop = try Workshop()
    try workshop.write(
      "name: Mine\ndifficulty: 2\nmode: set\ntarget-score: 30\ntable: [0000, 0001, 0002, 0011, 0101, 1011, 1101, "
        + "1110, 0110, 1000, 1100, 1111]\n", to: "mine.yaml")
    let run = try workshop.moli([
      "difficulty", "set", workshop.url("mine.yaml").path, "Plenty", "--games", "3", "--players", "skilled",
      "--details", "--format", "markdown",
    ])
    #expect(run.status == 0, "\(run.err)")
    let mine = try #require(run.lines.first { $0.contains("Mine") })
    #expect(mine.contains("1.00") && mine.contains("3.00"), "\(mine)")
    #expect(run.lines.contains { $0.contains("Plenty") })
    #expect(try workshop.moli(["difficulty", "set", "nowhere"]).status == 64)
  }

  @Test("levels of Set stand on one scale with levels of phrases, and in one order")
  func oneScale() throws {
    let workshop = try Workshop()
    let line = [
      "difficulty", "Plenty", "swapping.yaml", "--lexicon", "en.tsv", "--games", "20", "--players", "novice,expert",
      "--par-boards", "0",
    ]
    let rows = try workshop.moli(line + ["--format", "jsonl"]).objects()
    #expect(rows.count == 4 && Set(rows.compactMap { $0["game"] as? String }) == ["set", "swapping"])
    #expect(rows.allSatisfy { $0["population"] is Double })
    let order = try workshop.moli(["order"] + line.dropFirst().dropLast(2))
    #expect(order.out.contains("Proposed order of 2 levels") && order.out.contains("Plenty"), "\(order.err)")
  }

  @Test("a game with words asks for none, and a game of cards refuses them")
  func words() throws {
    let workshop = try Workshop()
    #expect(try workshop.moli(["play", "set", "--games", "1", "--lexicon", "en.tsv"]).status == 64)
    #expect(try workshop.moli(["count", "goals", "set", "--board", "-"], input: "").status == 64)
    #expect(try workshop.moli(["play", "set", "--games", "1", "--board-number", "1"]).status == 64)
  }
}
