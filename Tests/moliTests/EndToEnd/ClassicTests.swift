import Foundation
import Testing

@testable import Games
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
        moli: -:4:6: found 3 numbers, expected 9 or 16 numbers, row by row, 0 for the empty cell
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
      ("solve swapping --goal classic", "--goal classic is for sliding, not for swapping"),
      ("solve sliding --goal classic --type cihui", "expected none of them"),
      ("solve sliding --goal classic --solver astar", "no solver \"astar\" for a --goal; name idastar"),
      ("solve sliding --tables none", "--tables is for a --goal"),
      ("solve sliding --goal modern", "modern"),
      ("solve sliding --goal classic --tables huge", "huge"),
    ])
  func refused(line: String, message: String) throws {
    let run = try Workshop().moli(line.split(separator: " ").map(String.init))
    #expect(run.status == 64 && run.err.contains(message), "\(run.err)")
  }
}
