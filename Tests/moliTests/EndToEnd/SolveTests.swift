import Foundation
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("solve")
struct SolveTests {
  /// Boards, some wrong: line 1 is solved, 5 needs a slide or two, 3, 4 and 6 are wrong, 8 is blank.
  private static let sliding =
    Array(
      """
      t i m e  m a t e  p a t h  l a m _\r
      # a comment
      t i m e

      """.utf8) + [0xff]
    + Array(
      """
       i m e  m a t e  p a t h  l a m _
      t i m e  m a t e  p a t _  l a m h
      _ _ m e  m a t e  p a t h  l a m e
         t i m e  m a t e  p a t h  l a _ m

      t i _ e  m a m e  p a t t  l a m h
      """.utf8)

  @Test("answers come in the order of the lines; wrong lines are reported with their place and skipped")
  func stream() throws {
    let workshop = try Workshop()
    try workshop.write(Self.sliding, to: "boards.txt")
    let run = try workshop.english("solve", "sliding", "boards.txt")
    #expect(run.status == 65)
    #expect(
      run.err == """
        moli: boards.txt:3:8: found 4 cells, expected 16 cells separated by white space, 4 rows of 4
        moli: boards.txt:4:1: found bytes that are not UTF-8, expected text in UTF-8
        moli: boards.txt:6:3: found 2 empty cells, expected exactly one empty cell
        moli: 3 positions are wrong

        """)
    let answers = try run.objects()
    #expect(answers.map { $0["length"] as? Int }.prefix(3) == [0, 1, 0])
    #expect(answers.map { $0["line"] as? Int } == [1, 5, 7, 9])
    #expect(answers.allSatisfy { $0["game"] as? String == "sliding" && $0["verdict"] as? String == "optimal" })
    let piped = try workshop.moli(
      ["-c", "cat boards.txt | '\(try #require(ToolRun.executable).path)' solve sliding - --lexicon en.tsv --jobs 1"],
      executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(piped.status == 65)
    #expect(try piped.objects().map { $0["moves"] as? [String] } == answers.map { $0["moves"] as? [String] })
  }

  @Test(
    "solutions of sliding replay to their lines",
    arguments: ["idastar", "astar", "weighted-astar --weight 1.25", "greedy-best-first", "line-by-line"])
  func slidingSolutions(solver: String) throws {
    let workshop = try Workshop()
    let boards = [
      "t i m e  m a t e  p a t _  l a m h", "t i _ e  m a m e  p a t t  l a m h", "t i m e  m a e _  p a t t  l a m h",
    ]
    try workshop.write(boards.joined(separator: "\n"), to: "boards.txt")
    let words = ["solve", "sliding", "boards.txt", "--lexicon", "en.tsv", "--solver"]
    let run = try workshop.moli(words + solver.split(separator: " ").map(String.init))
    #expect(run.status == 0 && run.err == "")
    let answers = try run.objects()
    #expect(answers.count == boards.count)
    for (board, answer) in zip(boards, answers) {
      var cells = board.split(separator: " ").map(String.init)
      let moves = try #require(answer["moves"] as? [String])
      #expect(answer["length"] as? Int == moves.count)
      let bound = try #require(answer["lowerBound"] as? Int)
      #expect(bound <= moves.count && (answer["verdict"] as? String == "optimal") == (bound == moves.count))
      #expect(bound == moves.count || !["idastar", "astar"].contains(solver))
      for move in moves {
        let empty = try #require(cells.firstIndex(of: "_"))
        let source = empty + (try #require(["U": 4, "D": -4, "L": 1, "R": -1][move]))
        try #require(cells.indices.contains(source))
        #expect(abs(source - empty) == 4 || source / 4 == empty / 4)
        cells.swapAt(empty, source)
      }
      try checkTargets(answer, cells, atLeast: 3)
    }
  }

  @Test("solutions of swapping replay to a board full of lines", arguments: ["exact", "greedy"])
  func swappingSolutions(solver: String) throws {
    let workshop = try Workshop()
    let boards = ["t i m a  m e t e  p a t h  l a m p", "e i m t  h a t e  p a t m  l a m p"]
    try workshop.write(boards.joined(separator: "\n"), to: "boards.txt")
    let run = try workshop.english("solve", "swapping", "boards.txt", "--solver", solver)
    #expect(run.status == 0 && run.err == "")
    let answers = try run.objects()
    if solver == "exact" { #expect(answers.map { $0["length"] as? Int } == [1, 2]) }
    for (board, answer) in zip(boards, answers) {
      var cells = board.split(separator: " ").map(String.init)
      for move in try #require(answer["moves"] as? [[Int]]) {
        cells.swapAt(move[0] * 4 + move[1], move[2] * 4 + move[3])
      }
      try checkTargets(answer, cells, atLeast: 4)
    }
  }

  private func checkTargets(_ answer: [String: Any], _ cells: [String], atLeast count: Int) throws {
    let targets = try #require(answer["targets"] as? [[String: Any]])
    #expect(targets.count >= count)
    for target in targets {
      let (phrase, index) = (try #require(target["phrase"] as? String), try #require(target["index"] as? Int))
      let isRow = target["line"] as? String == "row"
      #expect((0..<4).map { cells[isRow ? index * 4 + $0 : $0 * 4 + index] }.joined() == phrase)
      #expect(Workshop.words.contains(phrase))
    }
  }

  @Test("no solution and no budget are different answers")
  func verdicts() throws {
    let workshop = try Workshop()
    let none = try workshop.english("solve", "swapping", "-", input: "z i m e  m a t e  p a t h  l a m p")
    #expect(none.status == 65)
    #expect(
      none.err == """
        moli: -:1:1: found z, expected a tile of a phrase of the lexicon
        moli: 1 position is wrong

        """)
    let answer = try #require(try none.objects().first)
    #expect(answer["verdict"] as? String == "unsolvable" && answer["length"] is NSNull)
    #expect((answer["reason"] as? String)?.contains("z in row 1, column 1") == true, "\(none.out)")
    let poor = try workshop.english(
      "solve", "sliding", "-", "--budget", "1", input: "t i e m  m a t e  p a t h  l a m _")
    #expect(try poor.objects().first?["verdict"] as? String == "budget-exhausted")
    #expect(poor.status == 1 && poor.err == "moli: 1 position not solved within the budget\n", "\(poor.err)")
    #expect(try #require(try poor.objects().first?["lowerBound"] as? Int) > 0)
  }

  @Test("no positions, no answers")
  func empty() throws {
    let run = try Workshop().english("solve", "sliding", input: "\n# nothing\n\n")
    #expect(run.status == 0 && run.out == "" && run.err == "")
  }

  @Test("an answer comes before the next position is asked for")
  func conversation() throws {
    let workshop = try Workshop()
    let process = try ToolRun.process(["solve", "swapping", "--lexicon", "en.tsv"], in: workshop.folder)
    let (input, output) = (Pipe(), Pipe())
    process.standardInput = input
    process.standardOutput = output
    try process.run()
    for board in ["t i m a  m e t e  p a t h  l a m p", "t i m e  m a t e  p a t h  l a m p"] {
      try input.fileHandleForWriting.write(contentsOf: Data("\(board)\n".utf8))
      let answer = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
      #expect(answer.hasPrefix("{\"game\":\"swapping\",\"verdict\":\"optimal\"") && answer.hasSuffix("}\n"))
    }
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  @Test("tiles that form no goal are answered as unsolvable and told with their place, and the rest goes on")
  func badTiles() throws {
    let boards = [
      "t i m e  m a t e  l a m p  l a m a", "t i m e  m a t e  p a t h  l a m p", "t i m e  m a t e  l a m p  m b a l",
    ]
    let run = try Workshop().english("solve", "swapping", "-", input: boards.joined(separator: "\n"))
    #expect(run.status == 65)
    let answers = try run.objects()
    #expect(answers.map { $0["verdict"] as? String } == ["unsolvable", "optimal", "unsolvable"])
    #expect(answers.map { $0["line"] as? Int } == [1, 2, 3])
    #expect((answers[2]["reason"] as? String)?.contains("b in row 4, column 2") == true)
    let remarks = run.err.split(separator: "\n")
    #expect(remarks.count == 3 && remarks[0].hasPrefix("moli: -:1:1: found tiles that form "), "\(run.err)")
    #expect(remarks[1] == "moli: -:3:30: found b, expected a tile that makes a phrase with others on the board")
  }

  @Test(
    "a sliding board with a tile of no phrase is refused like one with a tile that fits nowhere, and the tile is named")
  func unknownTile() throws {
    let run = try Workshop().english("solve", "sliding", "-", input: "t i m e  m a t e  p a t _  l x m h")
    #expect(run.status == 65 && run.err.hasPrefix("moli: -:1:30: found x, expected a tile of a phrase"), "\(run.err)")
    #expect(try run.objects().first?["length"] as? Int == 1)
  }

  @Test(
    "every way to write a file: byte order mark, carriage returns, tabs, full-width spaces, no line feed at the end")
  func writings() throws {
    let workshop = try Workshop()
    let board = "t i m a m e t e p a t h l a m p"
    let lines = [
      "\u{FEFF}\(board)\r", "\(board.replacing(" ", with: "\t"))\r", "\u{3000}# remark\r", "\r",
      "\(board.replacing(" ", with: "\u{3000}"))", "  \(board)  ",
    ]
    try workshop.write(lines.joined(separator: "\n"), to: "boards.txt")
    let run = try workshop.english("solve", "swapping", "boards.txt")
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    let answers = try run.objects()
    #expect(answers.map { $0["line"] as? Int } == [1, 2, 5, 6])
    #expect(Set(answers.map { $0["length"] as? Int }) == [1])
  }

  @Test("on any number of threads answers and remarks are the same, in the order of the lines")
  func threads() throws {
    let workshop = try Workshop()
    var generator = Xoshiro256(seed: Seed(3))
    let tiles = "timametepathlamp".map(String.init)
    var boards: [String] = []
    for number in 0..<300 {
      var board = generator.shuffled(tiles)
      if number % 40 == 9 { board[0] = "z" }
      boards.append(number % 50 == 7 ? "t i m" : board.joined(separator: " "))
    }
    try workshop.write(boards.joined(separator: "\n") + "\n", to: "boards.txt")
    let seconds = /"seconds":[0-9.]+/
    let runs = try [1, 2, 5].map { jobs in
      try workshop.english("solve", "swapping", "boards.txt", "--jobs", "\(jobs)")
    }
    let first = runs[0].out.replacing(seconds, with: "")
    #expect(try runs[0].objects().map { $0["line"] as? Int } == (1...300).filter { ($0 - 1) % 50 != 7 })
    #expect(runs.allSatisfy { $0.out.replacing(seconds, with: "") == first && $0.err == runs[0].err })
    #expect(runs.allSatisfy { $0.status == 65 } && runs[0].err.hasSuffix("moli: 14 positions are wrong\n"))
  }

  @Test(
    "a full disk ends it with the system's status", .enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func fullDisk() throws {
    let tool = try #require(ToolRun.executable).path
    let run = try Workshop().moli(
      ["-c", "echo t i m a m e t e p a t h l a m p | '\(tool)' solve swapping --lexicon en.tsv > /dev/full"],
      executable: URL(fileURLWithPath: "/bin/sh"))
    #expect(run.status == 70 && run.err.hasPrefix("moli: cannot write to standard output: "), "\(run.err)")
  }
}
