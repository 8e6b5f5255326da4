import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("solve --goal")
struct ClassicTests {
  private static let solved = ["classic": "0 1 2 3 4 5 6 7 8", "classic-last": "1 2 3 4 5 6 7 8 0"]

  @Test("both sizes in one stream, bad boards with their place, unsolvable ones with the reason")
  func stream() throws {
    let workshop = try Workshop()
    let boards = """
      # both sizes
      0 1 2 3 4 5 6 7 8
      1 0 2 3 4 5 6 7 8
      1 2 3

      8 0 6 5 4 7 2 3 1
      1 2 0 3 4 5 6 7 8 9 10 11 12 13 14 15
      2 1 0 3 4 5 6 7 8 9 10 11 12 13 14 15
      1 2 2 3 4 5 6 7 8 9 10 11 12 13 14 15

      """
    let run = try workshop.moli(["solve", "sliding", "--goal", "classic", "--tables", "none"], input: boards)
    #expect(run.status == 65)
    #expect(
      run.err == """
        moli: -:4:6: found 3 numbers, expected 9 or 16 numbers, row by row, 0 or _ for the empty cell, as in 1 2 3 / 4 5 6 / 7 8 0
        moli: -:9:5: found 2 a second time, expected each number from 0 to 15 once
        moli: 2 positions are wrong

        """)
    let answers = try run.objects()
    #expect(answers.map { $0["line"] as? Int } == [2, 3, 6, 7, 8])
    #expect(answers.map { $0["length"] as? Int } == [0, 1, 31, 2, nil])
    #expect(answers.map { $0["verdict"] as? String }.last == "unsolvable")
    #expect((answers.last?["reason"] as? String)?.hasPrefix("odd parity") == true)
    #expect(answers[1]["moves"] as? [String] == ["R"])
    #expect(answers[3]["moves"] as? [String] == ["R", "R"])
    #expect(answers.allSatisfy { $0["game"] as? String == "sliding" && $0["nodes"] is Int })
    let alone = try workshop.moli(
      ["solve", "sliding", "--goal", "classic", "--tables", "none", "--jobs", "1"], input: boards)
    #expect(try alone.objects().map { $0["moves"] as? [String] } == answers.map { $0["moves"] as? [String] })
  }

  @Test(
    "boards are read in the forms that people use",
    arguments: [
      "1 2 3/4 5 6/7 0 8", "1,2,3,4,5,6,7,_,8", "1 2 3 # first\n4 5 6\n7 _ 8",
      "# made by hand\n3\n1 2 3\n4 5 6\n7 0 8",
      "3\n1 2 3 4 5 6 7 0 8", "1\n2\n3\n4\n5\n6\n7\n0\n8", "3\n1\n2\n3\n4\n5\n6\n7\n0\n8",
      "1; 2; 3 | 4; 5; 6 | 7; _; 8",
      "1 2 3 /\r\n4 5 6 /\r\n7 0 8", "3 3\n1 2 3\n4 5 6\n7 0 8", "3x3\n1 2 3 4 5 6 7 0 8",
      "3 x 3 # size\n1,2,3\n4,5,6\n7,x,8",
      "[1, 2, 3, 4, 5, 6, 7, 0, 8]", "[[1,2,3],\n [4,5,6],\n [7,0,8]]", "1 2 3 4 5 6 7 . 8",
      "1 2 3 // 4 5 6 // 7 0 8", "1 2 3 4 5 6 7 0 8 // easy, 1 move", "7: 1 2 3 4 5 6 7 0 8", "12. 1 2 3/4 5 6/7 0 8",
      "1) 1 2 3\n4 5 6\n7 0 8",
    ])
  func forms(text: String) throws {
    let workshop = try Workshop()
    let run = try workshop.moli(
      ["solve", "sliding", "--goal", "classic-last", "--tables", "none"], input: text + "\n1 2 3 4 5 6 7 0 8\n")
    let answers = try run.objects()
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    #expect(answers.map { $0["length"] as? Int } == [1, 1] && answers.allSatisfy { $0["moves"] as? [String] == ["L"] })
  }

  @Test("a mistake in any form is placed, and a size that is not offered is one mistake")
  func wrongForms() throws {
    let workshop = try Workshop()
    func error(_ text: String) throws -> String {
      try workshop.moli(["solve", "sliding", "--goal", "classic-last", "--tables", "none"], input: text).err
    }
    #expect(try error("3\n1 2 3\n4 5 9\n7 0 8\n").contains("-:3:5: found 9, expected a number from 0 to 8"))
    #expect(try error("1,2,3,4,5,6,7,7,0\n").contains("-:1:15: found 7 a second time"))
    let row = "1 2 3 4 5\n"
    let large = try error("5\n" + String(repeating: row, count: 5))
    #expect(large.contains("a board of 5 x 5") && large.contains("1 position is wrong"), "\(large)")
  }

  @Test("hint and count take a goal, too")
  func otherVerbs() throws {
    let workshop = try Workshop()
    func run(_ arguments: String..., board: String = "1 2 3/4 5 6/_ 7 8") throws -> ToolRun {
      try workshop.moli(arguments + ["--goal", "classic-last", "--tables", "none", "--position", board])
    }
    let hint = try run("hint", "sliding")
    #expect(
      hint.status == 0 && hint.out.contains("slide 7 left") && hint.out.contains("the shortest win takes 2 moves"))
    #expect(try run("hint", "sliding", "--help-level", "tile").out.contains("the next tile to slide is 7"))
    let whole = try run("hint", "sliding", "--help-level", "solution")
    #expect(whole.out.contains("1. slide 7 left") && whole.out.contains("2. slide 8 left"), "\(whole.out)")
    #expect(try run("hint", "sliding", board: "1 2 3 4 5 6 8 7 0").out.contains("odd parity"))
    let optimal = try run("count", "optimal", "sliding", "--format", "csv")
    #expect(optimal.status == 0 && optimal.out.contains("exact,2,1"), "\(optimal.out)\(optimal.err)")
    // Around a square of four cells: 12 slides come back, so 2 + 10 lead to the goal the other way round, if the others
    // fit.
    let solutions = try run("count", "solutions", "sliding", "--slack", "10", "--format", "jsonl").objects()
    #expect(solutions.count == 11 && solutions.first?["moves"] as? Int ?? 2 == 2)
    let level = try workshop.moli(["hint", "sliding", "--goal", "classic", "--level", "People"])
    #expect(level.status == 64 && level.err.contains("--goal"), "\(level.err)")
  }

  @Test("a budget that is used up names what helps")
  func help() throws {
    let workshop = try Workshop()
    let board = "1 5 9 13 2 6 10 14 3 7 11 15 4 8 12 0"
    let run = try workshop.moli(
      ["solve", "sliding", "--goal", "classic-last", "--tables", "none", "--budget", "1000", "--position", board])
    #expect(run.status == 1 && run.err.contains("--tables large"), "\(run.err)")
    #expect(run.err.contains("1 position not solved within the budget"), "\(run.err)")
  }

  @Test("the two goals differ, and no lexicon is needed", arguments: ["classic", "classic-last"])
  func goals(goal: String) throws {
    let workshop = try Workshop()
    let run = try workshop.moli(
      ["solve", "sliding", "--goal", goal], input: Self.solved.values.sorted().joined(separator: "\n"),
      environment: ["MOLI_DATA": workshop.folder.path])
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    #expect(
      try run.objects().map { $0["length"] as? Int == 0 } == (goal == "classic" ? [true, false] : [false, true]))
  }

  @Test("a budget is kept to")
  func budget() throws {
    let run = try Workshop().moli(
      ["solve", "sliding", "--goal", "classic", "--tables", "none", "--budget", "100"],
      input: "14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3")
    let answer = try #require(try run.objects().first)
    #expect(answer["verdict"] as? String == "budget-exhausted" && answer["lowerBound"] as? Int == 41)
  }

  @Test(
    "what does not go together is refused",
    arguments: [
      ("solve swapping --goal classic", "--goal classic: found swapping, expected sliding"),
      ("solve sliding --goal classic --type cihui", "expected none of them"),
      (
        "solve sliding --goal classic --solver astar",
        "--solver: found \"astar\", which does not solve a --goal, expected idastar"
      ),
      ("solve sliding --tables none", "--tables requires --goal"),
      ("solve sliding --goal modern", "modern"),
      ("solve sliding --goal classic --tables huge", "huge"),
    ])
  func refused(line: String, message: String) throws {
    let run = try Workshop().moli(line.split(separator: " ").map(String.init))
    #expect(run.status == 64 && run.err.contains(message), "\(run.err)")
  }
}
