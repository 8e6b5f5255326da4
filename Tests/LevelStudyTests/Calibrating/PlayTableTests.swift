import BuiltInGames
import Foundation
import GameKit
import PuzzleCore
import Testing
import TextFormats

@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Tables of plays")
struct PlayTableTests {
  private func read(
    _ text: String, levels: [String] = ["Time", "#1 level"], columns: String = "", form: PlayDateForm? = nil,
    ids: String? = nil
  ) throws -> PlaysReader.Result {
    let workshop = try Workshop()
    var reader = PlaysReader(
      file: try workshop.write(text, to: "plays.csv"), levels: levels,
      columns: columns.isEmpty ? PlayColumnNames() : try PlayColumnNames(columns, option: "--columns"))
    reader.dateForm = form
    reader.ids = try ids.map { try LevelIDs(Array($0.utf8), file: "ids.csv") }
    return try reader.read()
  }

  private func cell(_ result: PlaysReader.Result, _ level: Int) -> [Int] {
    let cell = result.plays.cell(level: level, cohort: 0)
    return [cell.wins, cell.plays]
  }

  @Test(
    "LF, CRLF and CR are read alike, with rows that begin with # and line breaks in quotation marks",
    arguments: ["\n", "\r\n", "\r"])
  func ends(end: String) throws {
    let lines = [
      "# made by hand", "level,won,comment", "Time,1,\"too hard", "really, \"\"very\"\"", "\"", "#1 level,0,x",
      "# 3 plays",
      "", "Time,0,\"y\"", "#1 level,1,\"a", "b\"", "",
    ]
    let result = try read("\u{FEFF}" + lines.joined(separator: end))
    #expect(result.lines == 4 && result.skipped.count == 0, "\(result.skipped)")
    #expect(cell(result, 0) == [1, 2] && cell(result, 1) == [1, 2])
  }

  @Test("a quotation mark that is never closed spoils one row, not the rest of the table")
  func open() throws {
    let rows = Array(repeating: "Time,1,x\n", count: 5).joined()
    let result = try read("level,won,comment\n" + rows + "Time,1,\"x\n" + rows + "Time,0,\"y, z\"\n" + rows)
    #expect(result.lines == 16 && result.skipped.counts == [.quotation: 1])
    #expect(result.skipped.first[.quotation]?.line == 7)
  }

  @Test("the first line of Excel says what separates; a header may begin with #")
  func separators() throws {
    #expect(try cell(read("sep=;\r\nlevel;won\r\nTime;1\r\n"), 0) == [1, 1])
    #expect(try cell(read("sep=|\nlevel|won\nTime|1\n"), 0) == [1, 1])
    #expect(try cell(read("#,level,won\n1,Time,1\n#2,Time,0\n"), 0) == [1, 2])
    #expect(try cell(read("# level, won are columns\nwon;level\n0;Time\n"), 0) == [0, 1])
  }

  @Test(
    "dates of many kinds put plays in order",
    arguments: [
      ["2026-11-01 09:00:37 UTC", "2026-11-01 09:00:38 UTC", "2026-11-02 00:00:00 UTC"],
      ["2026-11-01 09:00:37+00", "2026-11-01 09:00:37.5+00", "2026-11-01 09:00:37-02"],
      ["01.11.2026", "2.11.2026", "01.12.2026"], ["01.11.2026 09:00", "01.11.2026 10:00", "01.12.2026 08:00:01"],
      ["13/01/2026", "01/02/2026", "02/02/2026"], ["1/30/2026 9:05 AM", "1/30/2026 9:05 PM", "2/1/26 12:01 AM"],
      ["2026/11/01", "2026/11/02", "2026/12/01"], ["30-11-2026", "01-12-2026", "02-12-2026"],
      ["1,5", "2,5", "10"], ["1761987637", "1761987638", "1761987999"],
    ])
  func dates(values: [String]) throws {
    let wins = ["1", "0", "1"]
    let rows = zip(values, wins).map { "Time;a;\($0);\($1)\n" }
    for order in [[0, 1, 2], [2, 1, 0], [1, 2, 0]] {
      let result = try read("level;person;order;won\n" + order.map { rows[$0] }.joined())
      #expect(result.histories?.persons.first?.plays.map(\.isWon) == [true, false, true], "\(values) \(order)")
      #expect(result.hasOrder && result.remarks.isEmpty)
    }
  }

  @Test("dates that can be read in two ways are asked about, unless one of the file says which")
  func ambiguous() throws {
    let rows = "level,person,order,won\nTime,a,02/03/2026,1\nTime,a,03/02/2026,0\n"
    let error = #expect(throws: InputError.self) { try read(rows) }
    #expect(
      error?.line == 2 && error?.column == 8
        && error?.expected.contains("--date-format dd/mm/yyyy") == true)
    func plays(_ result: PlaysReader.Result) -> [Bool]? {
      result.histories?.persons.first?.plays.map(\.isWon)
    }
    #expect(try plays(read(rows, form: .dayFirst)) == [false, true])
    #expect(try plays(read(rows, form: .monthFirst)) == [true, false])
    #expect(try plays(read(rows + "Time,a,12/31/2026,0\n")) == [true, false, false])
    #expect(PlayDateForm("d/m/y") == .dayFirst && PlayDateForm("MM-DD-YYYY") == .monthFirst && PlayDateForm("x") == nil)
  }

  @Test("what a row can do without is left out with a remark, not the row")
  func optional() throws {
    let result = try read(
      "level,person,order,attempt,moves,seconds,won\n"
        + "Time,a,soon,,x,00:00:54,1\nTime,a,later,-,12,9.5,0\nTime,b,,two,3,,0\n")
    #expect(result.lines == 3 && result.skipped.count == 0 && !result.hasOrder)
    #expect(result.plays.cell(level: 0, cohort: 0).timedMoves == 12)
    #expect(result.histories?.persons.map { $0.plays.map(\.attempt) } == [[1, 2], [1]])
    #expect(result.remarks.count == 4, "\(result.remarks)")
    #expect(
      result.remarks.first
        == "column order: 3 values of 3 cannot be read, first \"soon\" at 2:8; the column is ignored, "
        + "and the order of the file is used")
    let zero = try read("level,person,attempt,won\nTime,a,0,0\nTime,a,1,1\n")
    #expect(zero.histories?.persons.first?.plays.map(\.attempt) == [1, 2])
  }

  @Test(
    "rows with counts stand for several plays",
    arguments: [
      "level,attempts,wins\nTime,5,2\nTime,3,0\n", "Level,Starts,Completes\nTime,5,2\nTime,3,0\n",
      "level,num_attempts,num_success\nTime,5,2\nTime,3,0\n", "level,wins,losses\nTime,2,3\nTime,0,3\n",
      "level\tplays\tsuccess_count\nTime\t5\t2\nTime\t3\t0\n",
    ])
  func aggregated(text: String) throws {
    let result = try read(text)
    #expect(
      cell(result, 0) == [2, 8] && result.lines == 2 && result.isAggregated && !result.hasPersons)
    #expect(result.remarks == ["each row is several plays"])
  }

  @Test("counts of people are their plays, the lost ones first; counts that cannot be are refused")
  func aggregatedPeople() throws {
    let result = try read(
      "level,player,attempts,won\nTime,a,3,1\nTime,b,2,0\n", columns: "attempts=attempts,wins=won")
    #expect(
      result.histories?.persons.map { $0.plays.map(\.isWon) } == [
        [false, false, true], [false, false],
      ])
    let error = #expect(throws: InputError.self) {
      try read("level,player,attempts,won\nTime,a,3,1\n")
    }
    #expect(error?.expected.contains("--columns attempts=attempts,wins=won if") == true)
    #expect(try cell(read("level,attempts,won\nTime,3,1\n", columns: "attempts=none"), 0) == [1, 1])
    let many = #expect(throws: InputError.self) { try read("level,attempts,wins\nTime,3,4\n") }
    #expect(many?.description.contains(":2:8: found 4 wins in 3 plays") == true)
  }

  @Test("a table of ids names the levels")
  func ids() throws {
    let ids = "level,id\nTime,25\n#1 level,L_01\n"
    let result = try read("level_id,won\n25,1\n25.0,0\nl_01,1\n26,1\nTime,0\n", ids: ids)
    #expect(
      cell(result, 0) == [1, 3] && cell(result, 1) == [1, 1] && result.skipped.counts == [.level: 1]
    )
    for (text, message) in [
      ("a,b\n1,2\n", "ids.csv:1:1: found the columns a, b"),
      ("id,level\n1,A\n1,B\n", "ids.csv:3:1: found \"1\" a second time"),
      ("id,level\n1\n", "ids.csv:2:1: found 1 field"), ("", "found an empty file"),
      ("id,level\n1,\n", "found an empty field"),
    ] {
      let error = #expect(throws: InputError.self) { try LevelIDs(Array(text.utf8), file: "ids.csv") }
      #expect(error?.description.contains(message) == true, "\(error?.description ?? "")")
    }
  }

  @Test(
    "columns that say who played are recognised by their names",
    arguments: [
      "Player ID", "player_id", "user_id", "UserID", "uid", "account", "Account Id", "device id", "device_id", "user",
      "install-id", "username", "user_pseudo_id", "distinct_id", "unity_user_id", "student", "Participant",
      "Spieler-ID",
      "client.id", "player", "Person", "玩家",
    ])
  func persons(name: String) throws {
    let result = try read("level,\(name),won\nTime,a,1\nTime,b,0\nTime,a,0\n")
    #expect(result.hasPersons && result.histories?.persons.count == 2, "\(name)")
  }

  @Test("columns that may say who played are asked about; others are not")
  func perhapsPersons() throws {
    for name in ["id", "device", "name", "profile"] {
      let rows = "level,\(name),won\n" + String(repeating: "Time,a,1\nTime,b,0\n", count: 4)
      let error = #expect(throws: InputError.self) { try read(rows) }
      #expect(error?.expected.contains("--columns person=\(name), or --columns person=none") == true, "\(name)")
      #expect(try !read(rows, columns: "person=none").hasPersons)
      #expect(try read(rows, columns: "person=\(name)").hasPersons)
    }
    #expect(try !read("level,id,won\nTime,1,1\nTime,2,0\n").hasPersons, "numbers of rows")
    for name in ["player_level", "user_agent", "client_version", "install_date", "session_id", "event_id", "team"] {
      #expect(
        try !read("level,\(name),won\n" + String(repeating: "Time,a,1\nTime,b,0\n", count: 4)).hasPersons, "\(name)")
    }
    let two = #expect(throws: InputError.self) { try read("level,user_id,device_id,won\nTime,a,b,1\n") }
    #expect(two?.found == "the columns user_id and device_id that may all identify the person")
    #expect(two?.expected == "--columns person=user_id or --columns person=device_id; or person=none")
    #expect(try read("level,person,user_id,won\nTime,a,b,1\n").hasPersons)
  }

  @Test("plays that were delivered more than once count once, where order tells plays apart")
  func repeated() throws {
    var generator = Xoshiro256(seed: Seed(1))
    func rows(_ order: (Int) -> String, times: Int, mark: Bool = false) -> String {
      let all = (0..<200).flatMap { play in
        (0..<times).map { copy in
          "Time,p\(play % 20),\(order(play)),\(play % 3 == 0 ? 1 : 0)\(mark ? ",\(play)-\(copy)" : "")\n"
        }
      }
      return "level,person,order,won\(mark ? ",event" : "")\n" + generator.shuffled(all).joined()
    }
    func second(_ play: Int) -> String { "2026-11-01 10:\(10 + play / 60):\(10 + play % 50)" }
    for times in 1...3 {
      for mark in [false, true] {
        let result = try read(rows(second, times: times, mark: mark))
        #expect(result.lines == 200 && result.repeated == 200 * (times - 1), "\(times) \(mark)")
        #expect(result.histories?.plays == 200 && result.remarks.count == (times > 1 ? 1 : 0))
      }
      #expect(try read(rows({ "\($0 / 20)" }, times: times)).lines == 200)
    }
    // Days do not tell plays apart: a person loses and wins on the same one.
    #expect(try read(rows({ "2026-11-0\(1 + $0 / 100)" }, times: 1)).lines == 200)
  }

  @Test("a table that comes through a pipe is read like a file")
  func pipe() throws {
    let workshop = try Workshop()
    let path = workshop.url("pipe").path
    #expect(mkfifo(path, 0o600) == 0)
    Thread.detachNewThread {
      FileHandle(forWritingAtPath: path)?.write(Data("level,won\nTime,1\nTime,0\n".utf8))
    }
    let result = try PlaysReader(file: path, levels: ["Time"]).read()
    #expect(result.lines == 2)
  }
}
