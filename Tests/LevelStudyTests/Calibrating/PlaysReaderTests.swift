import Difficulty
import PuzzleCore
import Testing
import TextFormats

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Human plays")
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

  @Test("without a cohort all are one; players are people, not cohorts")
  func cohorts() throws {
    let nobody = try read("won,level\n1,Time\n0,Time\n")
    #expect(nobody.plays.cohorts == ["all players"] && nobody.histories == nil)
    let people = try read("won,level,player\n1,Time,b\n0,Time,a\n1,Time,b\n")
    #expect(people.plays.cohorts == ["all players"])
    #expect(people.histories?.persons.map(\.plays.count) == [1, 2])
    #expect(people.histories?.persons.last?.plays.map(\.attempt) == [1, 2])
    #expect(try read("won,level,player,cohort\n1,Time,b,x\n0,Time,a,x\n").plays.cohorts == ["x"])
    #expect(try read("won,level,player\n").plays.cohorts.isEmpty)
  }

  @Test("levels whose names differ only in case are distinguished")
  func spelling() throws {
    let workshop = try Workshop()
    let file = try workshop.write("won,level\n1,TIME\n0,Time\n0,time\n0,time\n", to: "plays.csv")
    let plays = try PlaysReader(file: file, levels: ["Time", "time"]).read().plays
    #expect(plays.cell(level: 0, cohort: 0).plays == 2 && plays.cell(level: 1, cohort: 0).plays == 2)
    #expect(plays.cell(level: 0, cohort: 0).wins == 1)
  }

  @Test("more than twenty cohorts are one, whose sums are complete")
  func pooled() throws {
    let lines = (0..<500).map { "\($0 % 3 == 0 ? 1 : 0),Time,p\($0 % 50)\n" }
    let result = try read("won,level,cohort\n" + lines.joined())
    #expect(result.isPooled && result.plays.cohorts == ["all players"])
    #expect(result.plays.cell(level: 1, cohort: 0).plays == 500 && result.plays.cell(level: 1, cohort: 0).wins == 167)
  }

  private func read(_ text: String, columns: String) throws -> PlaysReader.Result {
    let workshop = try Workshop()
    return try PlaysReader(
      file: workshop.write(text, to: "plays.csv"), levels: Self.levels,
      columns: PlayColumnNames(columns, option: "--columns")
    ).read()
  }

  @Test("columns are called what --columns says; milliseconds by their name or their unit")
  func named() throws {
    let names = "level=level_name,won=result,person=user_id,moves=num_moves,seconds=duration_ms"
    let result = try read(
      "user_id;level_name;result;num_moves;duration_ms\n7;Time;WIN;12;30500\n8;TIME;Fail;4;1500,5\n", columns: names)
    let cell = result.plays.cell(level: 1, cohort: 0)
    #expect(cell.plays == 2 && cell.wins == 1 && cell.timedMoves == 16 && cell.milliseconds == 32_001)
    #expect(result.histories?.persons.count == 2 && result.skipped.count == 0)
    for (unit, expected) in [("t:ms", 2), ("t:s", 2000), ("t:min", 120_000), ("t", 2000)] {
      let read = try read("level\twon\tmoves\tt\nTime\t1\t1\t2\n", columns: "seconds=\(unit)")
      #expect(read.plays.cell(level: 1, cohort: 0).milliseconds == expected, "\(unit)")
    }
  }

  @Test(
    "wrong names of columns are refused",
    arguments: [
      ("level", "found \"level\", expected names such as level=level_name"), ("level=", "expected names such as"),
      ("lvl=a", "found \"lvl\", expected one of level, won"), ("won=a,won=b", "found won twice"),
    ])
  func wrongNames(text: String, message: String) {
    let error = #expect(throws: Failure.self) { try PlayColumnNames(text, option: "--columns") }
    #expect(error?.description.contains("--columns: ") == true && error?.description.contains(message) == true)
  }

  @Test("a column that --columns names must be there")
  func missingColumn() {
    let error = #expect(throws: InputError.self) { try read("level,won\nTime,1\n", columns: "person=user") }
    #expect(error?.description.contains("expected a column user.") == true, "\(error?.description ?? "")")
  }

  @Test("rows that cannot be used are counted by reason, with the first place of each")
  func skipped() throws {
    let good = String(repeating: "1,Time,3,2.5\n", count: 6)
    let result = try read(
      "won,level,moves,seconds\n" + good
        + "1,,,\n0,NULL,,\n1,Level 12,,\n1,Time\n1,Time,x,\n0,Time,NULL,\n")
    #expect(
      result.lines == 8 && result.skipped.count == 4 && result.skipped.bad == 3
        && result.skipped.byResult == 0)
    #expect(result.skipped.counts == [.empty: 2, .level: 1, .fields: 1])
    #expect(
      result.skipped.words == "empty field: 2, first at 8:3; wrong number of fields: 1, first at 11:7; "
        + "level that is not measured: 1, first at 10:3")
    #expect(result.plays.cell(level: 1, cohort: 0).plays == 8)
    #expect(
      result.remarks == ["column moves: 1 value cannot be read, first \"x\" at 12:8; these rows are used without it"])
  }

  @Test("more than half bad rows are an error, any number of other levels is none; seeds 0 to 9")
  func mostlyBad() throws {
    for seed in 0..<10 {
      var generator = Xoshiro256(seed: Seed(UInt64(seed)))
      let (good, bad, other) = (
        1 + generator.uniform(below: 9), generator.uniform(below: 12), generator.uniform(below: 20)
      )
      let rows =
        Array(repeating: "1,Time\n", count: good) + Array(repeating: "Time\n", count: bad)
        + Array(repeating: "1,Level 12\n", count: other)
      let text = "won,level\n" + generator.shuffled(rows).joined()
      if 2 * bad > good + bad + other {
        let error = #expect(throws: InputError.self) { try read(text) }
        #expect(error?.description.contains("rows \(good) can be used") == true, "seed \(seed)")
      } else {
        let result = try read(text)
        #expect(
          result.lines == good && result.skipped.bad == bad && result.skipped.count == bad + other, "seed \(seed)")
      }
    }
  }

  @Test("a column order puts the plays of a person in order, as numbers and as dates, and attempts follow")
  func order() throws {
    let dates = ["2026-11-23T10:00:00+01:00", "2026-11-23 09:00:01", "2026-11-24", "2026-11-23T08:59:59.5Z"]
    for values in [["2", "3", "10", "1"], dates] {
      let rows = zip(values, ["1", "0", "0", "0"]).map { "a,\($0.1),Time,\($0.0)\n" }
      let result = try read("person,won,level,order\n" + rows.joined())
      let plays = try #require(result.histories?.persons.first?.plays)
      #expect(plays.map(\.isWon) == [false, true, false, false] && plays.map(\.attempt) == [1, 2, 3, 4])
      #expect(result.hasOrder && result.order[0] == nil && result.order[1] != nil)
    }
    #expect(OrderValue("1970-01-02")?.value == 86_400 && OrderValue("2000-03-01T00:00Z")?.value == 951_868_800)
    for text in ["", "soon", "2026-13-01", "2026-11-23T9", "2026-11-23X10:00", "1/2", "1/2/3/4", "2026-11-23 13:00 PM"]
    {
      #expect(OrderValue(text) == nil, "\(text)")
    }
  }

  @Test("a cohort that is the week of the play splits no person: attempts and positions go on, and all are one cohort")
  func weeks() throws {
    let rows = (0..<40).flatMap { person in
      (0..<4).map { play in "\(play % 2 == 0 ? 1 : 0),Time,p\(person),week \(play / 2 + 1),\(4 * person + play)\n" }
    }
    let read = try read("won,level,player,cohort,order\n" + rows.joined())
    let histories = try #require(read.histories)
    #expect(histories.persons.count == 40 && histories.cohorts == ["all players"])
    #expect(histories.persons.allSatisfy { $0.plays.map(\.attempt) == [1, 2, 3, 4] })
    #expect(read.plays.cohorts == ["all players"] && read.wandering?.people == 40)
    // Few who change are of their first cohort, and the cohorts stay.
    let few = try self.read(
      "won,level,player,cohort\n" + (0..<100).map { "1,Time,p\($0),\($0 % 2)\n" }.joined() + "0,Time,p0,1\n")
    #expect(few.plays.cohorts == ["0", "1"] && few.wandering == nil && few.histories?.persons.count == 100)
    #expect(few.histories?.persons.first?.plays.map(\.attempt) == [1, 2])
  }

  @Test("histories are kept of a random part of the people, whole, whatever the order of the file")
  func sampled() {
    var collector = HistoryCollector(mostPlays: 1000)
    for play in 0..<20 {
      for person in 0..<400 {
        collector.add(
          person: "p\(person)", cohort: "all", level: play % 2, isWon: play % 3 == 0, attempt: nil, order: nil)
      }
    }
    let histories = collector.histories(levels: 2, cohorts: ["all"], pooled: nil)
    #expect(collector.isSample && histories.plays <= 1000 && histories.plays > 200)
    #expect(histories.persons.allSatisfy { $0.plays.count == 20 })
    var other = HistoryCollector(mostPlays: 1000)
    for person in (0..<400).reversed() {
      for play in 0..<20 {
        other.add(person: "p\(person)", cohort: "all", level: play % 2, isWon: play % 3 == 0, attempt: nil, order: nil)
      }
    }
    #expect(other.histories(levels: 2, cohorts: ["all"], pooled: nil) == histories)
  }

  /// A file, and what is said of it.
  private static let mistakes: [(String, String)] = [
    ("", ":1:1: found an empty file, expected a line with the names of the columns"),
    ("level,moves\n", ":1:1: found the columns level, moves, expected a column won."),
    ("won,won,level\n", ":1:5: found a second column won, expected one"),
    ("won,level\n1,Tim\n", ":2:3: found \"Tim\", expected one of \"Me, Family and Friends\", \"Time\""),
    ("won,level\n\n2,Time\n", ":3:1: found \"2\", expected 1 or 0, true or false"),
    ("won,level\n,Time\n", ":2:1: found an empty field, expected 1 or 0"),
    ("won,level\n1\n", ":2:2: found 1 field, expected 2, as in the first line"),
    ("won,level\n1,Time,3\n", ":2:8: found 3 fields, expected 2"),
    ("won,level\n1,\"Time\n", ":2:3: found a quotation mark that is never closed"),
    (
      "won,level\n\"1\"x,Time\n",
      ":2:4: found \"x,Time\", expected a comma or the end of the line after a quotation mark"
    ),
    ("won,level,player\n1,Time,\n", ":2:8: found an empty field, expected the name of a cohort or player"),
    ("player,won,level\n成语,1,Tim\n", ":2:6: found \"Tim\""),
  ]

  @Test("mistakes are reported with line and column", arguments: mistakes)
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
