import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("count")
struct CountTests {
  private static let near = "t i m e  m a t e  p a t _  l a m h"
  private static let won = "t i m e  m a t e  p a t h  l a m _"
  private static let none = "t i m e  m a t e  z z z z  z z z _"
  /// Line 1 is a slide from won, 3 and 4 are wrong, 5 is won, 6 cannot be.
  private static let boards = "\(near)\n# a comment\nt i m e\n_ _ m e  m a t e  p a t h  l a m e\n\(won)\n\(none)\n"

  @Test("optimal: a row a board, wrong lines told with their place, and the rest goes on")
  func optimal() throws {
    let workshop = try Workshop()
    try workshop.write(Self.boards, to: "boards.txt")
    let run = try workshop.english("count", "optimal", "sliding", "--board", "boards.txt", "--format", "jsonl")
    #expect(run.status == 65)
    #expect(
      run.err == """
        moli: boards.txt:3:8: found 4 cells, expected 16 cells separated by white space, 4 rows of 4
        moli: boards.txt:4:3: found 2 empty cells, expected exactly one empty cell
        moli: 2 positions are wrong

        """)
    #expect(
      run.out == """
        {"line":1,"verdict":"exact","length":1,"solutions":"1"}
        {"line":5,"verdict":"exact","length":0,"solutions":"1"}
        {"line":6,"verdict":"unsolvable","length":null,"solutions":"0"}

        """)
    let text = try workshop.english("count", "optimal", "sliding", "--board", "-", input: Self.near)
    #expect(text.status == 0 && text.lines.count == 3, "\(text.out)")
    let csv = try workshop.english(
      "count", "optimal", "sliding", "--board", "-", "--format", "csv", input: Self.won)
    #expect(csv.out == "line,verdict,length,solutions\n1,exact,0,1\n")
  }

  @Test("solutions: a row for each length, and the first is what optimal says")
  func solutions() throws {
    let workshop = try Workshop()
    let run = try workshop.english(
      "count", "solutions", "sliding", "--board", "-", "--slack", "6", "--format", "jsonl", input: Self.near)
    #expect(run.status == 0 && run.err == "")
    let rows = try run.objects()
    #expect(rows.map { $0["length"] as? Int } == Array(1...7))
    #expect(rows.first?["solutions"] as? String == "1")
    let fewer = try workshop.english(
      "count", "solutions", "sliding", "--board", "-", "--format", "jsonl", input: Self.near)
    #expect(fewer.lines == Array(run.lines.prefix(5)))
  }

  @Test("goals: a row a board, of sliding and of swapping")
  func goals() throws {
    let workshop = try Workshop()
    let sliding = try workshop.english(
      "count", "goals", "sliding", "--board", "-", "--format", "jsonl", input: "\(Self.near)\n\(Self.none)\n")
    #expect(sliding.status == 0)
    let rows = try sliding.objects()
    #expect(rows.map { $0["goals"] as? String }.last == "0")
    let goals = try #require(rows.first?["goals"] as? String)
    #expect(try #require(Int(goals)) > 1000)
    let swapping = try workshop.english(
      "count", "goals", "swapping", "--board", "-", "--format", "jsonl", input: "l a m p p a t h b a t h z i m e\n")
    #expect(try swapping.objects().first?["goals"] as? String == "0")
  }

  @Test("facts: columns of means, missing where there is no solution")
  func facts() throws {
    let workshop = try Workshop()
    let run = try workshop.english(
      "count", "optimal", "sliding", "--board", "-", "--facts", "--format", "jsonl",
      input: "t i _ e  m a m e  p a t t  l a m h\n\(Self.none)\n")
    #expect(run.status == 0)
    let rows = try run.objects()
    #expect(rows.count == 2)
    let branching = try #require(rows[0]["branching"] as? Double)
    #expect(branching >= 1 && branching <= 4)
    #expect((rows[0]["earliestDivergence"] as? Int ?? 1) >= 1)
    #expect(rows[1]["goals"] is NSNull && rows[1]["branching"] is NSNull && rows[1]["solutions"] as? String == "0")
  }

  @Test("swapping: one swap, and two that do not touch each other in either order")
  func swapping() throws {
    let workshop = try Workshop()
    try workshop.write("lamp\npath\ntime\nwood\nborn\n", to: "five.txt")
    try workshop.write("phrase\nlamp\npath\ntime\nwood\n", to: "words.tsv")
    for (board, length, solutions) in [
      ("l a m p p a t h t i m e w o o d", 0, "1"), ("l a m h p a t p t i m e w o o d", 1, "1"),
      ("l a m h p a t p t i w e m o o d", 2, "2"), ("o w m p p a t h t i m e l a o d", nil, ""),
    ] {
      let run = try workshop.moli(
        ["count", "optimal", "swapping", "--board", "-", "--lexicon", "words.tsv", "--format", "jsonl", "--facts"],
        input: board)
      #expect(run.status == 0, "\(run.err)")
      let row = try #require(try run.objects().first)
      guard let length else { continue }
      #expect(row["length"] as? Int == length && row["solutions"] as? String == solutions, "\(run.out)")
      #expect((row["nearestGoals"] as? Int ?? 0) >= 1)
    }
    let longer = try workshop.english("count", "solutions", "swapping", "--board", "-", input: Self.near)
    #expect(longer.status == 64 && longer.err.contains("--slack: found 4, expected 0"))
  }

  @Test("a budget that is too small gives no number but the verdict, a remark and status 1")
  func budget() throws {
    let workshop = try Workshop()
    let board = "t i e m  m a t e  p a t h  l a m _"
    for kind in ["goals", "solutions", "optimal"] {
      let run = try workshop.english(
        "count", kind, "sliding", "--board", "-", "--budget", "1", "--format", "jsonl", input: board)
      #expect(run.status == 1)
      let row = try #require(try run.objects().first)
      #expect(row["verdict"] as? String == "budget-exhausted")
      #expect(row[kind == "goals" ? "goals" : "solutions"] is NSNull)
      #expect(run.err.hasPrefix("moli: -:1: not counted within 1 node"), "\(run.err)")
      #expect(run.err.hasSuffix("moli: 1 board not counted; try a larger --budget\n"))
    }
  }

  @Test("the deal of a level is the one that hint and play have")
  func level() throws {
    let workshop = try Workshop()
    let deal = ["--level", "swapping.yaml", "--seed", "5", "--index", "2", "--lexicon", "en.tsv"]
    let hint = try workshop.moli(["hint", "swapping", "--format", "json"] + deal)
    let count = try workshop.moli(["count", "optimal", "swapping", "--format", "jsonl"] + deal)
    #expect(count.status == 0, "\(count.err)")
    let answer = try #require(try hint.objects().first)
    let row = try #require(try count.objects().first)
    #expect(row["line"] == nil && row["length"] as? Int == answer["movesLeft"] as? Int, "\(hint.out)")
  }
}
