import Difficulty
import PuzzleCore
import Testing

@testable import EngineBench
@testable import Games
@testable import LevelReport
@testable import LevelStudy
@testable import MoliTool

@Suite("Plays of people")
struct PlaysReaderTests {
  private static let levels = ["Me, Family and Friends", "Time"]

  private func read(_ text: String) throws -> PlaysReader.Result {
    let workshop = try Workshop()
    return try PlaysReader(file: workshop.write(text, to: "plays.csv"), levels: Self.levels).read()
  }

  private static let rows: [[String]] = [
    ["Time", "new", "1", "12", "30.5"], ["Time", "old", "0", "", ""],
    ["\"Me, Family and Friends\"", "new", "yes", "4", "9"],
    ["time", "new", "lost", "8", ""],
  ]

  @Test("plays are counted by level and cohort")
  func counts() throws {
    let result = try read(
      "level,cohort,won,moves,seconds\n" + Self.rows.map { $0.joined(separator: ",") }.joined(separator: "\n"))
    #expect(result.lines == 4 && !result.isPooled && result.plays.cohorts == ["new", "old"])
    let new = result.plays.cell(level: 1, cohort: 0)
    #expect(new.plays == 2 && new.wins == 1 && new.timedMoves == 12 && new.milliseconds == 30_500)
    #expect(result.plays.cell(level: 1, cohort: 1).rate == 0)
    #expect(result.plays.cell(level: 0, cohort: 0).rate == 1 && result.plays.cell(level: 0, cohort: 1).rate == nil)
  }

  @Test("the order of columns and of lines, further columns, tabs, CRLF and blank lines do not matter; seeds 0 to 9")
  func permuted() throws {
    let names = ["level", "cohort", "won", "moves", "seconds", "remark"]
    let plain = try read(
      "level,cohort,won,moves,seconds\n" + Self.rows.map { $0.joined(separator: ",") + "\n" }.joined())
    for seed in 0..<10 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      let order = generator.shuffled(Array(0..<6))
      let isTabbed = generator.uniform(below: 2) == 0
      let lines = [names] + generator.shuffled(Self.rows.map { $0 + ["\"so, \"\"so\"\"\""] })
      let text = lines.map { line in
        order.map { line[$0] }.joined(separator: isTabbed ? "\t" : " , ") + "\r\n\n"
      }.joined()
      #expect(try read("\u{FEFF}" + text).plays == plain.plays, "seed \(seed)")
    }
  }

  @Test("without a cohort the player counts, without both all are one")
  func cohorts() throws {
    #expect(try read("won,level\n1,Time\n0,Time\n").plays.cohorts == ["all players"])
    #expect(try read("won,level,player\n1,Time,b\n0,Time,a\n").plays.cohorts == ["a", "b"])
    #expect(try read("won,level,player,cohort\n1,Time,b,x\n0,Time,a,x\n").plays.cohorts == ["x"])
    #expect(try read("won,level,player\n").plays.cohorts.isEmpty)
  }

  @Test("levels whose names differ in case only are told apart")
  func spelling() throws {
    let workshop = try Workshop()
    let file = try workshop.write("won,level\n1,TIME\n0,Time\n0,time\n0,time\n", to: "plays.csv")
    let plays = try PlaysReader(file: file, levels: ["Time", "time"]).read().plays
    #expect(plays.cell(level: 0, cohort: 0).plays == 2 && plays.cell(level: 1, cohort: 0).plays == 2)
    #expect(plays.cell(level: 0, cohort: 0).wins == 1)
  }

  @Test("more than twenty players are one cohort, whose sums are complete")
  func pooled() throws {
    let lines = (0..<500).map { "\($0 % 3 == 0 ? 1 : 0),Time,p\($0 % 50)\n" }
    let result = try read("won,level,player\n" + lines.joined())
    #expect(result.isPooled && result.plays.cohorts == ["all players"])
    #expect(result.plays.cell(level: 1, cohort: 0).plays == 500 && result.plays.cell(level: 1, cohort: 0).wins == 167)
  }

  /// A file, and what is said of it.
  private static let mistakes: [(String, String)] = [
    ("", ":1:1: found an empty file, expected a line with the names of the columns"),
    ("level,moves\n", ":1:1: found the columns level, moves, expected a column won;"),
    ("won,won,level\n", ":1:5: found a second column won, expected one"),
    ("won,level\n1,Tim\n", ":2:3: found \"Tim\", expected one of \"Me, Family and Friends\", \"Time\""),
    ("won,level\n\n2,Time\n", ":3:1: found \"2\", expected 1 or 0, true or false"),
    ("won,level\n,Time\n", ":2:1: found an empty field, expected 1 or 0"),
    ("won,level\n1\n", ":2:2: found 1 field, expected 2, as the first line has"),
    ("won,level\n1,Time,3\n", ":2:8: found 3 fields, expected 2"),
    ("won,level\n1,\"Time\n", ":2:3: found a quotation mark that is never closed"),
    (
      "won,level\n\"1\"x,Time\n",
      ":2:4: found \"x,Time\", expected a comma or the end of the line after a quotation mark"
    ),
    ("won,level,moves\n1,Time,-3\n", ":2:8: found \"-3\", expected a whole number of moves"),
    ("won,level,seconds\n1,Time,nan\n", ":2:8: found \"nan\", expected seconds from 0"),
    ("won,level,seconds\n1,Time,1e300\n", ":2:8: found \"1e300\", expected seconds from 0"),
    ("won,level,player\n1,Time,\n", ":2:8: found an empty field, expected the name of a cohort or player"),
    ("player,won,level\n成语,1,Tim\n", ":2:6: found \"Tim\""),
  ]

  @Test("mistakes are told with line and column", arguments: mistakes)
  func refused(text: String, message: String) {
    let error = #expect(throws: InputError.self) { try read(text) }
    #expect(error?.description.contains("plays.csv" + message) == true, "\(error?.description ?? "")")
  }

  @Test("bytes that are not UTF-8 are refused where they stand")
  func bytes() throws {
    let workshop = try Workshop()
    let path = try workshop.write(Array("won,level\n1,T".utf8) + [0xff, 0x0a], to: "plays.csv")
    let error = #expect(throws: InputError.self) { try PlaysReader(file: path, levels: Self.levels).read() }
    #expect(error?.line == 2 && error?.column == 4)
  }
}
